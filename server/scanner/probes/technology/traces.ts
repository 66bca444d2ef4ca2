/** How a page names something: only `script`, `stylesheet`, `image`, `frame`, `media` and `preload` are asked for as soon as it is opened. */
export type ResourceKind =
  | 'script'
  | 'stylesheet'
  | 'image'
  | 'frame'
  | 'media'
  | 'preload'
  /** rel=preconnect or dns-prefetch: only the host is greeted. */
  | 'hint'
  /** The target of a form. */
  | 'form'
  /** An address in an inline script that is or seems to be a script's. */
  | 'inline'
  /** A script of a type that browsers do not run: consent managers hold them back that way. */
  | 'heldBack';

export interface Resource {
  readonly kind: ResourceKind;
  /** Absolute, at most 2,048 characters. */
  readonly url: string;
  /** Lower case, without port. */
  readonly host: string;
  /** With its query; at most 1,000 characters. */
  readonly path: string;
}

/** What a page gives away of the tools behind it; foreign text, every list bounded. */
export interface PageTraces {
  readonly resources: readonly Resource[];
  /** Names in lower case. */
  readonly metas: readonly (readonly [name: string, content: string])[];
  readonly attributes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** Names of elements with a dash: custom elements. */
  readonly tags: ReadonlySet<string>;
  /** Lower case. */
  readonly comments: readonly string[];
  /** The inline scripts one after the other. */
  readonly inline: string;
  /** Of <html lang>. */
  readonly language: string | null;
  /** Scripts that run: with an address, inline, or in the event handlers of an element. */
  readonly scripts: number;
  /** Pages of their own within the page. */
  readonly frames: number;
}

/** What DNS gives away: names in lower case without the trailing dot. */
export interface DnsTraces {
  readonly mx: readonly string[];
  readonly ns: readonly string[];
  /** Where the site's host names are aliases of. */
  readonly cname: readonly string[];
  /** Targets of include and redirect in the SPF record. */
  readonly spf: readonly string[];
  readonly txt: readonly string[];
}

export interface Traces {
  /** Of the site's own answers; names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly cookies: readonly string[];
  readonly page: PageTraces;
  /** The registrable domains that are the site's own. */
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
};

export const NO_DNS: DnsTraces = { mx: [], ns: [], cname: [], spf: [], txt: [] };
