import { getDomain } from 'tldts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { HttpObservation } from './observation.ts';
import type { Target } from '../kit/check.ts';
import { isLoopbackUrl } from '../kit/isLoopbackUrl.ts';
import { baseOf } from '../kit/page/htmlPage.ts';
import { readMarkup, type Attributes } from '../kit/page/readMarkup.ts';
import { runsScript } from '../kit/page/runsScript.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { trimEnd } from '../../server/platform/base/trimEnd.ts';

type Document = NonNullable<HttpObservation['document']>;
type Resource = Document['resources'][number];
type Insecure = NonNullable<Document['mixed']>;

const MAX_RESOURCES = 200;
const MAX_METAS = 20;
const MAX_SEEN = 20;
const MAX_TITLE = 2_000;
/** Start tags that do not end the head (HTML standard, "in head"). */
const HEAD_ELEMENTS = new Set(
  'html head base basefont bgsound link meta title style script noscript template noframes'.split(' '),
);

/** Elements of the head whose content is not markup. */
const RAW_TEXT = new Set(['title', 'style', 'script', 'noframes']);

/** Reads a page's own facts: its title, its policies in <meta>, the sources of its scripts and styles, and what it loads over http. */
export const readDocument = (
  html: string,
  pageUrl: string,
  target: Target,
): { readonly title: string | null; readonly document: Document } => {
  const reading = startReading(pageUrl, target);
  readMarkup(html, reading);
  return reading.end();
};

