import type { BrowserIo } from './browser/browserIo.ts';
import type { SourceIo } from './sourceIo.ts';
import type { Labels } from '../dnssec/dnsLabels.ts';
import type { SignedAnswer } from '../dnssec/signedAnswer.ts';
import type { TrustAnchor } from '../dnssec/trustAnchors.ts';
import type { WireMessage, WireQuery } from '../dnssec/wireMessage.ts';
import type { RrTypeName } from '../dnssec/wireRecord.ts';
import type { ScanFileKind } from '../../../schema/report/scanFile.ts';
import type { ScanClock } from '../scanClock.ts';
import type { IpDataIo } from './ipData/ipDataIo.ts';
import type { TrackerList } from './trackerList/parseTrackerList.ts';

/**
 * All that a probe may do to the outside world. The implementation (the only sockets of the scanner) stands beside this file and
 * holds the SSRF guard; a probe cannot reach an address that is not public unicast, whatever a name, a redirect or a record says.
 *
 * Every call rejects with an IoFailure, and with nothing else; every call ends by its deadline or by `signal`.
 */
export interface ScannerIo {
  readonly dns: DnsIo;
  readonly resolver: ResolverIo;
  readonly dnssec: DnssecIo;
  readonly nameServers: NameServerIo;
  readonly tls: TlsIo;
  readonly http: HttpIo;
  readonly tcp: TcpIo;
  readonly sources: SourceIo;
  readonly ipData: IpDataIo;
  /** The operator's list of tracker hosts. Undefined: there is none beside the data that come with Candor. */
  readonly trackerList?: TrackerList | undefined;
  readonly files: FilesIo;
  readonly browser: BrowserIo;
  /** Measures the time limits of what a probe does; default: the machine's. */
  readonly clock?: ScanClock | undefined;
}

/** Files that are kept beside the log of this scan. */
export interface FilesIo {
  /** Undefined: it is not kept, because nothing is here or because it failed; then nobody may be told that it is there. Never rejects. */
  keep(
    kind: ScanFileKind,
    mediaType: string,
    bytes: Uint8Array,
  ): Promise<{ readonly sha256: string; readonly bytes: number } | undefined>;
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
  /** A web server is there: it agreed on keys or answered a request. What it answered could not be read, so nothing is known of its content. */
  | 'unreadable'
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
  /** Whether a failed TLS handshake failed only after both sides had keys, which shows that the peer speaks TLS. */
  readonly hadKeys: boolean;

  constructor(
    kind: IoFailureKind,
    message: string,
    options: { cause?: unknown; code?: string | undefined; hadKeys?: boolean } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.code = options.code;
    this.hadKeys = options.hadKeys ?? false;
  }
}

// ── DNS ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type DnsType = keyof DnsRecordData;

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
  /** RFC 2782. `target` is empty where the service is not there. */
  SRV: { priority: number; weight: number; port: number; target: string };
  /** RFC 4255; `fingerprint` in hexadecimal. */
  SSHFP: { algorithm: number; type: number; fingerprint: string };
  /** RFC 7929: the bytes of the key, which nobody here reads. */
  OPENPGPKEY: { bytes: number };
  /** RFC 8162: as TLSA. */
  SMIMEA: { usage: number; selector: number; matchingType: number; certificate: string };
  DS: { keyTag: number; algorithm: number; digestType: number; digest: string };
  DNSKEY: { flags: number; algorithm: number; keyTag: number };
  /**
   * RFC 9460. `priority` 0: an alias of `target`; else `target` is empty for the name itself. `alpn`: protocols as they are spelt; `hints`: IPv4
   * first. `ech`: it has a configuration for Encrypted Client Hello.
   */
  HTTPS: {
    priority: number;
    target: string;
    alpn: readonly string[];
    port: number | undefined;
    hints: readonly string[];
    ech: boolean;
  };
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

export interface ResolverIo {
  /**
   * What is wrong with our own resolvers: none of them answers even what each of them knows, so that a question which failed says nothing about the domain.
   * Names their addresses: for the operator, not for visitors. Undefined: one of them works.
   */
  fault(signal: AbortSignal): Promise<string | undefined>;
}

/** Raw answers with their signatures, for `createDnssecValidator`. */
export interface DnssecIo {
  /** The root's, unless the operator named others. */
  readonly anchors: readonly TrustAnchor[];
  /** As `DnsIo.resolve` asks, with DO and CD set, so that what is bogus comes too; no alias is followed. Remembered for the scan. */
  ask(name: Labels, type: number, signal: AbortSignal): Promise<SignedAnswer>;
}

