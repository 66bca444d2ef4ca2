import { z } from 'zod';
import { boundedCall } from '../boundedCall.ts';
import { httpUrlOf, thirdPartyUrlOf } from '../redirectTarget.ts';
import { IoFailure, type HttpIo, type HttpExchange, type HttpHop } from '../scannerIo.ts';
import { SOURCE_OFF, type SourceAnswer, type SourceId, type SourceIo, type SourceRequest } from '../sourceIo.ts';
import { createSharedAnswers } from '../sharedAnswers.ts';
import { createAnswerCache } from './answerCache.ts';
import { retryAfterMsOf } from '../../../platform/base/retryAfter.ts';
import { type CircuitBreaker, RateLimited } from './circuitBreaker.ts';
import { sourceFailureOf } from './sourceFailure.ts';
import type { SourceQueues } from './sourceQueues.ts';
import { ABSENCE_FRESH_MS, GRACE_MS, PATIENCE_MS, type SourceTraits } from './sourceTraits.ts';
import type { Pace } from '../../../platform/base/sourcePaces.ts';
import { parsedJson } from '../../../../schema/parsedJson.ts';
import { trimEnd } from '../../../platform/base/trimEnd.ts';
import type { AnswerStore, StoredAnswer } from '../../../platform/database/answerStore.ts';

/** The base URL of each source; `undefined` if it is switched off. RDAP's URL ends in `.json` if it is a bootstrap file (RFC 9224). */
export type SourceAddresses = Readonly<Record<SourceId, string | undefined>>;

interface SourceClientOptions {
  readonly addresses: SourceAddresses;
  readonly traitsOf: (source: SourceId) => SourceTraits;
  readonly breaker: CircuitBreaker;
  readonly queues: SourceQueues;
  readonly paceOf: (source: SourceId) => Pace;
  /** The answers of other processes. */
  readonly store: AnswerStore | undefined;
  readonly clock: () => number;
  /** True if answers may lead to any port, as in a network of the operator's own. Otherwise only to ports of web servers. */
  readonly anyPort: boolean;
  /** Returns an HttpIo that dials the source's own address, wherever it is. */
  readonly httpFor: (source: SourceId) => HttpIo;
}

const DEFAULT_MAX_BYTES = 4 * 1_024 * 1_024;
const CACHE_BYTES = 32 * 1_024 * 1_024;
/** Limit of the shared questions under way. */
const MAX_FLIGHTS = 10_000;

type Fetched = RawAnswer & { readonly retrievedAt: string };

/** Answers from the cache or the store, from a request that is already under way, or with a new request when it is its turn and the breaker allows it. */
export const createSourceClient = (options: SourceClientOptions): SourceIo['getJson'] => {
  const { addresses, traitsOf, paceOf, breaker, queues, store, clock, anyPort, httpFor } = options;
  const cache = createAnswerCache<Fetched>({ clock, maxBytes: CACHE_BYTES });
  const flights = createSharedAnswers<Fetched>(MAX_FLIGHTS);

  /** A refusal for asking too often is a value here: it pauses the queue, and must not open the breaker. */
  const refetch = async (source: SourceId, url: URL, request: SourceRequest, signal: AbortSignal) => {
    const maxBytes = request.maxBytes ?? DEFAULT_MAX_BYTES;
    const question = { url: url.href, accept: acceptOf(request), maxBytes };
    const outcome = await breaker.run(`${source} ${url.origin}`, async () => {
      const raw = await fetchSource(httpFor(source), question, signal, clock).catch(refusalOrThrow);
      // An invalid answer counts as a failure of the source, and is not cached.
      if (!(raw instanceof RateLimited) && raw.status === 200) parseJson(raw.bytes);
      return raw;
    });
    if (outcome instanceof RateLimited) throw outcome;
    return { ...outcome, retrievedAt: new Date(clock()).toISOString() };
  };

  const keep = (key: string, fetched: Fetched, freshMs: number): void => {
    cache.set(key, fetched, fetched.bytes.length, freshMs);
  };

  const answerTo = async (source: SourceId, url: URL, request: SourceRequest, signal: AbortSignal) => {
    const { timeoutMs, freshMs } = traitsOf(source);
    const key = `${source} ${acceptOf(request)} ${url.href}`;
    const known = () => cache.get(key);
    const start = async (flightSignal: AbortSignal): Promise<Fetched> => {
      try {
        const fetched = await refetch(source, url, request, flightSignal);
        const keptMs = fetched.status === 404 ? Math.min(freshMs, ABSENCE_FRESH_MS) : freshMs;
        keep(key, fetched, keptMs);
        await store?.write(key, storedFormOf(fetched), keptMs);
        return fetched;
      } finally {
        flights.forget(key);
      }
    };
    const ask = () =>
      boundedCall('no answer', timeoutMs + GRACE_MS, signal, (callSignal) => flights.get(key, start, callSignal));
    // Another version of Candor may have stored it in another form.
    const take = ({ answer, freshMs: left }: StoredAnswer): Fetched | undefined => {
      const fetched = storedAnswer.safeParse(answer).data;
      if (fetched) keep(key, fetched, left);
      return fetched;
    };
    const question = { pace: paceOf(source), known, stored: { key, take }, ask, patienceMs: PATIENCE_MS };
    return queues.run(`${source} ${url.origin}`, question, signal);
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
      const { status, bytes, retrievedAt } = await answerTo(source, url, request, signal);
      return { status, body: status === 200 ? parseJson(bytes) : undefined, url: url.href, retrievedAt };
    } catch (error) {
      throw sourceFailureOf(error, what);
    }
  };
};

const refusalOrThrow = (error: unknown): RateLimited => {
  if (error instanceof RateLimited) return error;
  throw error;
};

