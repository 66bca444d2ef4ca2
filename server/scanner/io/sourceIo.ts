import type { HostListId } from '../../../checks/blockLists/blockListTable.ts';
import type { ListedHost } from './hostLists/hostListReader.ts';
import type { Roa } from './roas/roaTable.ts';

/** Each source has a base URL in the configuration, a cache and a circuit breaker, shared by all scans of a process. */
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

/** The `code` of the IoFailure for a source that the operator has switched off or never configured. */
export const SOURCE_OFF = 'SOURCE_OFF';

export interface SourceRequest {
  /**
   * Relative to the base URL, e.g. `/breaches?domain=example.org`, with its parts percent-encoded; empty for the base URL itself. Absolute only if an answer of
   * the source named it (RDAP).
   */
  readonly path: string;
  readonly accept?: string;
  /** Default 4 MiB. A longer answer is rejected as `tooLarge`, never cut: half an answer would be wrong. */
  readonly maxBytes?: number;
}

export interface SourceAnswer {
  /** 200, or 404 if the source answered that it does not know. Every other status rejects. */
  readonly status: 200 | 404;
  /** Parsed JSON; `undefined` for a 404. Third-party data: parse it with a schema. */
  readonly body: unknown;
  readonly url: string;
  /** When it was fetched (ISO 8601, UTC), also for a cached answer. */
  readonly retrievedAt: string;
}

export interface WhoisQuestion {
  readonly server?: string | undefined;
  readonly text: string;
  /** Returns whether the server refuses to answer so many questions. It is then asked again later, and the refusal is not cached. */
  readonly isRefusal?: (answer: string) => boolean;
}

export interface WhoisAnswer {
  /** The host that answered. */
  readonly server: string;
  /** Decoded as UTF-8, or as Latin-1 if it is not valid UTF-8. At most 128 KiB. */
  readonly text: string;
  /** When it was asked (ISO 8601, UTC), also for a cached answer. */
  readonly retrievedAt: string;
}

/** What the list of ROAs says about an address. All scans share one copy of the list. */
export interface RoasAnswer {
  /** The ROAs whose prefix contains the address, the shortest prefix first. */
  readonly roas: readonly Roa[];
  /** Returns the providers that the system's ASPA object names: `null` if it has none, `undefined` if the list has no such objects. */
  readonly aspaOf: (asn: number) => readonly number[] | null | undefined;
  /** The host that the list was loaded from. */
  readonly source: string;
  /** ISO 8601, UTC: when the list was made, according to the list, and when it was fetched. */
  readonly builtAt: string;
  readonly retrievedAt: string;
}

/** What a list of URLs says about some hosts. All scans share one copy of the list. */
export interface HostListing {
  readonly listed: ListedHost;
  /** The host that the list was loaded from. */
  readonly source: string;
  /** ISO 8601, UTC: when the list was made, if it says so, and when it was fetched. */
  readonly madeAt: string | null;
  readonly retrievedAt: string;
}

export interface SourceIo {
  /**
   * Rejects with IoFailure `unavailable` (unreachable, untrusted, 429, 5xx, not JSON, breaker open, switched off; no turn within the time of `signal`),
   * `timeout`, `aborted` or `tooLarge`. The empty path of `rdap` returns a bootstrap file (RFC 9224 §3), even if the operator named a server instead.
   */
  getJson(source: SourceId, request: SourceRequest, signal: AbortSignal): Promise<SourceAnswer>;
  /** WHOIS (RFC 3912). Without `server`, asks the one that the operator named, whose answers refer to others. Rejects as `getJson` does. */
  queryWhois(question: WhoisQuestion, signal: AbortSignal): Promise<WhoisAnswer>;
  /** Asks the routing registry that the operator named, over WHOIS. Rejects as `getJson` does. */
  queryIrr(text: string, signal: AbortSignal): Promise<WhoisAnswer>;
  /**
   * Returns the ROAs that cover an address (RFC 6811 §2). The list is loaded for all callers, and loading continues even if none of them waits any longer.
   * Rejects as `getJson` does, and with `unavailable` if the list is older than two days.
   */
  coveringRoas(address: string, signal: AbortSignal): Promise<RoasAnswer>;
  /** Returns the entries of a list for exactly these hosts (lower-case ASCII). The hosts are not sent to anyone. Loads and rejects as `coveringRoas` does. */
  hostListing(list: HostListId, hosts: readonly string[], signal: AbortSignal): Promise<HostListing>;
}
