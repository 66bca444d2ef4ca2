import type { AddressGuard } from './addressGuard.ts';
import type { BrowserIo } from './browser/browserIo.ts';
import type { SourceIo } from './sourceIo.ts';
import type { Labels } from './dnssec/dnsLabels.ts';
import type { SignedAnswer } from './dnssec/signedAnswer.ts';
import type { TrustAnchor } from './dnssec/trustAnchors.ts';
import type { WireMessage, WireQuery } from './dnssec/wireMessage.ts';
import type { RrTypeName } from './dnssec/wireRecord.ts';
import type { ScanFileKind } from '../../../schema/report/scanFile.ts';
import type { ScanClock } from './scanClock.ts';
import type { IpDataIo } from './ipData/ipDataIo.ts';
import type { LanguageModel } from './openAiModel.ts';
import type { TrackerList } from './trackerList/parseTrackerList.ts';

/**
 * Everything that a check may do to the outside world. The implementation next to this file has the only sockets of the scanner and contains the SSRF guard: a
 * check cannot reach an address that is not public unicast, whatever a name, a redirect or a record says.
 *
 * Every call rejects only with an IoFailure, and ends by its deadline or by `signal`.
 */
export interface ScannerIo {
  readonly dns: DnsIo;
  /** Judges addresses as the sockets do. */
  readonly guard: Pick<AddressGuard, 'isInternal'>;
  readonly resolver: ResolverIo;
  readonly dnssec: DnssecIo;
  readonly nameServers: NameServerIo;
  readonly tls: TlsIo;
  readonly http: HttpIo;
  readonly tcp: TcpIo;
  readonly sources: SourceIo;
  readonly ipData: IpDataIo;
  /** The operator's list of tracker hosts, used in addition to the data that comes with Candor. */
  readonly trackerList?: TrackerList | undefined;
  /** The operator's language model, a second reader of privacy policies. `undefined`: there is none. */
  readonly languageModel?: LanguageModel | undefined;
  readonly files: FilesIo;
  readonly browser: BrowserIo;
  /** Measures the time limits of the check's work. Default: the machine's clock. */
  readonly clock?: ScanClock | undefined;
}

/** Stores files alongside the event log of this scan. */
export interface FilesIo {
  /**
   * Resolves to `undefined` if the file was not kept, because there is no storage or storing failed; callers must not say that it exists then. Never rejects.
   */
  keep(
    kind: ScanFileKind,
    mediaType: string,
    bytes: Uint8Array,
  ): Promise<{ readonly sha256: string; readonly bytes: number } | undefined>;
}

export type IoFailureKind =
  | 'timeout'
  | 'aborted'
  /** The guard refuses every address of the name (private, reserved, metadata, …). */
  | 'guarded'
  | 'nameNotFound'
  /** SERVFAIL, REFUSED, or no name server answered: nothing is known about the name. */
  | 'dnsFailure'
  | 'connectionRefused'
  | 'connectionReset'
  | 'unreachable'
  /** The peer's answer violates its protocol. */
  | 'malformed'
  /** A web server is there: it agreed on keys or answered a request. Its answer could not be read, so nothing is known about its content. */
  | 'unreadable'
  | 'tooLarge'
  | 'tooManyRedirects'
  /** The TLS handshake failed; `code` says how, if the peer told. */
  | 'tls'
  /** An outside source is switched off, answers with errors or unusable data, or is paused after failures. */
  | 'unavailable';