export interface NameServerQuestion {
  readonly name: string;
  readonly type: RrTypeName;
  readonly transport: 'udp' | 'tcp';
  /** RD. */
  readonly recursion: boolean;
  /** The name in letters of both cases, to see whether the question comes back as it was asked. */
  readonly mixedCase?: boolean;
  /** DO: the signatures too. */
  readonly dnssec?: boolean;
  /** Bytes of an answer over UDP; default 1,232. */
  readonly payloadSize?: number;
  /** Class CH in place of IN. */
  readonly chaos?: boolean;
  /** Of EDNS: what no server knows yet. */
  readonly unknown?: WireQuery['unknown'];
}

export interface NameServerIo {
  /**
   * One question to port 53 of this very address, which passes the guard like any other. Every rcode is an answer; TC is not followed. An address gets
   * at most 20 questions a second of one scan: the others wait for their turn.
   */
  ask(address: string, question: NameServerQuestion, signal: AbortSignal): Promise<WireMessage>;
}

// ── TCP and TLS ────────────────────────────────────────────────────────────────────────────────────────────────────

export interface TcpIo {
  /** Reads what the peer says first, in latin1: at most `maxBytes`, until `waitMs` or `quietMs` of silence after a word. `connectMs`: else `timeout`. */
  greet(
    endpoint: { host: string; port: number },
    options: { maxBytes: number; waitMs: number; connectMs?: number; quietMs?: number },
    signal: AbortSignal,
  ): Promise<{ address: string; banner: string }>;
  /** Sends `text` and reads until the peer closes, at most `maxBytes` and `waitMs`; UTF-8, or Latin-1 where it is not that. For WHOIS (RFC 3912). Past a bound: kind `tooLarge` or `timeout`. */
  ask(
    endpoint: { host: string; port: number },
    question: { text: string; maxBytes: number; waitMs: number },
    signal: AbortSignal,
  ): Promise<{ address: string; answer: string }>;
}

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';

/** Protocols of mail that go over to TLS in plain text (RFC 3207, RFC 9051 §6.2.1, RFC 2595 §4). */
export type StartTls = 'smtp' | 'imap' | 'pop3';

export interface TlsOffer {
  readonly host: string;
  readonly port: number;
  /** SNI and the name that the certificate is judged by; default `host`. Null: no SNI, and judged by `host`. */
  readonly serverName?: string | null;
  /** Dial this address only (already resolved); it passes the guard like any other. */
  readonly address?: string;
  readonly minVersion?: TlsVersion;
  readonly maxVersion?: TlsVersion;
  /** OpenSSL cipher list; default: everything that the platform has, security level 0. */
  readonly ciphers?: string;
  /** Offer signatures of this kind only, in place of `ciphers`: a server may have a certificate for each. */
  readonly signatures?: 'RSA' | 'ECDSA';
  readonly alpn?: readonly string[];
  /** Upgrade in plain text first. */
  readonly startTls?: StartTls;
  /** Wait for a session to resume, at most a second: in TLS 1.3 it comes after the handshake. */
  readonly keepSession?: boolean;
  /** That of an earlier handshake, to be resumed. */
  readonly session?: TlsSession;
  /** False: no ticket is asked for, so that a server which resumes by number has to show it (up to TLS 1.2). */
  readonly tickets?: false;
  /** Ask once for a second handshake within the connection, as any client may up to TLS 1.2. */
  readonly renegotiate?: boolean;
}

/** What a client keeps of a connection to resume it by. */
export interface TlsSession {
  /** SSL_SESSION of OpenSSL, DER. */
  readonly der: Uint8Array;
  /** By ticket (RFC 5077, RFC 8446 §4.6.1); else by number. */
  readonly ticket: boolean;
}

export interface TlsHandshake {
  readonly address: string;
  readonly version: TlsVersion;
  /** IANA name, e.g. TLS_AES_128_GCM_SHA256. */
  readonly cipher: string;
  readonly alpn: string | undefined;
  /** Key agreement: `X25519`, `prime256v1`, `DH` …; bits of its strength as OpenSSL counts them; undefined for RSA key transport. */
  readonly keyExchange: { readonly name: string; readonly bits: number } | undefined;
  /** As the peer sent it, leaf first, DER; at most 20 certificates of at most 128 KiB. */
  readonly chain: readonly Uint8Array[];
  /** OpenSSL's verdict with our trust store (NODE_EXTRA_CA_CERTS included) and `serverName`: undefined, or e.g. `CERT_HAS_EXPIRED`. */
  readonly authorizationError: string | undefined;
  /** Of a chain that leads to a trusted root: one that comes with the platform, or one that the operator added. */
  readonly authority?: 'public' | 'private' | undefined;
  readonly ocspResponse: Uint8Array | undefined;
  /** Where it was to be kept, and came. */
  readonly session?: TlsSession | undefined;
  /** The offered session was resumed. */
  readonly resumed?: boolean;
  /** Where it was asked for. `unanswered`: the server said nothing, and did not hang up either. */
  readonly renegotiation?: 'accepted' | 'refused' | 'unanswered' | undefined;
}

