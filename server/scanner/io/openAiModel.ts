import { z } from 'zod';
import { post } from './postText.ts';
import { parsedJson } from '../../../schema/parsedJson.ts';

/** A chat model. */
export interface LanguageModel {
  /** The model's name in the configuration; shown as the author of the text. */
  readonly name: string;
  /** Resolves to the text of the answer. Rejects with an Error that says why there is none (timeout, status, malformed answer). */
  complete(prompt: { readonly system: string; readonly user: string }, signal: AbortSignal): Promise<string>;
}

export interface ModelAddress {
  /** Base URL of the API, e.g. `https://models.example/v1`. Named by the operator, so it may be anywhere. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

const MAX_ANSWER_BYTES = 262_144;
const TIMEOUT_MS = 20_000;
/** The most tokens that a model may write: a paragraph, plus the reasoning of a reasoning model. */
const MAX_TOKENS = 4_000;

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z
            .union([z.string(), z.array(z.object({ type: z.string(), text: z.string().optional() }))])
            .nullish(),
        }),
      }),
    )
    .min(1),
});

/** The error that an OpenAI-compatible API returns for a parameter that the model does not accept. */
const refusal = z.object({
  error: z.object({ message: z.string().catch(''), param: z.string().nullish().catch(undefined) }),
});

/** A parameter that not every model accepts. `else`: the parameter to send instead. */
interface Optional {
  readonly name: string;
  readonly value: number;
  readonly else?: Optional;
}

/** Newer OpenAI models refuse `max_tokens`, while older servers of others support nothing else. Reasoning models refuse every temperature but their own. */
const OPTIONALS: readonly Optional[] = [
  { name: 'temperature', value: 0 },
  { name: 'max_completion_tokens', value: MAX_TOKENS, else: { name: 'max_tokens', value: MAX_TOKENS } },
];

/**
 * Sends `POST <url>/chat/completions`. If the model refuses a parameter, the request is repeated without it, and the parameter is omitted from then on.
 * Otherwise there is only one attempt, because a summary by rules is available.
 */
export const openAiModel = ({ url, model, key }: ModelAddress): LanguageModel => {
  let optionals = OPTIONALS;
  return {
    name: model,
    complete: async ({ system, user }, signal) => {
      const messages = [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ];
      for (;;) {
        const given = Object.fromEntries(optionals.map(({ name, value }) => [name, value]));
        const { status, text } = await ask({ url, key }, JSON.stringify({ model, ...given, messages }), signal);
        if (status === 200) return answerIn(text);
        const refused = status === 400 || status === 422 ? refusedIn(text, optionals) : undefined;
        if (!refused) throw new Error(`The model answered with status ${status}`);
        optionals = optionals.flatMap((each) => (each === refused ? (each.else ?? []) : each));
      }
    },
  };
};

const ask = async (
  { url, key }: Pick<ModelAddress, 'url' | 'key'>,
  body: string,
  signal: AbortSignal,
): Promise<{ readonly status: number | undefined; readonly text: string }> => {
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
    // Redirects are not followed, because they would send the key to another host.
    return { status: response.statusCode, text: await textOf(response) };
  } finally {
    response.destroy();
  }
};

/** Finds the parameter that an error response names. */
const refusedIn = (text: string, optionals: readonly Optional[]): Optional | undefined => {
  const parsed = refusal.safeParse(parsedJson(text));
  if (!parsed.success) return undefined;
  const { param, message } = parsed.data.error;
  return optionals.find(({ name }) => param === name) ?? optionals.find(({ name }) => message.includes(name));
};

/** Returns the text of a completion. Reasoning that some models write before it is left out. */
const answerIn = (text: string): string => {
  const parsed = completion.safeParse(JSON.parse(text));
  const [choice] = parsed.data?.choices ?? [];
  if (!choice) throw new Error('The model answered what is no chat completion');
  const { content } = choice.message;
  const whole = Array.isArray(content)
    ? content.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('')
    : (content ?? '');
  const answer = whole.replace(/^\s*<think>[\s\S]*?(<\/think>|$)/, '').trim();
  if (answer === '')
    throw new Error(
      choice.finish_reason === 'length'
        ? `The model gave no answer within ${MAX_TOKENS} tokens`
        : 'The model gave an empty answer',
    );
  return answer;
};

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