export class IoFailure extends Error {
  override readonly name = 'IoFailure';
  readonly kind: IoFailureKind;
  /** The platform's code of the failure, e.g. OpenSSL's `ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION`, or one of our own, e.g. `STARTTLS_NOT_OFFERED`. */
  readonly code: string | undefined;
  /** True if the TLS handshake failed only after both sides had keys, which shows that the peer speaks TLS. */
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
  /** The character-strings of one record, joined as RFC 7208 §3.3 says. Bytes that are not UTF-8 become U+FFFD. */
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
  /** RFC 2782. `target` is empty if the service is not available. */
  SRV: { priority: number; weight: number; port: number; target: string };
  /** RFC 4255. `fingerprint` is hexadecimal. */
  SSHFP: { algorithm: number; type: number; fingerprint: string };
  /** RFC 7929. Only the length of the key; its content is not used. */
  OPENPGPKEY: { bytes: number };
  /** RFC 8162. Same fields as TLSA. */
  SMIMEA: { usage: number; selector: number; matchingType: number; certificate: string };
  DS: { keyTag: number; algorithm: number; digestType: number; digest: string };
  DNSKEY: { flags: number; algorithm: number; keyTag: number };
  /**
   * RFC 9460. `priority` 0 means an alias of `target`; otherwise an empty `target` stands for the name itself. `alpn`: protocol ids as written. `hints`:
   * addresses, IPv4 first. `ech`: whether there is a configuration for Encrypted Client Hello.
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
 * `answer`: records of the requested type, at the end of `aliases` (the CNAME chain, in order) · `noData`: the name exists, but has no record of the type ·
 * `nameNotFound`: NXDOMAIN. Names are lower case without the trailing dot. At most 500 records; `truncated` is true if there were more.
 */
export interface DnsAnswer<Type extends DnsType> {
  readonly status: 'answer' | 'noData' | 'nameNotFound';
  readonly records: readonly (DnsRecordData[Type] & { readonly ttl: number })[];
  readonly aliases: readonly string[];
  /** The AD bit: the resolver claims that it validated the answer with DNSSEC. Trust it only as far as you trust the resolver. */
  readonly authenticatedData: boolean;
  readonly truncated: boolean;
}

export interface DnsIo {
  /** Asks each server in turn, over UDP with EDNS, and over TCP if truncated. A repeated question within one scan is answered from memory. */
  resolve<Type extends DnsType>(name: string, type: Type, signal: AbortSignal): Promise<DnsAnswer<Type>>;
}

export interface ResolverIo {
  /**
   * Describes what is wrong with our own resolvers if none of them answers even a question that every resolver can answer; a failed question then says nothing
   * about the domain. The text contains their addresses, so it is for the operator, not for visitors. `undefined` if one of them works.
   */
  fault(signal: AbortSignal): Promise<string | undefined>;
  /**
   * Describes how our own resolvers distort answers, if they do: they give a name that does not exist the same addresses as the scanned one (`addresses`), or,
   * if it has none, hide a name that exists only to show whether a resolver filters. For the operator too. `undefined` if they do not, or if that cannot be told.
   */
  distortion(addresses: readonly string[], signal: AbortSignal): Promise<string | undefined>;
}

/** Raw answers with their signatures, for `createDnssecValidator`. */
export interface DnssecIo {
  /** The root's anchors, unless the operator named others. */
  readonly anchors: readonly TrustAnchor[];
  /** Asks as `DnsIo.resolve` does, but with DO and CD set, so that bogus answers come through. Does not follow aliases. Remembered for the scan. */
  ask(name: Labels, type: number, signal: AbortSignal): Promise<SignedAnswer>;
}

export interface NameServerQuestion {
  readonly name: string;
  readonly type: RrTypeName;
  readonly transport: 'udp' | 'tcp';
  /** The RD bit. */
  readonly recursion: boolean;
  /** Sends the name in mixed case, to see whether the question comes back unchanged. */
  readonly mixedCase?: boolean;
  /** The DO bit: requests signatures too. */
  readonly dnssec?: boolean;
  /** Maximum size of an answer over UDP in bytes; default 1,232. */
  readonly payloadSize?: number;
  /** Uses class CH instead of IN. */
  readonly chaos?: boolean;
  /** EDNS features that no server knows yet. */
  readonly unknown?: WireQuery['unknown'];
}

export interface NameServerIo {
  /**
   * Sends one question to port 53 of exactly this address, which passes the guard like any other. Every rcode is an answer; TC is not followed. Within a scan,
   * an address receives at most 20 questions a second; further questions wait.
   */
  ask(address: string, question: NameServerQuestion, signal: AbortSignal): Promise<WireMessage>;
}

// ── TCP and TLS ────────────────────────────────────────────────────────────────────────────────────────────────────

export interface TcpIo {
  /**
   * Reads what the peer says first, as latin1. Ends after `maxBytes`, after `waitMs`, or when nothing has come for `quietMs` after the first bytes. Rejects
   * with `timeout` if connecting takes longer than `connectMs`.
   */
  greet(
    endpoint: { host: string; port: number },
    options: { maxBytes: number; waitMs: number; connectMs?: number; quietMs?: number },
    signal: AbortSignal,
  ): Promise<{ address: string; banner: string }>;
  /**
   * Sends `text` and reads until the peer closes. Decodes UTF-8, or Latin-1 if it is not valid UTF-8. For WHOIS (RFC 3912). Rejects with `tooLarge` past
   * `maxBytes` and with `timeout` past `waitMs`.
   */
  ask(
    endpoint: { host: string; port: number },
    question: { text: string; maxBytes: number; waitMs: number },
    signal: AbortSignal,
  ): Promise<{ address: string; answer: string }>;
}

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';

/** Mail protocols that start in plain text and upgrade to TLS (RFC 3207, RFC 9051 §6.2.1, RFC 2595 §4). */
export type StartTls = 'smtp' | 'imap' | 'pop3';

export interface TlsOffer {
  readonly host: string;
  readonly port: number;
  /** The SNI, also the name that the certificate is checked against. Default: `host`. `null`: no SNI; the certificate is checked against `host`. */
  readonly serverName?: string | null;
  /** Dials only this address (already resolved). It passes the guard like any other. */
  readonly address?: string;
  readonly minVersion?: TlsVersion;
  readonly maxVersion?: TlsVersion;
  /** OpenSSL cipher list. Default: everything that the platform supports, at security level 0. */
  readonly ciphers?: string;
  /** Offers only this kind of signature, instead of `ciphers`: a server may have a certificate for each kind. */
  readonly signatures?: 'RSA' | 'ECDSA';
  readonly alpn?: readonly string[];
  /** Upgrades from plain text with this protocol first. */
  readonly startTls?: StartTls;
  /** Waits at most a second for a session to resume, because TLS 1.3 sends it after the handshake. */
  readonly keepSession?: boolean;
  /** A session from an earlier handshake to resume. */
  readonly session?: TlsSession;
  /** `false` asks for no ticket, so that a server that resumes by session id has to show it (up to TLS 1.2). */
  readonly tickets?: false;
  /** Asks once for a second handshake within the connection, as any client may up to TLS 1.2. */
  readonly renegotiate?: boolean;
}

/** What a client keeps from a connection to resume it. */
export interface TlsSession {
  /** OpenSSL's SSL_SESSION in DER; newer versions of Node put a header of their own before it (checks/tls/sessions.ts). */
  readonly der: Uint8Array;
  /** True if resumed by ticket (RFC 5077, RFC 8446 §4.6.1), false if by session id. */
  readonly ticket: boolean;
}

export interface TlsHandshake {
  readonly address: string;
  readonly version: TlsVersion;
  /** IANA name, e.g. TLS_AES_128_GCM_SHA256. */
  readonly cipher: string;
  readonly alpn: string | undefined;
  /** The key agreement: `X25519`, `prime256v1`, `DH`, …, and its strength in bits as OpenSSL counts them. `undefined` for RSA key transport. */
  readonly keyExchange: { readonly name: string; readonly bits: number } | undefined;
  /** As the peer sent it: leaf first, in DER, at most 20 certificates of at most 128 KiB each. */
  readonly chain: readonly Uint8Array[];
  /** OpenSSL's verdict with our trust store (including NODE_EXTRA_CA_CERTS) and `serverName`: `undefined` if valid, otherwise e.g. `CERT_HAS_EXPIRED`. */
  readonly authorizationError: string | undefined;
  /** For a chain that leads to a trusted root: whether that root comes with the platform or was added by the operator. */
  readonly authority?: 'public' | 'private' | undefined;
  readonly ocspResponse: Uint8Array | undefined;
  /** The session, if it was requested and arrived. */
  readonly session?: TlsSession | undefined;
  /** Whether the offered session was resumed. */
  readonly resumed?: boolean;
  /** The outcome, if renegotiation was requested. `unanswered`: the server neither answered nor closed the connection. */
  readonly renegotiation?: 'accepted' | 'refused' | 'unanswered' | undefined;
}

/** Includes versions that the platform's TLS no longer supports but our own ClientHello does. */
export type HelloVersion = 'SSLv2' | 'SSLv3' | TlsVersion;

/** Describes a ClientHello. It is sent as described, and nothing after it. */
export interface HelloOffer {
  readonly host: string;
  readonly port: number;
  /** The SNI. Default: `host`; `null`: none. An IP literal is never sent (RFC 6066 §3). */
  readonly serverName?: string | null;
  /** Dials only this address (already resolved). It passes the guard like any other. */
  readonly address?: string;
  /** Upgrades from plain text with this protocol first. */
  readonly startTls?: StartTls;
  /** The offered version. A server that does not support it may answer with an older one. */
  readonly version: HelloVersion;
  /** Ids from the IANA registry, in this order. For SSL 2, its own three-byte ids. */
  readonly suites: readonly number[];
  /** Named groups (IANA), in this order. Default: the usual ones. */
  readonly groups?: readonly number[];
  /** For TLS 1.3. `none` lets the server say which group it wants. Default: shares of X25519 and P-256, if they are among the groups. */
  readonly keyShares?: 'none';
  readonly alpn?: readonly string[];
  /** Signature schemes (IANA) for the handshake, in this order; certificates may use any. Default: all. Not used for SSL 3, TLS 1.0 and TLS 1.1. */
  readonly signatures?: readonly number[];
  /** Offers DEFLATE in addition to null (RFC 3749). */
  readonly compression?: boolean;
}

export type HelloAnswer =
  /** A ServerHello and the plain-text messages after it. Nothing in it is authenticated, because no handshake was finished. */
  | {
      readonly status: 'accepted';
      readonly address: string;
      readonly version: Exclude<HelloVersion, 'SSLv2'>;
      readonly suite: number;
      /** 0: none, 1: DEFLATE. */
      readonly compression: number;
      readonly hasSessionId: boolean;
      /** True for a HelloRetryRequest (TLS 1.3). */
      readonly retry: boolean;
      /** Extension types of the ServerHello, at most 64. */
      readonly extensions: readonly number[];
      /** For TLS 1.3: the named group of the key share, or the one that the server asks for. */
      readonly group: number | undefined;
      /** As latin1, at most 255 characters. */
      readonly alpn: string | undefined;
      /** The content of the signed_certificate_timestamp extension (RFC 6962 §3.3.1). */
      readonly timestamps: Uint8Array | undefined;
      /** Up to TLS 1.2: leaf first, in DER, at most 20 certificates. Empty if it was not sent or exceeds 256 KiB. */
      readonly chain: readonly Uint8Array[];
      /** The body of ServerKeyExchange, up to TLS 1.2. */
      readonly keyExchange: Uint8Array | undefined;
      readonly ocspResponse: Uint8Array | undefined;
      /** Up to TLS 1.2: the server asks for a certificate of the client (RFC 5246 §7.4.4). */
      readonly asksForCertificate?: true;
      /** False if the peer stopped sending or closed before the end of its flight. */
      readonly complete: boolean;
    }
  /** An SSL 2 SERVER-HELLO with all the suites that it has in common with our offer. */
  | {
      readonly status: 'ssl2';
      readonly address: string;
      readonly suites: readonly number[];
      readonly certificate: Uint8Array;
    }
  /** RFC 8446 §6. `description` is the alert code. An SSL 2 ERROR is reported as `handshake_failure` (40). */
  | {
      readonly status: 'alert';
      readonly address: string;
      readonly fatal: boolean;
      readonly description: number;
    }
  /** The peer received the hello and closed the connection cleanly without an answer. */
  | { readonly status: 'closed'; readonly address: string };

export interface TlsIo {
  /** Sends one ClientHello and reads the answer, at most half a megabyte. Rejects with `malformed` if the answer is not TLS. */
  hello(offer: HelloOffer, signal: AbortSignal): Promise<HelloAnswer>;
  /** Completes one handshake, even if the certificate is invalid, and closes. Rejects with kind `tls` if the peer refuses the offer. */
  handshake(offer: TlsOffer, signal: AbortSignal): Promise<TlsHandshake>;
}

// ── HTTP ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  /** How many redirects to follow; default 0. Each hop is resolved and guarded separately. */
  readonly maxRedirects?: number;
  /** Limit of the decoded body; default 1 MiB. A longer body is cut, which is not an error: see `truncated`. */
  readonly maxBytes?: number;
  /** Receives the last hop's decoded body in chunks; returning false ends it (`truncated`). The `body` of the result is empty then. */
  readonly take?: (chunk: Uint8Array) => boolean;
  /** Dials this address for the origin of `url` (already resolved). It passes the guard like any other. Other origins are resolved as usual. */
  readonly address?: string;
}

