/** How a page refers to something: only `script`, `stylesheet`, `image`, `frame`, `media` and `preload` are requested as soon as it is opened. */
export type ResourceKind =
  | 'script'
  | 'stylesheet'
  | 'image'
  | 'frame'
  | 'media'
  | 'preload'
  /** rel=preconnect or dns-prefetch: the browser only connects to the host or looks it up. */
  | 'hint'
  /** The target of a form. */
  | 'form'
  /** A URL in an inline script that is, or seems to be, that of a script. */
  | 'inline'
  /** A script of a type that browsers do not execute: consent managers use this to hold scripts back. */
  | 'heldBack';

export interface Resource {
  readonly kind: ResourceKind;
  /** Absolute, at most 2,048 characters. */
  readonly url: string;
  /** In lower case, without the port. */
  readonly host: string;
  /** Includes the query; at most 1,000 characters. */
  readonly path: string;
}

/** What a page reveals about the tools behind it: untrusted text, every list bounded. */
export interface PageTraces {
  readonly resources: readonly Resource[];
  /** Names in lower case. */
  readonly metas: readonly (readonly [name: string, content: string])[];
  readonly attributes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** Names of custom elements, which contain a dash. */
  readonly tags: ReadonlySet<string>;
  /** In lower case. */
  readonly comments: readonly string[];
  /** The inline scripts, concatenated. */
  readonly inline: string;
  /** From <html lang>. */
  readonly language: string | null;
  /** Number of scripts that run: with a URL, inline, or in event handlers of an element. */
  readonly scripts: number;
  /** Number of pages embedded in the page. */
  readonly frames: number;
  /** Number of links to each host, of the first links of the page. */
  readonly links: ReadonlyMap<string, number>;
}

/** What DNS reveals: names in lower case without the trailing dot. */
export interface DnsTraces {
  readonly mx: readonly string[];
  readonly ns: readonly string[];
  /** The targets of the site's aliases. */
  readonly cname: readonly string[];
  /** Targets of include and redirect in the SPF record. */
  readonly spf: readonly string[];
  readonly txt: readonly string[];
}

export interface Traces {
  /** Headers of the site's own responses; names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly cookies: readonly string[];
  readonly page: PageTraces;
  /** The site's own registrable domains. */
  readonly own: ReadonlySet<string>;
  readonly dns: DnsTraces;
}

export const NO_PAGE: PageTraces = {
  resources: [],
  metas: [],
  attributes: new Set(),
  ids: new Set(),
  classes: new Set(),
  tags: new Set(),
  comments: [],
  inline: '',
  language: null,
  scripts: 0,
  frames: 0,
  links: new Map(),
};

export const NO_DNS: DnsTraces = { mx: [], ns: [], cname: [], spf: [], txt: [] };
