import type { TlsaConfig } from '../mail/mailConfig.ts';
import type { TlsConfig } from '../pki/tlsConfig.ts';
import type { RawTlsConfig } from '../tls/rawTlsConfig.ts';

/** The web side of a site. Every host name on these ports resolves to the site's web address. */
export interface WebConfig {
  /** Port 80. */
  readonly plain: WebPort;
  /** Port 443. */
  readonly secure: WebPort;
  /** `undefined` if port 443 does not speak TLS. */
  readonly tls: TlsConfig | undefined;
  /** TLSA records at `_443._tcp.` + the domain, for a site with one certificate. Default: none. */
  readonly tlsa?: readonly TlsaConfig[];
  /** Used instead of `tls`: handshakes never complete, so no page is served. */
  readonly rawTls?: RawTlsConfig;
  /** Different behaviour on port 443 at some of the domain's addresses. `closed`: connections are refused · `silent`: connection attempts get no answer. */
  readonly elsewhere?: Readonly<Record<string, 'closed' | 'silent' | Partial<Pick<WebConfig, 'secure' | 'tls'>>>>;
}

/** A site as the web servers see it. */
export interface WebSite {
  readonly domain: string;
  readonly web: WebConfig;
}

/**
 * `closed`: connections are refused · `silent`: accepts but never sends anything · `noise`: answers everything with bytes of no protocol · otherwise: virtual
 * hosts by name.
 */
export type WebPort = 'closed' | 'silent' | 'noise' | Readonly<Record<string, WebHost>>;

export interface WebHost {
  /** Sent with every reply. Names may be repeated. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** Set by the page at `/`. */
  readonly cookies?: readonly CookieConfig[];
  /** How it answers scripts of other sites; `undefined` if not at all. */
  readonly cors?: CorsConfig;
  /** Accepts WebSocket connections at every path and reads everything without answering. Default: no. */
  readonly webSockets?: true;
  /** By path. `*` answers for all other paths; without it, those get a 404. */
  readonly paths: Readonly<Record<string, WebReply>>;
}

export interface CorsConfig {
  /** `asker`: allows the requesting origin; otherwise the value itself: `*`, `null`, or an origin. */
  readonly allow: string;
  readonly credentials: boolean;
}

export interface CookieConfig {
  readonly name: string;
  readonly value: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  /** `undefined` if the attribute is missing. */
  readonly sameSite: 'Strict' | 'Lax' | 'None' | undefined;
  /** In seconds; `undefined` for a session cookie. */
  readonly maxAge?: number;
}

export interface Asked {
  readonly url: URL;
  readonly cookies: Readonly<Record<string, string>>;
}

export interface ComputedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type WebReply =
  | { readonly kind: 'text'; readonly status?: number; readonly contentType: string; readonly body: string }
  /** A reply that depends on the request. */
  | { readonly kind: 'computed'; readonly answer: (asked: Asked) => ComputedAnswer }
  | { readonly kind: 'bytes'; readonly contentType: string; readonly body: Uint8Array }
  /** Forwards to the web server on this port of 127.0.0.1; this server is its TLS front end, like a proxy. */
  | { readonly kind: 'forward'; readonly port: number }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 307 | 308; readonly to: string }
  /** A body of this length, written as fast as it is read. */
  | { readonly kind: 'endless'; readonly bytes: number }
  /** A gzip body of a few kilobytes that unpacks to this length. */
  | { readonly kind: 'bomb'; readonly unpackedBytes: number }
  /** A header of this length, far more than any client should accept. */
  | { readonly kind: 'hugeHeader'; readonly bytes: number }
  /** Announces a body, sends half of it, and closes the connection. */
  | { readonly kind: 'cut' };