/**
 * A violation of HTTP/1.1 that browsers repair silently, while other clients refuse the response (RFC 9112): `junkBeforeStatus`: bytes before the status line ·
 * `noHead`: HTTP/0.9, only a body · `lineIgnored`: a line that is not a header · `lengthIgnored`: a Content-Length that is not a number · `lengthWithChunks`,
 * `lengthRepeated`: more than one statement of the length · `transferCodingIgnored`: a transfer coding that browsers do not undo · `chunkLine`: chunk sizes
 * with blanks or without CRLF · `contentCodingIgnored`: a Content-Encoding that nobody knows, so that the body is taken as it is.
 */
export type HttpRepairKind =
  | 'junkBeforeStatus'
  | 'noHead'
  | 'statusLine'
  | 'lineEnding'
  | 'foldedLine'
  | 'lineIgnored'
  | 'spaceBeforeColon'
  | 'controlCharacter'
  | 'lengthIgnored'
  | 'lengthWithChunks'
  | 'lengthRepeated'
  | 'transferCodingIgnored'
  | 'chunkLine'
  | 'contentCodingIgnored';

export interface HttpRepair {
  readonly kind: HttpRepairKind;
  /** The bytes in question as printable ASCII, with escapes, at most 480 characters. */
  readonly bytes: string;
}

