import { z } from 'zod';
import type { LanguageModel } from '../summary/languageModel.ts';
import { post } from './postText.ts';

export interface ModelAddress {
  /** Of the API, e.g. `https://models.example/v1`: named by the operator, so it may be anywhere. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

const MAX_ANSWER_BYTES = 262_144;
const TIMEOUT_MS = 20_000;
/** Enough for a paragraph. */
const MAX_TOKENS = 400;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Speaks `POST <url>/chat/completions`. One try: a summary by rules stands ready. */
export const openAiModel = ({ url, model, key }: ModelAddress): LanguageModel => ({
  name: model,
  complete: async ({ system, user }, signal) => {
    const body = JSON.stringify({
      model,
      temperature: 0,
      max_tokens: MAX_TOKENS,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
    });
    const response = await post(
      new URL(`${url.replace(/\/$/, '')}/chat/completions`),
      {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body,
      AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    );
    try {
      // A redirect is not followed: it would carry the key to whoever it names.
      if (response.statusCode !== 200) throw new Error(`The model answered with status ${response.statusCode}`);
      const parsed = completion.safeParse(JSON.parse(await textOf(response)));
      if (!parsed.success) throw new Error('The model answered what is no chat completion');
      return parsed.data.choices.map(({ message }) => message.content)[0] ?? '';
    } finally {
      response.destroy();
    }
  },
});

const textOf = async (response: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`The model's answer is longer than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
