import { setMaxListeners } from 'node:events';
import type { Writable } from 'node:stream';
import { z } from 'zod';
import { createDnsClient } from '../scanner/io/dnsClient.ts';
import { defaultTimeouts } from '../scanner/io/ioTimeouts.ts';
import type { DnsIo } from '../scanner/io/scannerIo.ts';
import { checkHost, type SpfQuestion, type SpfVerdict } from '../../checks/spf/checkHost.ts';
import { clientAddressOf } from '../../checks/spf/clientAddress.ts';
import { EXIT } from './command.ts';
import { parsedJson } from '../../schema/parsedJson.ts';

interface SpfStreams {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

type Answer = SpfVerdict | { readonly error: string };

const MAX_LINE = 65_536;
/** Number of messages that are evaluated at once. */
const LANES = 16;

/**
 * `candor spf`: evaluates the message on each line and prints a line for each, in the order of the input and as soon as it is known. `dnsServers`
 * defaults to the system's. Returns the exit code.
 */
export const spfCommand = async (dnsServers: readonly string[] | undefined, streams: SpfStreams): Promise<number> => {
  // A new client for each message: cached answers may be out of date in a stream that runs for days.
  const dnsOf = (): DnsIo => createDnsClient(dnsServers, defaultTimeouts);
  try {
    dnsOf();
  } catch (error) {
    streams.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.usage;
  }
  const giveUp = new AbortController();
  // Many messages share one signal, which is no leak to warn about.
  setMaxListeners(0, giveUp.signal);
  // The reader of the answers may go at any time (`candor spf | head`): then the work ends.
  streams.stdout.on('error', (error) => {
    giveUp.abort(error);
  });
  try {
    return await answerAll(streams, (line, number) => answerLine(line, number, dnsOf(), giveUp.signal), giveUp.signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return EXIT.done;
    throw error;
  }
};

const answerAll = async (
  { stdin, stdout }: SpfStreams,
  answer: (line: string | null, number: number) => Promise<Answer>,
  givenUp: AbortSignal,
): Promise<number> => {
  let code: number = EXIT.done;
  let number = 0;
  let printed: Promise<void> = Promise.resolve();
  const waiting: Promise<void>[] = [];
  for await (const line of readLines(stdin, MAX_LINE)) {
    givenUp.throwIfAborted();
    number += 1;
    if (line?.trim() === '') continue;
    const before = printed;
    const answered = answer(line, number);
    printed = (async () => {
      const [, known] = await Promise.all([before, answered]);
      if ('error' in known) code = EXIT.usage;
      await write(stdout, `${JSON.stringify(known)}\n`);
    })();
    // The caller who awaits them gets the failure; until then the rejection must not count as unhandled.
    printed.catch(() => undefined);
    waiting.push(printed);
    if (waiting.length >= LANES) await waiting.shift();
  }
  await printed;
  return code;
};

const write = (stdout: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stdout.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });

const answerLine = async (line: string | null, number: number, dns: DnsIo, signal: AbortSignal): Promise<Answer> => {
  const question = line === null ? `it is longer than ${MAX_LINE} characters` : questionOf(line);
  if (typeof question === 'string') return { error: `Line ${number}: ${question}` };
  return checkHost(question, dns, signal);
};

const path = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be a string') })
  .max(4_096, 'is longer than 4096 characters');

const questionSchema = z.object(
  {
    ip: z
      .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be a string') })
      .refine((text) => clientAddressOf(text) !== undefined, 'is no IP address'),
    // Accepts SMTP's notation too: MAIL FROM:<>.
    mailFrom: path.transform((text) => /^<(.*)>$/s.exec(text)?.[1] ?? text),
    helo: path,
  },
  'it is no JSON object',
);

/** The message on a line, or what is wrong with it. */
const questionOf = (line: string): SpfQuestion | string => {
  const json = parsedJson(line.replace(/^\uFEFF/, ''));
  if (json === undefined) return 'it is not JSON';
  const parsed = questionSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map(({ path: where, message }) => [...where, message].join(' ')).join('; ');
};

/**
 * Yields the lines of UTF-8 text as they arrive; the last may lack its line break. Yields `null` for a line of more than `maxLength` characters,
 * which is never kept as a whole.
 */
export async function* readLines(
  input: AsyncIterable<Uint8Array | string>,
  maxLength: number,
): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  const held = { text: '', isTooLong: false };
  const take = (text: string): void => {
    if (!held.isTooLong) held.text += text;
    held.isTooLong ||= held.text.length > maxLength;
    if (held.isTooLong) held.text = '';
  };
  const line = (): string | null => {
    const whole = held.isTooLong ? null : held.text.replace(/\r$/, '');
    Object.assign(held, { text: '', isTooLong: false });
    return whole;
  };
  for await (const chunk of input) {
    const [first = '', ...others] = (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })).split(
      '\n',
    );
    take(first);
    for (const other of others) {
      yield line();
      take(other);
    }
  }
  take(decoder.decode());
  if (held.text !== '' || held.isTooLong) yield line();
}
