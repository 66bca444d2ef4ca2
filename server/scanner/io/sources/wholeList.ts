import { boundedCall } from '../boundedCall.ts';
import { httpUrlOf } from '../redirectTarget.ts';
import { IoFailure, type HttpIo } from '../scannerIo.ts';
import { SOURCE_OFF, type SourceId } from '../sourceIo.ts';
import { assertTrusted, refusalOf } from './createSourceClient.ts';
import type { CircuitBreaker } from './circuitBreaker.ts';
import { sourceFailureOf } from './sourceFailure.ts';
import type { SourceTraits } from './sourceTraits.ts';

/** Reads a list in chunks. */
interface ListReader<List> {
  /** Returns false if this is not such a list, or stops being one at this point. */
  readonly take: (chunk: Uint8Array) => boolean;
  /** Returns `undefined` if the list ended early or `take` returned false. */
  end(): List | undefined;
  /** Returns what is wrong with the list, or `undefined` if nothing is so far. */
  fault(): string | undefined;
}

export interface LoadedList<List> {
  readonly list: List;
  readonly retrievedAt: Date;
  /** The host that the list came from. */
  readonly source: string;
}

interface WholeListOptions<List> {
  readonly id: SourceId;
  /** The URL of the list; `undefined` if it is switched off. */
  readonly address: string | undefined;
  readonly accept: string;
  readonly maxBytes: number;
  readonly newReader: () => ListReader<List>;
  /** Returns why a list that was just loaded is not trusted, if so. */
  readonly faultOf: (list: List, now: number) => string | undefined;
  /** Returns why a list is too old to answer from, if so. */
  readonly ageOf: (loaded: LoadedList<List>, now: number) => string | undefined;
}

export interface WholeListSetting {
  readonly traits: SourceTraits;
  readonly breaker: CircuitBreaker;
  /** In milliseconds. */
  readonly clock: () => number;
  readonly http: () => HttpIo;
}

const MAX_REDIRECTS = 3;
/** How long one scan waits. */
const PATIENCE_MS = 12_000;

/**
 * Keeps one copy of a list for all scans, so nothing about the scanned domains is sent. A stale list is still used while the next one is loading. Rejects as
 * `getJson` does, and also with `unavailable` if the list is not trusted, too old, or not loaded within the time that a scan waits.
 */
export const createWholeList = <List>(
  options: WholeListOptions<List>,
  { traits, breaker, clock, http }: WholeListSetting,
): ((signal: AbortSignal) => Promise<LoadedList<List>>) => {
  const { id, address, faultOf, ageOf } = options;
  let loaded: LoadedList<List> | undefined;
  let loading: Promise<LoadedList<List>> | undefined;

  const load = async (url: URL): Promise<LoadedList<List>> =>
    breaker.run(`${id} ${url.origin}`, async () => {
      const retrievedAt = new Date(clock());
      const list = await fetchList(http(), url, options, clock);
      const fault = faultOf(list, clock());
      if (fault !== undefined) throw new IoFailure('unavailable', fault);
      return { list, retrievedAt, source: url.host };
    });
  /** Continues after callers have left, because a slow connection needs longer than a scan waits. */
  const reload = async (url: URL): Promise<LoadedList<List>> => {
    loading ??= load(url).finally(() => {
      loading = undefined;
    });
    loading.catch(() => undefined);
    loaded = await loading;
    return loaded;
  };
  const current = async (url: URL, signal: AbortSignal): Promise<LoadedList<List>> => {
    const isUsable = loaded !== undefined && ageOf(loaded, clock()) === undefined;
    const isFresh = loaded !== undefined && clock() - loaded.retrievedAt.getTime() < traits.freshMs;
    if (loaded && isUsable) {
      if (!isFresh) reload(url).catch(() => undefined);
      return loaded;
    }
    if (loaded && isFresh) return loaded;
    try {
      return await boundedCall('loading', PATIENCE_MS, signal, () => reload(url));
    } catch (error) {
      const isLate = error instanceof IoFailure && error.kind === 'timeout' && loading !== undefined;
      throw isLate ? new IoFailure('unavailable', 'it is still being loaded', { cause: error }) : error;
    }
  };
  return async (signal) => {
    if (address === undefined) {
      throw new IoFailure('unavailable', `${traits.title} is switched off`, { code: SOURCE_OFF });
    }
    const url = httpUrlOf(address);
    try {
      const answered = await current(url, signal);
      const age = ageOf(answered, clock());
      if (age !== undefined) throw new IoFailure('unavailable', age);
      return answered;
    } catch (error) {
      throw sourceFailureOf(error, `${traits.title} (${url.host})`);
    }
  };
};

const fetchList = async <List>(
  http: HttpIo,
  url: URL,
  { accept, maxBytes, newReader }: WholeListOptions<List>,
  clock: () => number,
): Promise<List> => {
  const reader = newReader();
  const request = { url: url.href, maxBytes, maxRedirects: MAX_REDIRECTS, headers: { accept } };
  const exchange = await http.fetch({ ...request, take: reader.take }, new AbortController().signal);
  // Omit the redirect URL: it may repeat the key that is part of the address.
  if (exchange.stoppedAt)
    throw new IoFailure('unavailable', `its redirect is not followed: ${exchange.stoppedAt.reason.kind}`);
  assertTrusted(exchange);
  const last = exchange.hops.at(-1) ?? exchange.hops[0];
  if (last.status !== 200) throw refusalOf(last, clock());
  const fault = reader.fault();
  if (fault !== undefined) throw new IoFailure('unavailable', fault);
  if (exchange.truncated) throw new IoFailure('unavailable', `it is broken off, or longer than ${maxBytes} bytes`);
  const list = reader.end();
  if (!list) throw new IoFailure('unavailable', reader.fault() ?? 'it cannot be read');
  return list;
};