const storedFormOf = ({ status, bytes, retrievedAt }: Fetched) => ({
  status,
  retrievedAt,
  bytes: Buffer.from(bytes).toString('base64'),
});

const storedAnswer = z.object({
  status: z.union([z.literal(200), z.literal(404)]),
  retrievedAt: z.iso.datetime(),
  bytes: z.base64().transform((text) => Buffer.from(text, 'base64')),
});

const acceptOf = ({ accept }: SourceRequest): string => accept ?? 'application/json';

const isBootstrapFile = (base: string): boolean => new URL(base).pathname.endsWith('.json');

/** A server that is asked directly is responsible for every name, so its bootstrap file has one service for the root. */
const directBootstrap = (base: string, now: number): SourceAnswer => ({
  status: 200,
  body: { version: '1.0', services: [[[''], [`${trimEnd(base, '/')}/`]]] },
  url: base,
  retrievedAt: new Date(now).toISOString(),
});

/** URLs in an answer are untrusted, except those on the operator's own server. */
const namedUrlOf = (base: string, named: string, anyPort: boolean): URL => {
  const url = httpUrlOf(named);
  return anyPort || url.origin === new URL(base).origin ? url : thirdPartyUrlOf(named);
};

const urlOf = (base: string, path: string, anyPort: boolean): URL =>
  /^https?:\/\//i.test(path)
    ? namedUrlOf(base, path, anyPort)
    : httpUrlOf(path === '' ? base : `${trimEnd(base, '/')}${path}`);

interface RawAnswer {
  readonly status: 200 | 404;
  /** Empty for a 404. */
  readonly bytes: Uint8Array;
}

const MAX_REDIRECTS = 3;

/**
 * Sends one request to a source. Rejects with IoFailure `unavailable` for anything but a complete answer over a trusted connection, with RateLimited if the
 * source asks for a pause, with `tooLarge` past `maxBytes`, and as `http.fetch` does.
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
  if ((last.status === 200 || last.status === 404) && isQuotaNotice(exchange.body))
    throw new RateLimited(
      `it answered that it is asked too often, with status ${last.status}`,
      retryAfterOf(last, now()),
    );
  if (last.status === 404) return { status: 404, bytes: new Uint8Array() };
  if (last.status !== 200) throw refusalOf(last, now(), exchange.body);
  if (exchange.truncated) {
    throw exchange.body.length >= maxBytes
      ? new IoFailure('tooLarge', `its answer is longer than ${maxBytes} bytes`)
      : new IoFailure('unavailable', 'its answer is broken off or cannot be unpacked');
  }
  return { status: 200, bytes: exchange.body };
};

/** Rejects answers that came over a connection that somebody may have tampered with. */
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

/** Matches refusals of too many requests that have a status other than 429: registries answer with 403, 422, or even 200. */
const TOO_MANY =
  /\b(?:quota|limit|queries|requests)\b[^.<>]{0,60}\b(?:exceeded|reached)\b|\bexceeded\b[^.<>]{0,60}\b(?:quota|limit|queries|requests)\b|\btoo (?:fast|frequent|many)\b|\brate[ _-]?limit(?:ed|ing)?\b|\bmaxlag\b|\bthrottled\b/i;
const NOTICE_BYTES = 4_096;
/** Members of an object that says no more than that something went wrong, in RDAP (RFC 9083 §6), RFC 9457, JSON:API and MediaWiki. */
const NOTICE_MEMBERS: ReadonlySet<string> = new Set(
  'code description detail error errorCode errors instance lang message notices ok rdapConformance retryAfter retry_after servedby status success title type'.split(
    ' ',
  ),
);

/** Returns whether an answer that is not an error by its status says only that the source was asked too often. */
const isQuotaNotice = (body: Uint8Array): boolean => {
  if (body.length > NOTICE_BYTES) return false;
  const text = Buffer.from(body).toString('utf8').trim();
  const parsed = parsedJson(text);
  if (parsed === undefined) return TOO_MANY.test(text);
  const members = Object.entries(z.record(z.string(), z.unknown()).safeParse(parsed).data ?? {});
  if (!members.every(([name]) => NOTICE_MEMBERS.has(name))) return false;
  const codes = members.flatMap(([name, value]) => (/code|^status$/i.test(name) ? [Number(value)] : []));
  // The terms of use that come with an error often mention limits too.
  const said = members.filter(([name]) => name !== 'notices' || codes.length === 0).map(([, value]) => value);
  return codes.includes(429) || TOO_MANY.test(JSON.stringify(said));
};

const retryAfterOf = ({ headers }: HttpHop, now: number): number | undefined =>
  retryAfterMsOf(headers.find(([name]) => name === 'retry-after')?.[1], now);

export const refusalOf = (hop: HttpHop, now: number, body?: Uint8Array): IoFailure => {
  const { status } = hop;
  const message = `it answered with status ${status}`;
  const retryAfter = retryAfterOf(hop, now);
  const says = Buffer.from(body?.subarray(0, 4_096) ?? []).toString('latin1');
  if (status === 429 || status === 503 || (status < 500 && TOO_MANY.test(says)))
    return new RateLimited(message, retryAfter);
  const isOurFault = status === 400 || status === 414 || status === 422;
  return new IoFailure('unavailable', message, isOurFault ? { code: 'BAD_REQUEST' } : {});
};

const MAX_DEPTH = 64;

/** Parses third-party JSON, at most 64 levels deep. Throws IoFailure `unavailable` that says what the text is instead. */
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

/** Decodes UTF-8 (RFC 8259 §8.1) and drops a byte order mark. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new IoFailure('unavailable', 'its answer is not UTF-8', { cause: error });
  }
};

/** Counts the brackets outside strings, before anything is parsed. */
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
