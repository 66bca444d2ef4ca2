import type { HostListId } from '../../../schema/report/blockListTable.ts';
import type { ListedHost } from './hostLists/hostListReader.ts';
import type { Roa } from './roas/roaTable.ts';

/** Each has a base URL in the configuration, a cache and a circuit breaker, shared by all scans of a process. */
export type SourceId =
  | 'breaches'
  | 'tosdr'
  | 'rdap'
  | 'gleif'
  | 'wikidata'
  | 'wikidataSearch'
  | 'crtsh'
  | 'mentions'
  | 'reviews'
  | 'hstsPreload'
  | 'rpki'
  | HostListId;

/** The `code` of the IoFailure of a source that the operator has switched off, or never named. */
export const SOURCE_OFF = 'SOURCE_OFF';

export interface SourceRequest {
  /**
   * Of the base URL: `/breaches?domain=example.org`; parts are already percent-encoded; empty: the base itself. Absolute only where a
   * source's own answer named it (RDAP).
   */
  readonly path: string;
  readonly accept?: string;
  /** Default 4 MiB; a longer answer is `tooLarge`, never cut: half an answer is a wrong one. */
  readonly maxBytes?: number;
}

export interface SourceAnswer {
  /** 200, or 404: the source answered that it does not know. Every other status rejects. */
  readonly status: 200 | 404;
  /** Parsed JSON; undefined at 404. Parse it with a schema: it came from strangers. */
  readonly body: unknown;
  readonly url: string;
  /** ISO 8601, UTC: of the fetch, not of the answer from the cache. */
  readonly retrievedAt: string;
}

export interface WhoisAnswer {
  /** The host that answered. */
  readonly server: string;
  /** UTF-8, or Latin-1 where it is not that. At most 128 KiB. */
  readonly text: string;
  /** ISO 8601, UTC: of the asking, not of the answer from the cache. */
  readonly retrievedAt: string;
}

/** What the list of ROAs says of an address, by one copy of it for all scans. */
export interface RoasAnswer {
  /** Those whose prefix has the address in it, the shortest prefix first. */
  readonly roas: readonly Roa[];
  /** The providers that the system's ASPA object names; null: it has none; undefined: the list has no such objects. */
  readonly aspaOf: (asn: number) => readonly number[] | null | undefined;
  /** The host that the list came from. */
  readonly source: string;
  /** ISO 8601, UTC: when the list was made, by its own word, and when it was fetched. */
  readonly builtAt: string;
  readonly retrievedAt: string;
}

/** What a list of URLs has of some hosts, by one copy of it for all scans. */
export interface HostListing {
  readonly listed: ListedHost;
  /** The host that the list came from. */
  readonly source: string;
  /** ISO 8601, UTC: when the list was made, where it says so, and when it was fetched. */
  readonly madeAt: string | null;
  readonly retrievedAt: string;
}

export interface SourceIo {
  /**
   * Rejects with IoFailure `unavailable` (not reached, not trusted, 429, 5xx, no JSON, breaker open, switched off), `timeout`, `aborted`
   * or `tooLarge`. The empty path of `rdap` is a bootstrap file (RFC 9224 §3), also where the operator named a server instead of one.
   */
  getJson(source: SourceId, request: SourceRequest, signal: AbortSignal): Promise<SourceAnswer>;
  /** WHOIS (RFC 3912). Without `server`: the one that the operator named, whose answers refer to others. Rejects as `getJson` does. */
  askWhois(
    question: { readonly server?: string | undefined; readonly text: string },
    signal: AbortSignal,
  ): Promise<WhoisAnswer>;
  /** The routing registry that the operator named, over WHOIS. Rejects as `getJson` does. */
  askIrr(text: string, signal: AbortSignal): Promise<WhoisAnswer>;
  /**
   * The ROAs that cover an address (RFC 6811 §2). The list is loaded for all who ask, also when none of them waits any longer. Rejects as `getJson`
   * does, and with `unavailable` where the list is older than two days.
   */
  coveringRoas(address: string, signal: AbortSignal): Promise<RoasAnswer>;
  /** The entries of a list for exactly these hosts (lower-case ASCII). Nothing of them is sent. Loaded and rejecting as `coveringRoas` is. */
  hostListing(list: HostListId, hosts: readonly string[], signal: AbortSignal): Promise<HostListing>;
}
