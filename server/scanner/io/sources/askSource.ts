import { boundedCall } from '../boundedCall.ts';
import { httpUrlOf, strangersUrlOf } from '../redirectTarget.ts';
import { IoFailure, type HttpIo } from '../scannerIo.ts';
import { SOURCE_OFF, type SourceAnswer, type SourceId, type SourceIo, type SourceRequest } from '../sourceIo.ts';
import { createSharedAnswers } from '../sharedAnswers.ts';
import { createAnswerCache } from './answerCache.ts';
import type { CircuitBreaker } from './circuitBreaker.ts';
import { fetchSource, type RawAnswer } from './fetchSource.ts';
import { parseJson } from './parseJson.ts';
import { sourceFailureOf } from './sourceFailure.ts';
import { GRACE_MS, type SourceTraits } from './sourceTraits.ts';
import { withoutEnd } from '../../../platform/base/withoutEnd.ts';

/** The base URL of each source; undefined: switched off. RDAP's ends in `.json` where it is a bootstrap file (RFC 9224). */
export type SourceAddresses = Readonly<Record<SourceId, string | undefined>>;

export interface AskSourceOptions {
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
  body: { version: '1.0', services: [[[''], [`${withoutEnd(base, '/')}/`]]] },
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
    : httpUrlOf(path === '' ? base : `${withoutEnd(base, '/')}${path}`);