const startReading = (pageUrl: string, { domain }: Target) => {
  const site = getDomain(domain);
  const cspMetas: Document['cspMetas'] = [];
  const resources: Resource[] = [];
  const mixed = noneInsecure();
  let [scripts, templates, noscripts, total] = [0, 0, 0, 0];
  let inHead = true;
  let inSvg = false;
  let within: 'title' | 'style' | 'other' | undefined;
  let title: string | undefined;
  let css: string[] = [];
  /** The base for relative URLs; `undefined` until the first <base> with an address. */
  let namedBase: string | undefined;
  let referrerMeta: string | null = null;
  /** The first element of each name counts. */
  const metas = new Map<string, string>();

  const readMeta = (attributes: Attributes): void => {
    const content = attributes.get('content') ?? '';
    const named = (attributes.get('property') ?? attributes.get('name') ?? '').trim().toLowerCase();
    if (PREVIEW_METAS.has(named) && content.trim() !== '' && !metas.has(named)) metas.set(named, content.trim());
    if (attributes.has('http-equiv') && attributes.has('content')) {
      const isPolicy = attributes.get('http-equiv')?.trim().toLowerCase() === 'content-security-policy';
      if (isPolicy && content !== '' && cspMetas.length < MAX_METAS)
        cspMetas.push({ content: wellFormedText(content, 8_192), inHead: inHead && noscripts === 0 });
    } else if (attributes.get('name')?.trim().toLowerCase() === 'referrer' && content !== '') {
      referrerMeta = wellFormedText(content, 512);
    }
  };
  /** HTML standard, "set the frozen base URL": uses the first <base> with an address, and only http(s) URLs. */
  const readBase = (href: string | undefined): void => {
    if (href !== undefined) namedBase ??= baseOf({ base: href }, pageUrl);
  };
  const addResource = (element: Resource['element'], written: string | undefined, attributes: Attributes): void => {
    if (written === undefined || written === '') return;
    const resource = resourceOf(element, written, attributes);
    if (resource.place === 'relative' && resource.integrity === null && isOfHost(resource.url, pageUrl)) return;
    total += 1;
    if (resources.length < MAX_RESOURCES) resources.push(resource);
  };
  const resourceOf = (element: Resource['element'], written: string, attributes: Attributes): Resource => {
    const against = namedBase ?? pageUrl;
    const url = parsedUrl(written, against)?.href ?? written;
    const integrity = attributes.get('integrity') ?? '';
    return {
      element,
      url: wellFormedText(url, 1_024),
      place: placeOf(written, site),
      secure: url.startsWith('https:'),
      integrity: integrity === '' ? null : wellFormedText(integrity, 512),
      integrityValid: integrity === '' ? null : isIntegrity(integrity),
      crossOrigin: crossOriginOf(attributes.get('crossorigin') ?? (isModule(attributes) ? '' : undefined)),
      ...(isLoaded(element, attributes) ? {} : { loaded: false as const }),
    };
  };
  /** With scripts switched on, as they are for almost all visitors. */
  const isLoaded = (element: string, attributes: Attributes): boolean =>
    noscripts === 0 && (element !== 'script' || runsScript(attributes));
  const open = (name: string, attributes: Attributes): void => {
    if (!HEAD_ELEMENTS.has(name) && templates === 0) inHead = false;
    if (name === 'svg') inSvg = true;
    // Browsers take the first title, even from the body (HTML standard, "the title element"). Those of SVG describe pictures.
    const isTitle = name === 'title' && title === undefined && !inSvg && templates === 0;
    within = isTitle ? 'title' : RAW_TEXT.has(name) ? (name === 'style' ? 'style' : 'other') : undefined;
    if (isTitle) title = '';
    if (name === 'template') templates += 1;
    if (templates > 0) return;
    if (name === 'noscript') noscripts += 1;
    if (name === 'meta') readMeta(attributes);
    if (name === 'base') readBase(attributes.get('href'));
    if (name === 'script') {
      scripts += 1;
      addResource('script', attributes.get('src'), attributes);
    }
    if (name === 'link' && /(^|[\t\n\f\r ])stylesheet($|[\t\n\f\r ])/i.test(attributes.get('rel') ?? ''))
      addResource('style', attributes.get('href'), attributes);
    if (isLoaded(name, attributes))
      for (const found of insecureUrls(name, attributes, namedBase ?? pageUrl)) add(mixed, found);
  };
  const close = (name: string): void => {
    if (name === 'template') templates = Math.max(templates - 1, 0);
    if (name === 'noscript') noscripts = Math.max(noscripts - 1, 0);
    if (name === 'head' && templates === 0) inHead = false;
    if (name === 'svg') inSvg = false;
    if (name === 'style' && templates === 0 && noscripts === 0)
      for (const found of insecureCssUrls(css.join(''), 'style')) add(mixed, found);
    css = [];
    within = undefined;
  };
  const text = (piece: string): void => {
    if (within === 'style') css.push(piece);
    else if (within === 'title' && (title ?? '').length < MAX_TITLE) title = (title ?? '') + piece;
    else if (within === undefined && templates === 0 && /[^\t\n\f\r ]/.test(piece)) inHead = false;
  };
  const end = () => ({
    title: titleOf(title),
    document: {
      scripts,
      resources,
      resourcesCut: total > MAX_RESOURCES,
      cspMetas,
      referrerMeta,
      mixed: pageUrl.startsWith('https:') ? mixed : null,
      preview: previewOf(metas, namedBase ?? pageUrl),
    },
  });
  return { open, close, text, end };
};

/** The <meta> elements from which other services make a preview of the page. */
const PREVIEW_METAS = new Set([
  ...['og:title', 'og:description', 'og:image', 'og:image:url', 'og:image:secure_url'],
  ...['twitter:title', 'twitter:description', 'twitter:image', 'twitter:image:src', 'description'],
]);

const previewOf = (metas: ReadonlyMap<string, string>, base: string): NonNullable<Document['preview']> => {
  const value = (most: number, ...names: readonly string[]): string | null => {
    const found = names.find((name) => metas.has(name));
    return found === undefined ? null : wellFormedText(metas.get(found) ?? '', most);
  };
  const image = (...names: readonly string[]): string | null => {
    const written = value(1_024, ...names);
    return written === null ? null : wellFormedText(parsedUrl(written, base)?.href ?? written, 1_024);
  };
  return {
    og: {
      title: value(300, 'og:title'),
      description: value(500, 'og:description'),
      image: image('og:image', 'og:image:url', 'og:image:secure_url'),
    },
    twitter: {
      title: value(300, 'twitter:title'),
      description: value(500, 'twitter:description'),
      image: image('twitter:image', 'twitter:image:src'),
    },
    description: value(500, 'description'),
  };
};

