import { boundedCall } from '../boundedCall.ts';
import { httpUrlOf } from '../redirectTarget.ts';
import { createRoaReader, type RoaList } from '../roas/roaReader.ts';
import { IoFailure, type HttpIo } from '../scannerIo.ts';
import { SOURCE_OFF, type RoasAnswer, type SourceIo } from '../sourceIo.ts';
import { assertTrusted, refusalOf } from './askSource.ts';
import type { CircuitBreaker } from './circuitBreaker.ts';
import { sourceFailureOf } from './sourceFailure.ts';
import type { SourceTraits } from './sourceTraits.ts';

interface AskRoasOptions {
  /** URL of the list; undefined: switched off. */
  readonly address: string | undefined;
  readonly traits: SourceTraits;
  readonly breaker: CircuitBreaker;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly http: () => HttpIo;
}

/** Three times the real list of 2026. */
const MAX_BYTES = 256 * 1_024 * 1_024;
const MAX_REDIRECTS = 3;
/** Networks change what they announce: an older list would accuse them of what is in order by now. */
const MAX_AGE_MS = 48 * 3_600_000;
/** Of one scan. */
const PATIENCE_MS = 12_000;
/** Clocks differ. */
const MAX_AHEAD_MS = 3_600_000;

interface Loaded {
  readonly list: RoaList;
  readonly builtAt: Date;
  readonly retrievedAt: Date;
}

/** One copy of the list for all scans. A stale one is answered from while the next is loaded. */
export const createAskRoas = ({ address, traits, breaker, clock, http }: AskRoasOptions): SourceIo['coveringRoas'] => {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  const load = async (url: URL): Promise<Loaded> =>
    breaker.run(`rpki ${url.origin}`, async () => {
      const retrievedAt = new Date(clock());
      const list = await fetchList(http(), url, clock);
      const { builtAt } = list;
      if (!builtAt) throw new IoFailure('unavailable', 'it does not say when it was made');
      if (builtAt.getTime() > clock() + MAX_AHEAD_MS) throw new IoFailure('unavailable', 'it is dated in the future');
      return { list, builtAt, retrievedAt };
    });
  /** Goes on when who asked has left: a scan's patience is shorter than a slow line needs. */
  const reload = async (url: URL): Promise<Loaded> => {
    loading ??= load(url).finally(() => {
      loading = undefined;
    });
    loading.catch(() => undefined);
    loaded = await loading;
    return loaded;
  };
  const current = async (url: URL, signal: AbortSignal): Promise<Loaded> => {
    const isUsable = loaded !== undefined && !isOld(loaded, clock());
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

  return async (text, signal) => {
    if (address === undefined) {
      throw new IoFailure('unavailable', `${traits.title} is switched off`, { code: SOURCE_OFF });
    }
    const url = httpUrlOf(address);
    try {
      const answered = await current(url, signal);
      if (isOld(answered, clock())) {
        throw new IoFailure('unavailable', `it was made at ${answered.builtAt.toISOString()}, more than two days ago`);
      }
      return answerOf(answered, text, url.host);
    } catch (error) {
      throw sourceFailureOf(error, `${traits.title} (${url.host})`);
    }
  };
};

const isOld = ({ builtAt }: Loaded, now: number): boolean => now - builtAt.getTime() > MAX_AGE_MS;

const answerOf = ({ list, builtAt, retrievedAt }: Loaded, address: string, source: string): RoasAnswer => ({
  roas: list.roas.covering(address),
  aspaOf: (asn) => (list.aspas === undefined ? undefined : (list.aspas.get(asn) ?? null)),
  source,
  builtAt: builtAt.toISOString(),
  retrievedAt: retrievedAt.toISOString(),
});

const fetchList = async (http: HttpIo, url: URL, clock: () => number): Promise<RoaList> => {
  const reader = createRoaReader();
  const request = {
    url: url.href,
    maxBytes: MAX_BYTES,
    maxRedirects: MAX_REDIRECTS,
    headers: { accept: 'application/json' },
  };
  const exchange = await http.fetch({ ...request, take: reader.take }, new AbortController().signal);
  assertTrusted(exchange);
  const last = exchange.hops.at(-1) ?? exchange.hops[0];
  if (last.status !== 200) throw refusalOf(last, clock());
  const fault = reader.fault();
  if (fault !== undefined) throw new IoFailure('unavailable', fault);
  if (exchange.truncated) throw new IoFailure('unavailable', `it is broken off, or longer than ${MAX_BYTES} bytes`);
  const list = reader.end();
  if (!list) throw new IoFailure('unavailable', reader.fault() ?? 'it cannot be read');
  return list;
};
