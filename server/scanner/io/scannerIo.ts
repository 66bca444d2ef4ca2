/**
 * All that a probe may do to the outside world. The implementation (the only sockets of the scanner) stands beside this file and
 * holds the SSRF guard; a probe cannot reach an address that is not public unicast, whatever a name, a redirect or a record says.
 *
 * Every call rejects with an IoFailure, and with nothing else; every call ends by its deadline or by `signal`.
 */
export interface ScannerIo {
  readonly dns: DnsIo;
  readonly tls: TlsIo;
  readonly http: HttpIo;
  readonly tcp: TcpIo;
  readonly sources: SourceIo;
}

export type IoFailureKind =
  | 'timeout'
  | 'aborted'
  /** Every address of the name is refused by the guard (private, reserved, metadata …). */
  | 'guarded'
  | 'nameNotFound'
  /** SERVFAIL, REFUSED, or no name server answered: nothing is known of the name. */
  | 'dnsFailure'
  | 'connectionRefused'
  | 'connectionReset'
  | 'unreachable'
  /** The peer answered what its protocol does not allow. */
  | 'malformed'
  | 'tooLarge'
  | 'tooManyRedirects'
  /** The TLS handshake failed: `alert` says how, where the peer said. */
  | 'tls'
  /** An outside source is switched off, answers errors or nonsense, or rests after failures. */
  | 'unavailable';

export class IoFailure extends Error {
  override readonly name = 'IoFailure';
  readonly kind: IoFailureKind;
  /** OpenSSL's or the alert's code of a failed handshake, e.g. `ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION`. */
  readonly code: string | undefined;

  constructor(kind: IoFailureKind, message: string, options: { cause?: unknown; code?: string | undefined } = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.code = options.code;
  }
}

// ── DNS ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type DnsType = 'A' | 'AAAA' | 'MX' | 'NS' | 'TXT' | 'SOA' | 'CAA' | 'CNAME' | 'PTR' | 'TLSA' | 'DS' | 'DNSKEY';

export interface DnsRecordData {
  A: { address: string };
  AAAA: { address: string };
  MX: { preference: number; exchange: string };
  NS: { host: string };
  /** The character-strings of one record joined as RFC 7208 §3.3 says; bytes that are not UTF-8 become U+FFFD. */
  TXT: { text: string; strings: readonly string[] };
  SOA: {
    mname: string;
    rname: string;
    serial: number;
    refresh: number;
    retry: number;
    expire: number;
    minimum: number;
  };
  CAA: { critical: boolean; tag: string; value: string };
  CNAME: { host: string };
  PTR: { host: string };
  TLSA: { usage: number; selector: number; matchingType: number; certificate: string };
  DS: { keyTag: number; algorithm: number; digestType: number; digest: string };
  DNSKEY: { flags: number; algorithm: number; keyTag: number };
}

/**
 * `answer`: records of the asked type, at the end of `aliases` (the CNAME chain, in order) · `noData`: the name is there, the type
 * is not · `nameNotFound`: NXDOMAIN. Names are lower case without the trailing dot. At most 500 records; `truncated` says if more came.
 */
export interface DnsAnswer<Type extends DnsType> {
  readonly status: 'answer' | 'noData' | 'nameNotFound';
  readonly records: readonly (DnsRecordData[Type] & { readonly ttl: number })[];
  readonly aliases: readonly string[];
  /** The AD bit: the resolver says that it validated with DNSSEC. Trust it as far as you trust the resolver. */
  readonly authenticatedData: boolean;
  readonly truncated: boolean;
}

export interface DnsIo {
  /** UDP with EDNS, TCP when truncated, each server in turn. A repeated question within one scan is answered from memory. */
  resolve<Type extends DnsType>(name: string, type: Type, signal: AbortSignal): Promise<DnsAnswer<Type>>;
}

// ── TCP and TLS ────────────────────────────────────────────────────────────────────────────────────────────────────

export interface TcpIo {
  /** Reads what the peer says first, at most `maxBytes` and `waitMs`; latin1 text, perhaps empty. For SMTP banners and open ports. */
  greet(
    endpoint: { host: string; port: number },
    options: { maxBytes: number; waitMs: number },
    signal: AbortSignal,
  ): Promise<{ address: string; banner: string }>;
  /** Sends `text` and reads until the peer closes, at most `maxBytes` and `waitMs`; UTF-8. For WHOIS (RFC 3912). Past a bound: kind `tooLarge` or `timeout`. */
  ask(
    endpoint: { host: string; port: number },
    question: { text: string; maxBytes: number; waitMs: number },
    signal: AbortSignal,
  ): Promise<{ address: string; answer: string }>;
}

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';