const noneInsecure = (): Insecure => ({
  active: { count: 0, seen: [] },
  passive: { count: 0, seen: [] },
  forms: { count: 0, seen: [] },
});

const add = (mixed: Insecure, { kind, element, url }: InsecureUrl): void => {
  const { seen } = mixed[kind];
  mixed[kind].count += 1;
  if (seen.length < MAX_SEEN) seen.push({ element: wellFormedText(element, 40), url: wellFormedText(url, 1_024) });
};

const isOfHost = (url: string, pageUrl: string): boolean => {
  const host = /^https?:/.test(url) ? parsedUrl(url)?.host : undefined;
  return host === undefined || host === new URL(pageUrl).host;
};

const placeOf = (url: string, site: string | null): Resource['place'] => {
  if (/^\/\/[^/]/.test(url)) return 'schemeRelative';
  if (!/^https?:\/\//.test(url)) return 'relative';
  return getDomain(url) === site ? 'sameSite' : 'otherSite';
};

/** Browsers fetch modules with CORS, also without the attribute (HTML standard, "fetch an external module script graph"). */
const isModule = (attributes: Attributes): boolean => attributes.get('type')?.trim().toLowerCase() === 'module';

/** HTML standard, "CORS settings attributes": every unknown value means `anonymous`. */
const crossOriginOf = (value: string | undefined): Resource['crossOrigin'] => {
  if (value === undefined) return null;
  return value.toLowerCase() === 'use-credentials' ? 'use-credentials' : 'anonymous';
};

const titleOf = (title: string | undefined): string | null => {
  const text = (title ?? '')
    .slice(0, MAX_TITLE)
    .replace(/[\t\n\f\r ]+/g, ' ')
    .trim();
  return text === '' ? null : wellFormedText(text, 300);
};

/** One base64 hash of a known algorithm, with optional options (SRI §3.5: hash-with-options). */
const HASH = /^sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2}(?:\?[\x21-\x7e]*)?$/;
/** Number of base64 characters of a whole digest, without padding. */
const DIGEST_LENGTHS: Readonly<Record<string, number>> = { sha256: 43, sha384: 64, sha512: 86 };

/** Returns the hashes of the strongest algorithm that the attribute names, as browsers compare only those (SRI §3.3.3). */
const strongestHashes = (value: string): readonly string[] => {
  const hashes = value
    .split(/[\t\n\f\r ]+/)
    .slice(0, 100)
    .filter((part) => HASH.test(part));
  const strongest =
    hashes
      .map((hash) => hash.slice(0, 6))
      .sort()
      .at(-1) ?? '';
  return hashes.filter((hash) => hash.startsWith(strongest));
};

const isWhole = (hash: string): boolean => {
  const [digest = ''] = hash.slice(hash.indexOf('-') + 1).split('?', 1);
  return trimEnd(digest, '=').length === DIGEST_LENGTHS[hash.slice(0, 6)];
};

/** Returns whether an `integrity` attribute protects: the strongest algorithm that it names has a hash with the length of that algorithm's digests. */
export const isIntegrity = (value: string): boolean => strongestHashes(value).some(isWhole);

/** Returns whether no file matches an `integrity` attribute, so that browsers load none. Without a hash that they can read, they load any (SRI §3.3.4). */
export const matchesNothing = (value: string): boolean => strongestHashes(value).length > 0 && !isIntegrity(value);

/** A reference of an https page over http, to a machine other than the visitor's own. */
interface InsecureUrl {
  readonly kind: 'active' | 'passive' | 'forms';
  readonly element: string;
  readonly url: string;
}

type Kind = InsecureUrl['kind'];