/** Our own ClientHello also speaks what the platform's TLS has forgotten. */
export type HelloVersion = 'SSLv2' | 'SSLv3' | TlsVersion;

/** A ClientHello, sent as it is described, and nothing after it. */
export interface HelloOffer {
  readonly host: string;
  readonly port: number;
  /** SNI; default `host`, null: none. An IP literal is never sent (RFC 6066 §3). */
  readonly serverName?: string | null;
  /** Dial this address only (already resolved); it passes the guard like any other. */
  readonly address?: string;
  /** Upgrade in plain text first. */
  readonly startTls?: StartTls;
  /** The one that is offered; a server that lacks it may answer in an older one. */
  readonly version: HelloVersion;
  /** Ids of the IANA registry, in this order; for SSL 2 its own of three bytes. */
  readonly suites: readonly number[];
  /** Named groups (IANA), in this order; default: the usual ones. */
  readonly groups?: readonly number[];
  /** TLS 1.3: `none` lets the server say which group it wants. Default: shares of X25519 and P-256, where they are among the groups. */
  readonly keyShares?: 'none';
  readonly alpn?: readonly string[];
  /** Signature schemes of the handshake (IANA), in this order; certificates may carry any. Default: all. Not for SSL 3 and TLS 1.0 and 1.1. */
  readonly signatures?: readonly number[];
  /** DEFLATE beside null (RFC 3749). */
  readonly compression?: boolean;
}

export type HelloAnswer =
  /** A ServerHello and what came in plain text behind it. Nothing of it is proven: no handshake was finished. */
  | {
      readonly status: 'accepted';
      readonly address: string;
      readonly version: Exclude<HelloVersion, 'SSLv2'>;
      readonly suite: number;
      /** 0: none, 1: DEFLATE. */
      readonly compression: number;
      readonly hasSessionId: boolean;
      /** TLS 1.3: a HelloRetryRequest. */
      readonly retry: boolean;
      /** Types of the ServerHello's extensions, at most 64. */
      readonly extensions: readonly number[];
      /** TLS 1.3: the named group of the key share, or the one that is asked for. */
      readonly group: number | undefined;
      /** Latin1, at most 255. */
      readonly alpn: string | undefined;
      /** The signed_certificate_timestamp extension (RFC 6962 §3.3.1). */
      readonly timestamps: Uint8Array | undefined;
      /** Up to TLS 1.2; leaf first, DER, at most 20. Empty where it was not sent or is beyond 256 KiB. */
      readonly chain: readonly Uint8Array[];
      /** The body of ServerKeyExchange, up to TLS 1.2. */
      readonly keyExchange: Uint8Array | undefined;
      readonly ocspResponse: Uint8Array | undefined;
      /** False: the peer fell silent, or went away, before the end of its flight. */
      readonly complete: boolean;
    }
  /** A SERVER-HELLO of SSL 2 with all the suites that it has in common with us. */
  | {
      readonly status: 'ssl2';
      readonly address: string;
      readonly suites: readonly number[];
      readonly certificate: Uint8Array;
    }
  /** RFC 8446 §6; `description` is its code. An ERROR of SSL 2 is told as `handshake_failure` (40). */
  | {
      readonly status: 'alert';
      readonly address: string;
      readonly fatal: boolean;
      readonly description: number;
    }
  /** The peer heard the hello and hung up in an orderly way without a word. */
  | { readonly status: 'closed'; readonly address: string };

export interface TlsIo {
  /** Sends one ClientHello and reads the answer, at most half a megabyte. Rejects with `malformed` for what is no TLS. */
  hello(offer: HelloOffer, signal: AbortSignal): Promise<HelloAnswer>;
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
  /** Is given the last hop's decoded body piece by piece, and false ends it (`truncated`); the answer's `body` is empty then. */
  readonly take?: (chunk: Uint8Array) => boolean;
  /** Dial this one for the origin of `url` (already resolved); it passes the guard like any other. Other origins are resolved as ever. */
  readonly address?: string;
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
