import { boundedCall } from '../boundedCall.ts';
import { httpUrlOf, strangersUrlOf } from '../redirectTarget.ts';
import { IoFailure, type HttpIo, type HttpExchange, type HttpHop } from '../scannerIo.ts';
import { SOURCE_OFF, type SourceAnswer, type SourceId, type SourceIo, type SourceRequest } from '../sourceIo.ts';
import { createSharedAnswers } from '../sharedAnswers.ts';
import { createAnswerCache } from './answerCache.ts';
import type { CircuitBreaker } from './circuitBreaker.ts';
import { sourceFailureOf } from './sourceFailure.ts';
import { GRACE_MS, type SourceTraits } from './sourceTraits.ts';
import { trimEnd } from '../../../platform/base/trimEnd.ts';
import { RateLimited, retryAfterMsOf } from './rateLimited.ts';

/** The base URL of each source; undefined: switched off. RDAP's ends in `.json` where it is a bootstrap file (RFC 9224). */
export type SourceAddresses = Readonly<Record<SourceId, string | undefined>>;

interface AskSourceOptions {
  readonly addresses: SourceAddresses;
  readonly traitsOf: (source: SourceId) => SourceTraits;
  readonly breaker: CircuitBreaker;
  readonly clock: () => number;
  /** Answers may lead to any port: in a network of the operator's own. Else to those of web servers. */
  readonly anyPort: boolean;
  /** Dials the source's own address wherever it is. */
  readonly httpFor: (source: SourceId) => HttpIo;
}

const DEFAULT_MAX_BYTES = 4 * 1_024 * 1_024;
const CACHE_BYTES = 32 * 1_024 * 1_024;
/** For the sharing of questions under way. */
const MAX_FLIGHTS = 10_000;

type Fetched = RawAnswer & { readonly retrievedAt: string };

/** Answers from the cache, with another's answer that is under way, or anew where the breaker lets it. */
export const createAskSource = (options: AskSourceOptions): SourceIo['getJson'] => {
  const { addresses, traitsOf, breaker, clock, anyPort, httpFor } = options;
  const cache = createAnswerCache<Fetched>({ clock, maxBytes: CACHE_BYTES });
  const flights = createSharedAnswers<Fetched>(MAX_FLIGHTS);

  const fetchAnew = async (source: SourceId, url: URL, request: SourceRequest, signal: AbortSignal) => {
    const maxBytes = request.maxBytes ?? DEFAULT_MAX_BYTES;
    const question = { url: url.href, accept: acceptOf(request), maxBytes };
    return breaker.run(`${source} ${url.origin}`, async () => {
      const raw = await fetchSource(httpFor(source), question, signal, clock);
      // Nonsense is a mark against who sent it, and not kept.
      if (raw.status === 200) parseJson(raw.bytes);
      return { ...raw, retrievedAt: new Date(clock()).toISOString() };
    });
  };

  const fetchOnce = async (source: SourceId, url: URL, request: SourceRequest, signal: AbortSignal) => {
    const { timeoutMs, freshMs } = traitsOf(source);
    const key = `${source} ${acceptOf(request)} ${url.href}`;
    const known = cache.get(key);
    if (known) return known;
    const start = async (flightSignal: AbortSignal): Promise<Fetched> => {
      try {
        const fetched = await fetchAnew(source, url, request, flightSignal);
        cache.set(key, fetched, fetched.bytes.length, freshMs);
        return fetched;
      } finally {
        flights.forget(key);
      }
    };
    return boundedCall('no answer', timeoutMs + GRACE_MS, signal, (callSignal) => flights.get(key, start, callSignal));
  };

  return async (source, request, signal) => {
    const { title } = traitsOf(source);
    const base = addresses[source];
    if (base === undefined) {
      throw new IoFailure('unavailable', `${title} is switched off`, { code: SOURCE_OFF });
    }
    if (source === 'rdap' && request.path === '' && !isBootstrapFile(base)) return directBootstrap(base, clock());
    let what = title;
    try {
      const url = urlOf(base, request.path, anyPort);
      what = `${title} (${url.host})`;
      const { status, bytes, retrievedAt } = await fetchOnce(source, url, request, signal);
      return { status, body: status === 200 ? parseJson(bytes) : undefined, url: url.href, retrievedAt };
    } catch (error) {
      throw sourceFailureOf(error, what);
    }
  };
};

const acceptOf = ({ accept }: SourceRequest): string => accept ?? 'application/json';

const isBootstrapFile = (base: string): boolean => new URL(base).pathname.endsWith('.json');

/** A server that is asked directly is responsible for every name: the bootstrap file of one service, for the root. */
const directBootstrap = (base: string, now: number): SourceAnswer => ({
  status: 200,
  body: { version: '1.0', services: [[[''], [`${trimEnd(base, '/')}/`]]] },
  url: base,
  retrievedAt: new Date(now).toISOString(),
});