export interface HttpHop {
  readonly url: string;
  readonly address: string;
  readonly status: number;
  /** In their original order with duplicates. Names are lower case; values are latin1, at most 16 KiB each. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The certificate error at which a browser would have stopped, on https hops. It is recorded and the exchange goes on. */
  readonly tlsError: string | undefined;
  /** From the beginning of the connection, with name resolution and encryption, to the first byte of the answer. */
  readonly milliseconds?: number | undefined;
  /** At most 20. */
  readonly repairs?: readonly HttpRepair[] | undefined;
}

export interface HttpExchange {
  /** At least one hop; the body is that of the last one. */
  readonly hops: readonly [HttpHop, ...HttpHop[]];
  readonly body: Uint8Array;
  /** True if the body was longer than `maxBytes`, ended early, or was a decompression bomb. */
  readonly truncated: boolean;
  /** Bytes of the body as received, before its coding was undone, and as the server announced them, if it did. */
  readonly received?: { readonly bytes: number; readonly announced: number | undefined } | undefined;
  /** Why the last redirect was not followed, if so: the guard, a scheme other than http(s), the redirect limit, or a target that failed. */
  readonly stoppedAt: { readonly url: string; readonly reason: IoFailure } | undefined;
}

export interface HttpIo {
  /** Within one scan, a repeated GET without headers (same url, maxRedirects, maxBytes) is answered from memory, including its failure. */
  fetch(request: HttpRequest, signal: AbortSignal): Promise<HttpExchange>;
}
