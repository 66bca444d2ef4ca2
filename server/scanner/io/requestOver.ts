import type { Socket } from 'node:net';
import { ioFailureOf } from './ioFailureOf.ts';
import {
  type BodyFraming,
  escapedBytes,
  findHead,
  type HeadPlace,
  isInformational,
  parseHead,
  type ResponseHead,
} from './responseHead.ts';
import { IoFailure, type HttpRequest } from './scannerIo.ts';
import { createTransferDecoder } from './transferDecoder.ts';

/** As in Chromium (`HttpStreamParser::kMaxHeaderBufSize`). */
const MAX_HEAD_BYTES = 256 * 1_024;
const FIRST_SIZE = 16 * 1_024;
/** RFC 9110 §15.2 sets no limit to interim responses; a server that sends nothing else is not a working one. */
const MAX_INTERIM_ANSWERS = 50;
/** The `code` of the IoFailure for an answer in another protocol than HTTP. */
export const NOT_HTTP = 'NOT_HTTP';
/** The `code` of the IoFailure for an answer that browsers refuse. */
export const REFUSED_ANSWER = 'REFUSED_ANSWER';

export interface HttpResponse extends ResponseHead {
  readonly body: ResponseBody;
}

/** A body as it arrives, without its transfer coding. It can be read once. */
export interface ResponseBody extends AsyncIterable<Buffer> {
  /** Whether all of it was received. */
  isWhole(): boolean;
  /** The length that the server announced, in bytes. */
  readonly announced: number | undefined;
  /** The first malformed chunk line that browsers accept. */
  oddLine(): string | undefined;
}

/**
 * Sends one request over a connected socket (plain or TLS), and reads the head of the response as browsers do: Node's own parser refuses sites that everybody
 * can visit. Rejects with `malformed` for what browsers refuse (code `REFUSED_ANSWER`, or `NOT_HTTP` for another protocol), and with `tooLarge` for a head over 256 KiB or
 * 10,000 header lines. The socket serves one response only, whatever the head says about its length, and the caller closes it.
 */
export const requestOver = async (
  socket: Socket,
  url: URL,
  method: NonNullable<HttpRequest['method']> | 'POST' | 'PUT',
  headers: Readonly<Record<string, string | number>>,
  body = '',
): Promise<HttpResponse> => {
  const what = `${method} ${url.origin}`;
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    socket.write(Buffer.concat([Buffer.from(requestHead(method, url, headers), 'latin1'), Buffer.from(body)]));
    const reading = createReading(chunks);
    for (let interim = 0; interim <= MAX_INTERIM_ANSWERS; interim += 1) {
      const head = await readHead(reading, url, what, interim > 0);
      if (isInformational(head.status)) continue;
      const framing: BodyFraming = method === 'HEAD' ? { kind: 'none' } : head.framing;
      return { ...head, framing, body: bodyOf(chunks, reading.held(), framing) };
    }
  } catch (error) {
    throw ioFailureOf(error, what);
  }
  throw malformed(what, 'interim answers without end');
};

/** RFC 9110 §5.5: what a value consists of. Anything else could start a second request. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

const requestHead = (method: string, url: URL, headers: Readonly<Record<string, string | number>>): string => {
  const lines = Object.entries(headers).map(([name, value]) => {
    if (!NAME.test(name) || !VALUE.test(String(value)))
      throw new IoFailure('malformed', `The request header ${escapedBytes(name)} has characters that are not allowed`);
    return `${name}: ${value}\r\n`;
  });
  return `${method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`;
};

const malformed = (what: string, reason: string, code = REFUSED_ANSWER): IoFailure =>
  new IoFailure('malformed', `${what}: ${reason}`, { code });

/** The bytes that were received and not used yet. */
interface Reading {
  held(): Buffer;
  /** Drops bytes from the beginning. */
  drop(count: number): void;
  /** Receives more bytes. Returns false if the peer closed the connection. */
  more(): Promise<boolean>;
}

