import type { TlsaConfig } from '../mail/mailConfig.ts';
import type { TlsConfig } from '../pki/tlsConfig.ts';
import type { RawTlsConfig } from '../tls/rawTlsConfig.ts';

/** The web side of a site. Every host name on these ports resolves to the site's web address. */
export interface WebConfig {
  /** Port 80. */
  readonly plain: WebPort;
  /** Port 443. */
  readonly secure: WebPort;
  /** Undefined where port 443 does not speak TLS. */
  readonly tls: TlsConfig | undefined;
  /** TLSA records at `_443._tcp.` + the domain, of a site with one certificate; default: none. */
  readonly tlsa?: readonly TlsaConfig[];
  /** In place of `tls`: no handshake comes to its end there, and so no page is served. */
  readonly rawTls?: RawTlsConfig;
  /** What is otherwise on port 443 of some of the domain's addresses, by address. `closed`: refused · `silent`: no answer to a connection. */
  readonly elsewhere?: Readonly<Record<string, 'closed' | 'silent' | Partial<Pick<WebConfig, 'secure' | 'tls'>>>>;
}

/** A site as the web servers know it. */
export interface WebSite {
  readonly domain: string;
  readonly web: WebConfig;
}

/**
 * `closed`: a dial is refused · `silent`: accepts and never says a word · `noise`: answers anything with bytes of no protocol ·
 * else: virtual hosts by name.
 */
export type WebPort = 'closed' | 'silent' | 'noise' | Readonly<Record<string, WebHost>>;

export interface WebHost {
  /** On every reply; a name may come more than once. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** Set by the page at `/`. */
  readonly cookies?: readonly CookieConfig[];
  /** How it answers scripts of other sites; undefined: not at all. */
  readonly cors?: CorsConfig;
  /** Takes WebSocket connections at every path, and all that is sent on them, and never says a word; default: not. */
  readonly webSockets?: true;
  /** By path; `*` answers for every path that is not named. Without it those get a 404. */
  readonly paths: Readonly<Record<string, WebReply>>;
}

export interface CorsConfig {
  /** `asker`: the requesting origin; else the value itself: `*`, `null`, an origin. */
  readonly allow: string;
  readonly credentials: boolean;
}

export interface CookieConfig {
  readonly name: string;
  readonly value: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  /** Undefined: the attribute is not there. */
  readonly sameSite: 'Strict' | 'Lax' | 'None' | undefined;
  /** Seconds; undefined: a session cookie. */
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
  /** What depends on the request. */
  | { readonly kind: 'computed'; readonly answer: (asked: Asked) => ComputedAnswer }
  | { readonly kind: 'bytes'; readonly contentType: string; readonly body: Uint8Array }
  /** What the web server on that port of 127.0.0.1 answers: this one is its TLS front, as a proxy is. */
  | { readonly kind: 'forward'; readonly port: number }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 307 | 308; readonly to: string }
  /** A body of that length, written as fast as it is read. */
  | { readonly kind: 'endless'; readonly bytes: number }
  /** A gzip body of a few kilobytes that unpacks to that length. */
  | { readonly kind: 'bomb'; readonly unpackedBytes: number }
  /** A header of that length: far over what any client should take. */
  | { readonly kind: 'hugeHeader'; readonly bytes: number }
  /** Promises a body, sends half of it, and hangs up. */
  | { readonly kind: 'cut' };