/** What an answer named is a stranger's word, but for the operator's own server. */
const namedUrlOf = (base: string, named: string, anyPort: boolean): URL => {
  const url = httpUrlOf(named);
  return anyPort || url.origin === new URL(base).origin ? url : strangersUrlOf(named);
};

const urlOf = (base: string, path: string, anyPort: boolean): URL =>
  /^https?:\/\//i.test(path)
    ? namedUrlOf(base, path, anyPort)
    : httpUrlOf(path === '' ? base : `${trimEnd(base, '/')}${path}`);

interface RawAnswer {
  readonly status: 200 | 404;
  /** Empty at 404. */
  readonly bytes: Uint8Array;
}

const MAX_REDIRECTS = 3;

/**
 * One question to a source. Rejects with IoFailure `unavailable` for whatever is no whole answer over a trusted connection, with
 * RateLimited where it asks for a pause, with `tooLarge` past `maxBytes`, and as `http.fetch` does.
 */
const fetchSource = async (
  http: HttpIo,
  request: { readonly url: string; readonly accept: string; readonly maxBytes: number },
  signal: AbortSignal,
  now: () => number,
): Promise<RawAnswer> => {
  const { url, accept, maxBytes } = request;
  const options = { url, maxBytes, maxRedirects: MAX_REDIRECTS, headers: { accept } };
  const exchange = await http.fetch(options, signal);
  assertTrusted(exchange);
  const last = exchange.hops.at(-1) ?? exchange.hops[0];
  if (last.status === 404) return { status: 404, bytes: new Uint8Array() };
  if (last.status !== 200) throw refusalOf(last, now());
  if (exchange.truncated) {
    throw exchange.body.length >= maxBytes
      ? new IoFailure('tooLarge', `its answer is longer than ${maxBytes} bytes`)
      : new IoFailure('unavailable', 'its answer is broken off or cannot be unpacked');
  }
  return { status: 200, bytes: exchange.body };
};

/** What came over a connection that anyone may have sat in is not the source's word. */
export const assertTrusted = ({ hops, stoppedAt }: HttpExchange): void => {
  const untrusted = hops.find(({ tlsError }) => tlsError !== undefined);
  if (untrusted)
    throw new IoFailure('unavailable', `its certificate is not to be trusted (${untrusted.tlsError ?? ''})`);
  const isDowngraded = hops.some(
    ({ url }, index) => url.startsWith('http:') && hops[index - 1]?.url.startsWith('https:'),
  );
  if (isDowngraded) throw new IoFailure('unavailable', 'it leads from https to http');
  if (stoppedAt) {
    const { url, reason } = stoppedAt;
    throw new IoFailure('unavailable', `it leads to ${url.slice(0, 200)}: ${reason.message}`, { cause: reason });
  }
};

export const refusalOf = ({ status, headers }: HttpHop, now: number): IoFailure => {
  const message = `it answered with status ${status}`;
  const retryAfter = retryAfterMsOf(headers.find(([name]) => name === 'retry-after')?.[1], now);
  if (status === 429 || (status === 503 && retryAfter !== undefined)) return new RateLimited(message, retryAfter);
  const isOurFault = status === 400 || status === 414 || status === 422;
  return new IoFailure('unavailable', message, isOurFault ? { code: 'BAD_REQUEST' } : {});
};

const MAX_DEPTH = 64;

/** JSON of a stranger, at most 64 levels deep. Throws IoFailure `unavailable` that says what else it is. */
export const parseJson = (bytes: Uint8Array): unknown => {
  const text = textOf(bytes).trim();
  if (text === '') throw new IoFailure('unavailable', 'its answer is empty');
  if (text.startsWith('<')) throw new IoFailure('unavailable', 'it answered with a page instead of JSON');
  if (isDeeperThan(text, MAX_DEPTH)) throw new IoFailure('unavailable', 'its answer is nested too deeply');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new IoFailure('unavailable', 'its answer is not JSON', { cause: error });
  }
};

/** RFC 8259 §8.1: UTF-8; a byte order mark is taken off. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new IoFailure('unavailable', 'its answer is not UTF-8', { cause: error });
  }
};

/** Counts brackets outside of strings, before anything is built of them. */
const isDeeperThan = (text: string, limit: number): boolean => {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text[index];
    if (unit === '"') isInString = !isInString;
    else if (isInString) {
      if (unit === '\\') index += 1;
    } else if (unit === '[' || unit === '{') {
      depth += 1;
      if (depth > limit) return true;
    } else if (unit === ']' || unit === '}') depth -= 1;
  }
  return false;
};