const createReading = (chunks: AsyncIterator<Buffer>): Reading => {
  let buffer = Buffer.alloc(FIRST_SIZE);
  let length = 0;
  return {
    held: () => buffer.subarray(0, length),
    drop: (count) => {
      buffer = Buffer.from(buffer.subarray(count, length));
      length -= count;
    },
    more: async () => {
      const { value, done } = (await chunks.next()) as IteratorResult<Buffer, undefined>;
      if (done === true) return false;
      if (length + value.length > buffer.length) {
        // Doubles, so that a head that arrives byte by byte is not copied for each byte.
        const larger = Buffer.alloc(Math.max(buffer.length * 2, length + value.length));
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
      }
      value.copy(buffer, length);
      length += value.length;
      return true;
    },
  };
};

const readHead = async (reading: Reading, url: URL, what: string, isAfterInterim: boolean): Promise<ResponseHead> => {
  let place = findHead(reading.held());
  while (place.status === 'partial' || place.status === 'unknown') {
    const seen = reading.held().length;
    if (seen > MAX_HEAD_BYTES) throw new IoFailure('tooLarge', `${what}: a head of more than 256 KiB`);
    if (!(await reading.more())) return headAtClose(reading, place, url, what, isAfterInterim);
    place = findHead(reading.held(), seen - 3);
  }
  if (place.status === 'none') return headless(reading.held(), url, what, isAfterInterim);
  if (place.end > MAX_HEAD_BYTES) throw new IoFailure('tooLarge', `${what}: a head of more than 256 KiB`);
  const head = parseHead(reading.held(), place);
  if (typeof head === 'string') {
    if (head.startsWith('more than')) throw new IoFailure('tooLarge', `${what}: ${head}`);
    throw malformed(what, `browsers refuse the answer: ${head}`);
  }
  reading.drop(place.end);
  return head;
};

const headAtClose = (
  reading: Reading,
  { status }: HeadPlace,
  url: URL,
  what: string,
  isAfterInterim: boolean,
): ResponseHead => {
  const held = reading.held();
  if (held.length === 0) throw new IoFailure('connectionReset', `${what}: closed before it answered`);
  // Browsers show such a page over http. But which headers are missing is unknown, so nothing can be said about it.
  if (status === 'partial') throw malformed(what, 'closed within the head of its answer');
  return headless(held, url, what, isAfterInterim);
};

/** The beginning of a page, or of the answer of an audio stream. */
const HEADLESS = /^\s*(<|icy )/i;

/** Chromium takes everything that has no status line for HTTP/0.9 on the usual port. It shows even SSH greetings, which are not websites. */
const headless = (bytes: Buffer, url: URL, what: string, isAfterInterim: boolean): ResponseHead => {
  const beginning = bytes.toString('latin1', 0, 64);
  if (isAfterInterim) throw malformed(what, 'no status line after an interim answer');
  if (!HEADLESS.test(beginning)) throw malformed(what, `not HTTP: ${escapedBytes(beginning)}`, NOT_HTTP);
  if (url.port !== '' && !/^icy /i.test(beginning)) throw malformed(what, 'an answer without a head on this port');
  const repairs = [{ kind: 'noHead', bytes: escapedBytes(beginning) }] as const;
  return { status: 200, headers: [], framing: { kind: 'untilClose' }, repairs };
};

const bodyOf = (chunks: AsyncIterator<Buffer>, rest: Buffer, framing: BodyFraming): ResponseBody => {
  const decoder = createTransferDecoder(framing);
  let isWhole = framing.kind === 'none' || (framing.kind === 'length' && framing.length === 0);
  const read = async function* (): AsyncGenerator<Buffer> {
    let bytes: Buffer | 'ended' | 'reset' = rest;
    while (!isWhole && typeof bytes !== 'string') {
      const { content, status } = decoder.write(bytes);
      isWhole = status === 'done';
      if (content.length > 0) yield content;
      if (status === 'broken') return;
      if (!isWhole) bytes = await nextOf(chunks);
    }
    if (bytes === 'ended') isWhole = decoder.isWhole();
  };
  return {
    [Symbol.asyncIterator]: read,
    isWhole: () => isWhole,
    announced: framing.kind === 'length' ? framing.length : undefined,
    oddLine: () => decoder.oddLine(),
  };
};

const nextOf = async (chunks: AsyncIterator<Buffer>): Promise<Buffer | 'ended' | 'reset'> => {
  try {
    const { value, done } = (await chunks.next()) as IteratorResult<Buffer, undefined>;
    return done === true ? 'ended' : value;
  } catch {
    // The reader of the body learns that it is not whole.
    return 'reset';
  }
};
