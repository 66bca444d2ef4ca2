import type { BrowserObservation, LookedVisit } from '../../../schema/report/observations/browserObservation.ts';
import type { WebHost, WebReply } from '../web/webConfig.ts';

/** The pages stand below this name, each as a host of its own. */
export const BEHAVIOURS = 'behaviours.example';

/** A page that does one thing, or looks as if it did: what a browser must see of it, and what it must not. */
export interface Behaviour {
  /** Its host is `<name>.behaviours.example`. */
  readonly name: string;
  /** In one short sentence, for people. */
  readonly description: string;
  /** It looks like this one and is harmless. */
  readonly twinOf?: string;
  /** Default: https. */
  readonly scheme?: 'http';
  readonly page: Pick<WebHost, 'headers' | 'cookies'> & {
    /** The page at `/`. */
    readonly html: string;
    /** What else its host serves. */
    readonly paths?: Readonly<Record<string, WebReply>>;
  };
  readonly expects: Expected;
}

/** What is not named here must be empty in the observation: that is what an innocent page says by `{}`. */
export interface Expected {
  readonly before?: ExpectedVisit;
  /** Only where there is a banner that can be answered so. */
  readonly refused?: ExpectedVisit;
  readonly accepted?: ExpectedVisit;
  /** Default: nothing asks. */
  readonly consent?: Omit<BrowserObservation['consent'], 'buttons'>;
  readonly page?: ExpectedPage;
}

/** `any`: what it is does not matter here. */
type OrAny<Value> = Value | 'any';

export interface ExpectedVisit {
  /** `script`: its URL; null: nobody may be named. */
  readonly fingerprints?: readonly Pick<LookedVisit['fingerprints'][number], 'kind' | 'script'>[];
  /** Of others than the page's own organisation. */
  readonly typedLeaks?: OrAny<readonly Pick<LookedVisit['typedLeaks'][number], 'to' | 'form'>[]>;
  readonly recorders?: readonly Pick<LookedVisit['recorders'][number], 'name' | 'sent'>[];
  readonly tags?: OrAny<readonly Pick<LookedVisit['tags'][number], 'name' | 'event'>[]>;
  /** Hosts that follow or measure visitors, by the data set and the rules. */
  readonly trackers?: readonly string[];
  /** Other hosts of others. */
  readonly others?: readonly string[];
  /** By name. */
  readonly thirdPartyCookies?: readonly string[];
  /** Name and shape. */
  readonly ownCookies?: OrAny<Readonly<Record<string, LookedVisit['cookies'][number]['shape']>>>;
  /** Key and shape, of the page's own origin. */
  readonly stored?: OrAny<Readonly<Record<string, LookedVisit['storage'][number]['shape']>>>;
  readonly sharedIds?: OrAny<readonly Pick<LookedVisit['sharedIds'][number], 'name' | 'to'>[]>;
}

type Page = NonNullable<BrowserObservation['page']>;

/** What is not named of it is empty; title and text where they are named alone. */
export interface ExpectedPage {
  readonly title?: string;
  /** At least so many characters. */
  readonly textLength?: number;
  /** Their URLs. */
  readonly policyLinks?: readonly string[];
  readonly forms?: readonly Page['forms'][number][];
  /** Their URLs. */
  readonly mixedContent?: readonly string[];
  readonly cspViolations?: readonly Pick<Page['cspViolations'][number], 'directive' | 'enforced'>[];
  /** Each is a part of one that was seen. */
  readonly consoleErrors?: readonly string[];
  readonly serviceWorkers?: readonly string[];
  readonly libraries?: readonly Page['libraries'][number][];
}

export const urlOf = ({ name, scheme }: Pick<Behaviour, 'name' | 'scheme'>): string =>
  `${scheme ?? 'https'}://${name}.${BEHAVIOURS}/`;
