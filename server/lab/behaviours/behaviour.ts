import type { BrowserObservation, LookedVisit, OwnNameTracker } from '../../../checks/browser/observation.ts';
import type { WebHost, WebReply } from '../web/webConfig.ts';

/** The domain of the pages. Each page has a host of its own below it. */
export const BEHAVIOURS = 'behaviours.example';

/** A page that does one thing, or looks as if it did: what a browser must see, and what it must not report. */
export interface Behaviour {
  /** Its host is `<name>.behaviours.example`. */
  readonly name: string;
  /** One short readable sentence. */
  readonly description: string;
  /** The name of the page that it resembles. This one is harmless. */
  readonly twinOf?: string;
  /** Default: https. */
  readonly scheme?: 'http';
  readonly page: Pick<WebHost, 'headers' | 'cookies'> & {
    /** The page at `/`. */
    readonly html: string;
    /** Other paths that its host serves. */
    readonly paths?: Readonly<Record<string, WebReply>>;
  };
  readonly expects: Expected;
}

/** Whatever is not listed must be empty in the observation, so an innocent page expects `{}`. */
export interface Expected {
  readonly before?: ExpectedVisit;
  /** Of another page of the site; given only if there is a link to one. */
  readonly inner?: ExpectedVisit;
  /** Given only if there is a banner that can be answered that way. */
  readonly refused?: ExpectedVisit;
  readonly accepted?: ExpectedVisit;
  /** Default: no banner. */
  readonly consent?: Omit<BrowserObservation['consent'], 'buttons' | 'wall'> & { readonly wall?: 'pay' | 'access' };
  readonly page?: ExpectedPage;
}

/** `any`: not checked. */
type OrAny<Value> = Value | 'any';

export interface ExpectedVisit {
  /** `script` is its URL; `null` if no script may be blamed. */
  readonly fingerprints?: readonly Pick<LookedVisit['fingerprints'][number], 'kind' | 'script'>[];
  /** Recipients outside the page's own organisation. */
  readonly typedLeaks?: OrAny<readonly Pick<LookedVisit['typedLeaks'][number], 'to' | 'form'>[]>;
  readonly recorders?: readonly Pick<LookedVisit['recorders'][number], 'name' | 'sent'>[];
  readonly tags?: OrAny<readonly Pick<LookedVisit['tags'][number], 'name' | 'event'>[]>;
  /** Hosts that track or measure visitors, according to the data set and the rules. */
  readonly trackers?: readonly string[];
  /** Other third-party hosts. */
  readonly others?: readonly string[];
  /** Their names. */
  readonly thirdPartyCookies?: readonly string[];
  /** Shape by name. */
  readonly ownCookies?: OrAny<Readonly<Record<string, LookedVisit['cookies'][number]['shape']>>>;
  /** Shape by key, for the page's own origin. */
  readonly stored?: OrAny<Readonly<Record<string, LookedVisit['storage'][number]['shape']>>>;
  readonly ownNameTrackers?: readonly Pick<OwnNameTracker, 'name' | 'reach'>[];
  readonly sharedIds?: OrAny<readonly Pick<LookedVisit['sharedIds'][number], 'name' | 'to'>[]>;
}

type Page = NonNullable<BrowserObservation['page']>;

/** Whatever is not listed must be empty, except that title and text are only checked if listed. */
export interface ExpectedPage {
  readonly title?: string;
  /** Minimum number of characters. */
  readonly textLength?: number;
  /** Their URLs. */
  readonly policyLinks?: readonly string[];
  readonly forms?: readonly Page['forms'][number][];
  /** Their URLs. */
  readonly mixedContent?: readonly string[];
  readonly cspViolations?: readonly Pick<Page['cspViolations'][number], 'directive' | 'enforced'>[];
  /** Each must be part of the corresponding seen message. */
  readonly consoleErrors?: readonly string[];
  readonly serviceWorkers?: readonly string[];
  readonly libraries?: readonly Page['libraries'][number][];
}

export const urlOf = ({ name, scheme }: Pick<Behaviour, 'name' | 'scheme'>): string =>
  `${scheme ?? 'https'}://${name}.${BEHAVIOURS}/`;
