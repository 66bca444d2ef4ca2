import type { FindingOutcome } from '../finding.ts';

/** What the web section shows of the front page beyond the six headers. Each is null where it was not checked. */
export interface PageFacts {
  readonly observatory: ObservatoryFacts | null;
  /** The six headers of the spec and any others with a remark, each with its verdict. */
  readonly headers: readonly HeaderFacts[] | null;
  readonly cookies: readonly CookieFacts[] | null;
  readonly cors: CorsFacts | null;
  /** Also null if the page is not HTML, or was recorded before this was checked; so are the next two. */
  readonly integrity: IntegrityFacts | null;
  /** Null as well where the page is not https itself. */
  readonly mixedContent: MixedContentFacts | null;
  readonly permissionsPolicy: PermissionsPolicyFacts | null;
  /** From http:// and from https://, in this order; without those that do not respond. */
  readonly redirectChains: readonly RedirectChainFacts[] | null;
  readonly delivery: DeliveryFacts | null;
}

/** Of its scoring that we follow; the Observatory itself is at 6. */
export const OBSERVATORY_VERSION = 4;

/** The scoring of the MDN HTTP Observatory, by OBSERVATORY_VERSION. */
export interface ObservatoryFacts {
  /** 0 and more, above 100 with extra credit; null where one of the tests could not be made. */
  readonly score: number | null;
  readonly grade: string | null;
  readonly tests: readonly {
    readonly name: string;
    readonly title: string;
    /** The Observatory's own class, e.g. `csp-implemented-with-unsafe-inline`; null: could not be looked at. */
    readonly result: string | null;
    readonly modifier: number | null;
    readonly pass: boolean | null;
  }[];
}

export interface HeaderFacts {
  /** In lower case. */
  readonly name: string;
  /** Its lines joined by commas; null: not sent. */
  readonly value: string | null;
  /** How often it was sent. */
  readonly lines: number;
  readonly verdict: FindingOutcome;
  readonly reason: string;
}

export interface CookieFacts {
  readonly name: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  /** `strict`, `lax`, `none` or `unset`. */
  readonly sameSite: string;
  readonly domain: string | null;
  readonly path: string | null;
  /** Seconds; null: until the browser is closed. */
  readonly lifetime: number | null;
  /** Named like a cookie that logs someone in. */
  readonly session: boolean;
  readonly thirdParty: boolean;
  /** Sentences. */
  readonly faults: readonly string[];
}

export interface CorsFacts {
  readonly verdict: FindingOutcome;
  readonly reason: string;
  readonly requests: readonly {
    /** `OPTIONS` is a preflight. */
    readonly method: string;
    readonly origin: string;
    readonly status: number;
    readonly allowOrigin: string | null;
    readonly allowCredentials: string | null;
  }[];
}

export interface IntegrityFacts {
  readonly verdict: FindingOutcome;
  readonly reason: string;
  /** Of other sites, and those with a hash. At most 200, and `more` then. */
  readonly resources: readonly {
    readonly element: 'script' | 'style';
    readonly url: string;
    readonly foreign: boolean;
    readonly integrity: 'valid' | 'invalid' | 'absent';
    readonly crossOrigin: string | null;
  }[];
  readonly more: boolean;
}

export interface MixedContentFacts {
  /** How many references over http there are. */
  readonly active: number;
  readonly passive: number;
  readonly forms: number;
  /** The page's policy makes browsers request them over https. */
  readonly upgraded: boolean;
  /** The first of each kind. */
  readonly examples: readonly { readonly kind: string; readonly element: string; readonly url: string }[];
}

export interface PermissionsPolicyFacts {
  readonly configured: boolean;
  /** Only its forerunner is sent, Feature-Policy. */
  readonly legacy: boolean;
  /** Why browsers ignore all of it. */
  readonly fault: string | null;
  readonly features: readonly {
    readonly name: string;
    /** `*`, `self`, origins; empty: nobody. */
    readonly allowed: readonly string[];
    readonly fault: string | null;
  }[];
}

export interface RedirectChainFacts {
  readonly start: string;
  readonly hops: readonly {
    readonly url: string;
    readonly status: number;
    readonly secure: boolean;
    readonly hsts: string | null;
    readonly tlsError: string | null;
  }[];
  /** Why the last redirect was not followed. */
  readonly stopped: string | null;
  /** Sentences: a step without encryption, another name first, a downgrade, a circle … */
  readonly problems: readonly string[];
}

export interface DeliveryFacts {
  /** What the server selects if it is offered: `h2`, `http/1.1`; null: neither, or not checked. */
  readonly protocol: string | null;
  /** Content-Encoding of the page; null: not compressed. */
  readonly compression: string | null;
  readonly cacheControl: string | null;
  /** Headers that disclose software: `server: nginx`, `x-powered-by: PHP/8.3`. */
  readonly software: readonly string[];
}
