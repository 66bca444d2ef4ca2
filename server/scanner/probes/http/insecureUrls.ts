import { parsedUrl } from '../../../../schema/parsedUrl.ts';

/** A reference that an https page makes over http. */
export interface InsecureUrl {
  readonly kind: 'active' | 'passive' | 'forms';
  readonly element: string;
  readonly url: string;
}

type Kind = InsecureUrl['kind'];

/**
 * Which attribute of which element loads what: by Mixed Content §3 images, sound and video are upgradeable (`passive`), everything else is
 * blockable (`active`); so are images of a srcset, whose requests have the initiator "imageset".
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

/** What one start tag loads or sends over http. `base`: what relative addresses are relative to. */
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

/** Bounded repeats only: this runs over megabytes of strangers' text. */
const CSS_URL =
  /(@import[\t\n\f\r ]{1,20})?(?:url\([\t\n\f\r ]{0,20}["']?|["'])[\t\n\f\r ]{0,20}(http:\/\/[^"')\s]{1,1024})/gi;
const FONT_FILE = /\.(woff2?|ttf|otf|eot)([?#]|$)/i;

/** Addresses over http in CSS: sheets and fonts are blockable, images upgradeable. */
export const insecureCssUrls = (css: string, element: string): readonly InsecureUrl[] =>
  Array.from(css.matchAll(CSS_URL), ([whole, atImport, url = '']) => ({ whole, atImport, url }))
    .filter(({ whole, atImport }) => atImport !== undefined || /^url/i.test(whole))
    .map(({ atImport, url }) => ({
      kind: atImport !== undefined || FONT_FILE.test(url) ? 'active' : 'passive',
      element,
      url,
    }));

const insecureUrl = (text: string, base: string): string | undefined => {
  // Most addresses are https or relative to an https page: those need no parser.
  if (!/^[\0-\x20]*http:/i.test(text) && !base.startsWith('http:')) return undefined;
  const url = parsedUrl(text, base);
  return url?.protocol === 'http:' ? url.href : undefined;
};

/** The addresses of a srcset, each up to the first white space (HTML standard, "parse a srcset attribute"). */
const candidatesOf = (srcset: string): readonly string[] =>
  srcset
    .split(',')
    .slice(0, 1_000)
    .map((candidate) => candidate.trim().split(/[\t\n\f\r ]/)[0] ?? '');
