/**
 * A real browser, sealed: all that it asks for goes through a proxy of ours, which dials by the same guard as the scanner. Every visit has a browser of
 * its own with an empty profile, and is over by its deadline.
 */
export interface BrowserIo {
  /** Why no browser is there, for people; undefined: there is one. */
  readonly absent: string | undefined;
  /** Rejects with an IoFailure alone: `unavailable` without a browser, `tls`, `guarded` … where the page itself did not open. */
  visit(request: VisitRequest, signal: AbortSignal): Promise<Visit>;
}

export interface VisitRequest {
  readonly url: string;
  /** What a banner is answered; `none`: nothing is clicked, and the page is scrolled, moved in and typed into. */
  readonly choice: 'none' | 'refuse' | 'accept';
  readonly pictures: boolean;
  /** The page is opened and read, and nothing else. */
  readonly onlyRead?: boolean;
  /** Milliseconds in all; at most 20,000. */
  readonly deadlineMs: number;
}

/** As the browser's network stack tells it. Everything here is of strangers, cut to bounds, and nothing of it is judged. */
export interface SeenRequest {
  readonly url: string;
  readonly method: string;
  /** CDP's resource type: `Document`, `Script`, `XHR`, `Ping`, `WebSocket` … */
  readonly type: string;
  /** The URL of the page or frame that asked. */
  readonly document: string;
  /** The script that asked; null: markup, or not told. */
  readonly initiator: string | null;
  /** Milliseconds from the visit's beginning. */
  readonly at: number;
  readonly milliseconds: number | null;
  /** `load`: by itself · `input`: while the page was typed into and moved in · `choice`: after a banner was answered. */
  readonly phase: 'load' | 'input' | 'choice';
  readonly status: number | null;
  readonly mimeType: string | null;
  /** Bytes on the wire, without TLS. */
  readonly bytes: number;
  readonly failure: string | null;
  /** At most 64 KiB. */
  readonly body: string | null;
  readonly requestHeaders: readonly (readonly [name: string, value: string])[];
  readonly responseHeaders: readonly (readonly [name: string, value: string])[];
}

export interface SeenCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  /** Seconds since 1970; -1: of the session. */
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: 'Strict' | 'Lax' | 'None' | null;
  /** Of the script that wrote it (document.cookie, cookieStore) or of the answer that set it. */
  readonly setBy: string | null;
  readonly byScript: boolean;
}

export interface SeenStorage {
  readonly kind: 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cacheStorage';
  readonly origin: string;
  readonly key: string;
  /** At most 2,048 characters. */
  readonly value: string;
  readonly length: number;
}

/** Calls of one kind by one script, added up. */
export interface SeenCall {
  readonly api: string;
  /** Null: the page named a false address, or none. */
  readonly script: string | null;
  readonly count: number;
  /** Of the calls, each at most 200 characters, at most 50. */
  readonly details: readonly string[];
}

export interface SeenBanner {
  readonly state: 'none' | 'seen' | 'unclear';
  readonly product: string | null;
  readonly canAccept: boolean | null;
  readonly canRefuse: boolean | null;
  readonly buttons: readonly string[];
  /** Whether what was asked for (`refuse`, `accept`) was clicked. */
  readonly answered: boolean;
}

export const NO_BANNER: SeenBanner = {
  state: 'none',
  product: null,
  canAccept: null,
  canRefuse: null,
  buttons: [],
  answered: false,
};

export interface SeenPage {
  readonly title: string;
  readonly language: string | null;
  readonly text: string;
  readonly links: readonly { readonly text: string; readonly url: string }[];
  readonly forms: readonly { readonly action: string; readonly method: string; readonly password: boolean }[];
  readonly libraries: readonly { readonly name: string; readonly version: string }[];
  /** The document as it stands after its scripts; at most 2 MiB. */
  readonly html: string;
}

export interface SeenPicture {
  readonly kind: 'desktop' | 'phone';
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Visit {
  readonly browser: string;
  readonly url: string;
  readonly status: number | null;
  readonly ended: 'settled' | 'time' | 'bytes' | 'requests' | 'memory' | 'crashed';
  readonly milliseconds: number;
  readonly startedAt: string;
  readonly requests: readonly SeenRequest[];
  readonly cookies: readonly SeenCookie[];
  readonly storage: readonly SeenStorage[];
  readonly calls: readonly SeenCall[];
  /** What was typed, by field. */
  readonly typed: readonly { readonly field: string; readonly text: string }[];
  readonly banner: SeenBanner;
  readonly page: SeenPage | null;
  readonly cspViolations: readonly {
    readonly directive: string;
    readonly blocked: string;
    readonly enforced: boolean;
  }[];
  readonly consoleErrors: readonly string[];
  readonly serviceWorkers: readonly string[];
  readonly pictures: readonly SeenPicture[];
}