/**
 * Which attribute of which element loads what. By Mixed Content §3, images, sound and video are upgradeable (`passive`) and everything else is blockable
 * (`active`), including the images of a srcset, whose requests have the initiator "imageset".
 */
const LOADS: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  script: { src: 'active' },
  iframe: { src: 'active' },
  frame: { src: 'active' },
  embed: { src: 'active' },
  object: { data: 'active' },
  track: { src: 'active' },
  img: { src: 'passive', srcset: 'active' },
  source: { src: 'passive', srcset: 'active' },
  audio: { src: 'passive' },
  video: { src: 'passive', poster: 'passive' },
  image: { href: 'passive', 'xlink:href': 'passive' },
  body: { background: 'passive' },
  form: { action: 'forms' },
  button: { formaction: 'forms' },
  input: { formaction: 'forms' },
};

const ACTIVE_RELATIONS = new Set(['stylesheet', 'preload', 'modulepreload', 'manifest', 'prefetch']);

/** Returns what one start tag loads or sends over http. `base` is the base for relative URLs. */
export const insecureUrls = (
  name: string,
  attributes: ReadonlyMap<string, string>,
  base: string,
): readonly InsecureUrl[] => {
  const found: InsecureUrl[] = [];
  const look = (attribute: string, kind: Kind): void => {
    const value = attributes.get(attribute);
    if (value === undefined) return;
    for (const part of attribute === 'srcset' ? candidatesOf(value) : [value]) {
      const url = insecureUrl(part, base);
      if (url !== undefined) found.push({ kind, element: `${name} ${attribute}`, url });
    }
  };
  for (const [attribute, kind] of Object.entries(Object.hasOwn(LOADS, name) ? (LOADS[name] ?? {}) : {})) {
    look(attribute, kind);
  }
  if (name === 'input' && attributes.get('type')?.toLowerCase() === 'image') look('src', 'passive');
  if (name === 'link') {
    const relations = (attributes.get('rel') ?? '').toLowerCase().split(/[\t\n\f\r ]+/);
    if (relations.some((relation) => ACTIVE_RELATIONS.has(relation))) look('href', 'active');
    else if (relations.includes('icon')) look('href', 'passive');
  }
  const style = attributes.get('style');
  return style === undefined ? found : [...found, ...insecureCssUrls(style, `${name} style`)];
};

/** Uses bounded repeats only, because this runs over megabytes of untrusted text. */
const CSS_URL =
  /(@import[\t\n\f\r ]{1,20})?(?:url\([\t\n\f\r ]{0,20}["']?|["'])[\t\n\f\r ]{0,20}(http:\/\/[^"')\s]{1,1024})/gi;
const FONT_FILE = /\.(woff2?|ttf|otf|eot)([?#]|$)/i;

/** http URLs in CSS: sheets and fonts are blockable, images upgradeable. */
export const insecureCssUrls = (css: string, element: string): readonly InsecureUrl[] =>
  Array.from(css.matchAll(CSS_URL), ([whole, atImport, url = '']) => ({ whole, atImport, url }))
    .filter(({ whole, atImport, url }) => (atImport !== undefined || /^url/i.test(whole)) && !isLoopbackUrl(url))
    .map(({ atImport, url }) => ({
      kind: atImport !== undefined || FONT_FILE.test(url) ? 'active' : 'passive',
      element,
      url,
    }));

const insecureUrl = (text: string, base: string): string | undefined => {
  // Most URLs are https or relative to an https page, and need no parser.
  if (!/^[\0-\x20]*http:/i.test(text) && !base.startsWith('http:')) return undefined;
  const url = parsedUrl(text, base);
  return url?.protocol === 'http:' && !isLoopbackUrl(url.href) ? url.href : undefined;
};

/** Returns the URLs of a srcset, each up to the first white space (HTML standard, "parse a srcset attribute"). */
const candidatesOf = (srcset: string): readonly string[] =>
  srcset
    .split(',')
    .slice(0, 1_000)
    .map((candidate) => candidate.trim().split(/[\t\n\f\r ]/)[0] ?? '');
