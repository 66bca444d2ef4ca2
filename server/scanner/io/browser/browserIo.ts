/**
 * A real, sealed browser: all its traffic goes through a proxy of ours, which dials through the same guard as the scanner. Every visit has an empty profile and
 * ends by its deadline.
 */
export interface BrowserIo {
  /** A readable reason why there is no browser; `undefined` if there is one. */
  readonly absent: string | undefined;
  /** Rejects only with an IoFailure: `unavailable` without a browser; `tls`, `guarded`, … if the page itself did not open. */
  visit(request: VisitRequest, signal: AbortSignal): Promise<Visit>;
  /**
   * Lets several visits share one browser, in which each has a profile of its own. The browser ends with `work`, and is killed after `deadlineMs`, counted from
   * its start. Rejects with an IoFailure if it does not start, and otherwise as `work` does.
   */
  withBrowser<Result>(
    deadlineMs: number,
    signal: AbortSignal,
    work: (visit: BrowserIo['visit']) => Promise<Result>,
  ): Promise<Result>;
}

export interface VisitRequest {
  readonly url: string;
  /** How to answer a banner. `none`: nothing is clicked; the page is scrolled, the pointer is moved, and text is typed into it. */
  readonly choice: 'none' | 'refuse' | 'accept';
  readonly pictures: boolean;
  /** Called at most once, when a banner is seen before the visitor does anything: with the page's URL and the status of the response that opened it. */
  readonly onBanner?: (page: { readonly url: string; readonly status: number | null }) => void;
  /** Only opens and reads the page. */
  readonly onlyRead?: boolean;
  /** Reads the page only after its timers that are due soon: those of a challenge lead on to the page itself. */
  readonly waitsForTimers?: boolean;
  /** For the whole visit, in milliseconds; at most 20,000. */
  readonly deadlineMs: number;
}

/** A request as the browser's network stack reports it. All of it is third-party data, cut to limits and not judged. */
export interface SeenRequest {
  readonly url: string;
  readonly method: string;
  /** CDP's resource type: `Document`, `Script`, `XHR`, `Ping`, `WebSocket`, … */
  readonly type: string;
  /** The URL of the page or frame that made the request. */
  readonly document: string;
  /** The script that made the request; `null` for markup or if unknown. */
  readonly initiator: string | null;
  /** In milliseconds from the start of the visit. */
  readonly at: number;
  readonly milliseconds: number | null;
  /** `load`: on its own · `input`: while we typed and moved the pointer · `choice`: after a banner was answered. */
  readonly phase: 'load' | 'input' | 'choice';
  readonly status: number | null;
  readonly mimeType: string | null;
  /** Bytes received over the network, without TLS. */
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
  /** In seconds since 1970; -1 for a session cookie. */
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: 'Strict' | 'Lax' | 'None' | null;
  /** URL of the script that wrote it (document.cookie, cookieStore) or of the response that set it. */
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

/** Calls of one kind by one script, counted together. */
export interface SeenCall {
  readonly api: string;
  /** `null` if the page gave a false address for the script, or none. */
  readonly script: string | null;
  readonly count: number;
  /** Details of the calls: at most 50, each at most 200 characters. */
  readonly details: readonly string[];
}

export interface SeenBanner {
  /** `notChecked`: the visit ended, or the page did not answer, before it was clear that there is none. */
  readonly state: 'none' | 'seen' | 'unclear' | 'notChecked';
  readonly product: string | null;
  readonly canAccept: boolean | null;
  readonly canRefuse: boolean | null;
  readonly buttons: readonly string[];
  /**
   * `pay`: the only alternative to consent is to pay · `access`: it covers the page and says that only those who consent may see it. With the sentence that says
   * so; `null` if it is no wall.
   */
  readonly wall: { readonly kind: 'pay' | 'access'; readonly quote: string } | null;
  /** The labels of boxes for consent that are ticked before anyone touched them. */
  readonly ticked: readonly string[];
  /** Whether the requested answer (`refuse`, `accept`) was clicked. */
  readonly answered: boolean;
}

/** Before anyone has looked. */
export const NO_BANNER: SeenBanner = {
  state: 'notChecked',
  product: null,
  canAccept: null,
  canRefuse: null,
  buttons: [],
  wall: null,
  ticked: [],
  answered: false,
};

export interface SeenPage {
  readonly title: string;
  readonly language: string | null;
  readonly text: string;
  readonly links: readonly { readonly text: string; readonly url: string; readonly download?: boolean }[];
  readonly forms: readonly { readonly action: string; readonly method: string; readonly password: boolean }[];
  readonly libraries: readonly { readonly name: string; readonly version: string }[];
  /** The document after its scripts ran; at most 2 MiB. */
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
  /** The status of the last page, because a challenge that the browser passes loads the page again. */
  readonly status: number | null;
  readonly ended: 'settled' | 'time' | 'bytes' | 'requests' | 'memory' | 'crashed';
  readonly milliseconds: number;
  readonly startedAt: string;
  readonly requests: readonly SeenRequest[];
  /** The address of each host that the browser was connected to; other visits in the same browser may have added some. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly cookies: readonly SeenCookie[];
  readonly storage: readonly SeenStorage[];
  readonly calls: readonly SeenCall[];
  /** What was typed into each field. */
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
  /** Addresses of shared workers whose calls were not seen from the beginning. What service workers call is never seen. */
  readonly unwatchedWorkers: readonly string[];
  readonly pictures: readonly SeenPicture[];
}