export interface TlsOffer {
  readonly host: string;
  readonly port: number;
  /** SNI and the name that the certificate is judged by; default `host`. */
  readonly serverName?: string;
  /** Dial this address only (already resolved); it passes the guard like any other. */
  readonly address?: string;
  readonly minVersion?: TlsVersion;
  readonly maxVersion?: TlsVersion;
  /** OpenSSL cipher list; default: everything that the platform has, security level 0. */
  readonly ciphers?: string;
  readonly alpn?: readonly string[];
  /** Upgrade in plain text first. */
  readonly startTls?: 'smtp';
}

export interface TlsHandshake {
  readonly address: string;
  readonly version: TlsVersion;
  /** IANA name, e.g. TLS_AES_128_GCM_SHA256. */
  readonly cipher: string;
  readonly alpn: string | undefined;
  /** Key agreement: `X25519`, `prime256v1`, `DH` …; bits of its strength as OpenSSL counts them; undefined for RSA key transport. */
  readonly keyExchange: { readonly name: string; readonly bits: number } | undefined;
  /** As the peer sent it, leaf first, DER; at most 20 certificates of at most 64 KiB. */
  readonly chain: readonly Uint8Array[];
  /** OpenSSL's verdict with our trust store (NODE_EXTRA_CA_CERTS included) and `serverName`: undefined, or e.g. `CERT_HAS_EXPIRED`. */
  readonly authorizationError: string | undefined;
  readonly ocspResponse: Uint8Array | undefined;
}

export interface TlsIo {
  /** Completes one handshake, whatever the certificate is worth, and closes. Rejects with kind `tls` where the peer refuses the offer. */
  handshake(offer: TlsOffer, signal: AbortSignal): Promise<TlsHandshake>;
}

// ── HTTP ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  /** Redirects that are followed; default 0. Each hop is resolved and guarded anew. */
  readonly maxRedirects?: number;
  /** Of the decoded body; default 1 MiB. More is cut, not an error: `truncated`. */
  readonly maxBytes?: number;
}

export interface HttpHop {
  readonly url: string;
  readonly address: string;
  readonly status: number;
  /** As they came, in order, duplicates kept; names in lower case; values latin1, at most 16 KiB each. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The certificate error that a browser would have stopped at (it is recorded, and the exchange goes on), on https hops. */
  readonly tlsError: string | undefined;
}

export interface HttpExchange {
  /** At least one; the last is the one whose body is given. */
  readonly hops: readonly [HttpHop, ...HttpHop[]];
  readonly body: Uint8Array;
  /** The body was longer than `maxBytes`, or ended early, or was a decompression bomb. */
  readonly truncated: boolean;
  /** Why the last redirect was not followed, where it was not: the guard, a scheme that is not http(s), or the limit. */
  readonly stoppedAt: { readonly url: string; readonly reason: IoFailure } | undefined;
}

export interface HttpIo {
  /** A GET without headers that is repeated within one scan (same url, maxRedirects, maxBytes) is answered from memory, and so is its failure. */
  fetch(request: HttpRequest, signal: AbortSignal): Promise<HttpExchange>;
}

// ── Outside sources ────────────────────────────────────────────────────────────────────────────────────────────────

/** Each has a base URL in the configuration, a cache and a circuit breaker, shared by all scans of a process. */
export type SourceId = 'breaches' | 'tosdr' | 'rdap' | 'gleif' | 'wikidata' | 'wikidataSearch' | 'crtsh' | 'mentions';

export interface SourceRequest {
  /** Of the base URL: `/breaches?domain=example.org`; parts are already percent-encoded. Absolute only where a source's own answer named it (RDAP). */
  readonly path: string;
  readonly accept?: string;
  /** Default 4 MiB; a longer answer is `unavailable`, never cut: half an answer is a wrong one. */
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

export interface SourceIo {
  /** Rejects with IoFailure `unavailable` (429, 5xx, no JSON, breaker open, switched off), `timeout`, `tooLarge` … */
  getJson(source: SourceId, request: SourceRequest, signal: AbortSignal): Promise<SourceAnswer>;
}
