import { readMarkup, type Attributes } from '../kit/page/readMarkup.ts';
import { runsScript, scriptAddress } from '../kit/page/runsScript.ts';
import { baseOf } from '../kit/page/htmlPage.ts';
import type { PageTraces, Resource, ResourceKind } from './traces.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';

const MAX_RESOURCES = 1_000;
const MAX_NAMES = 5_000;
const MAX_LINKS = 5_000;
const MAX_NAME = 128;
const MAX_METAS = 200;
const MAX_COMMENTS = 200;
const MAX_INLINE = 256 * 1_024;

/** Elements that embed another page with its own scripts. */
const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Reads what a page loads and what its markup reveals. `url` is the page's own address. Linear in the length of `html`. */
export const readPageTraces = (html: string, url: string): PageTraces => {
  const resources: Resource[] = [];
  const names = {
    attributes: new Set<string>(),
    ids: new Set<string>(),
    classes: new Set<string>(),
    tags: new Set<string>(),
  };
  const metas: [string, string][] = [];
  const comments: string[] = [];
  const inline: string[] = [];
  let inlineLength = 0;
  const links = new Map<string, number>();
  let linksRead = 0;
  /** The base for relative URLs; `undefined` until the first <base> with an address. */
  let namedBase: string | undefined;
  let language: string | null = null;
  let scripts = 0;
  let frames = 0;
  let readsInline = false;
  let own: string[] = [];
  let templates = 0;

  const note = (set: Set<string>, name: string): void => {
    if (name !== '' && name.length <= MAX_NAME && set.size < MAX_NAMES) set.add(name);
  };
  const load = (loaded: ResourceKind, address: string | undefined): void => {
    // The content of a <template> is not loaded, but a script may insert it.
    const kind = templates === 0 ? loaded : loaded === 'script' ? 'heldBack' : undefined;
    if (kind === undefined || address === undefined || resources.length >= MAX_RESOURCES) return;
    const resource = resourceOf(kind, address, namedBase ?? url);
    if (resource) resources.push(resource);
  };

  const link = (address: string | undefined): void => {
    if (address === undefined || linksRead >= MAX_LINKS) return;
    linksRead += 1;
    const host = httpUrl(address, namedBase ?? url)?.host;
    if (host !== undefined) links.set(host, (links.get(host) ?? 0) + 1);
  };

  const endScript = (): void => {
    if (own.length > 0) inline.push(withoutComments(own.join('')));
    own = [];
    readsInline = false;
  };

  readMarkup(html, {
    open: (name, attributes) => {
      for (const key of attributes.keys()) note(names.attributes, key);
      note(names.ids, attributes.get('id') ?? '');
      const classes = attributes.get('class');
      if (classes !== undefined) for (const each of classes.slice(0, 4_000).split(/\s+/)) note(names.classes, each);
      if (name.includes('-')) note(names.tags, name);
      // The content of a declarative shadow tree is loaded (HTML standard, "shadowrootmode").
      if (name === 'template' && (templates > 0 || !attributes.has('shadowrootmode'))) templates += 1;
      if (name === 'html') language ??= languageOf(attributes);
      if (name === 'base' && templates === 0 && attributes.has('href'))
        namedBase ??= baseOf({ base: attributes.get('href') }, url);
      if (name === 'meta' && metas.length < MAX_METAS) metas.push(...metaOf(attributes));
      if (name === 'script') {
        const runs = runsScript(attributes);
        const address = scriptAddress(attributes);
        if (runs && templates === 0) scripts += 1;
        readsInline = runs && address === undefined && templates === 0;
        load(runs ? 'script' : 'heldBack', address ?? (runs ? undefined : attributes.get('data-src')));
        return;
      }
      if (templates === 0) {
        if ([...attributes.keys()].some((key) => key.startsWith('on'))) scripts += 1;
        if (FRAMES.has(name)) frames += 1;
        if (name === 'a' || name === 'area') link(attributes.get('href'));
      }
      for (const [kind, address] of loadsOf(name, attributes)) load(kind, address);
    },
    close: (name) => {
      if (name === 'script') endScript();
      if (name === 'template') templates = Math.max(templates - 1, 0);
    },
    text: (text) => {
      if (!readsInline || inlineLength >= MAX_INLINE) return;
      own.push(text.slice(0, MAX_INLINE - inlineLength));
      inlineLength += text.length;
    },
    comment: (text) => {
      if (comments.length < MAX_COMMENTS) comments.push(text.slice(0, 500).toLowerCase());
    },
  });

  endScript();
  const script = inline.join('\n');
  resources.push(...inlineResources(script, namedBase ?? url).slice(0, MAX_RESOURCES - resources.length));
  return { resources, metas, ...names, comments, inline: script, language, scripts, frames, links };
};

const languageOf = (attributes: Attributes): string | null => {
  const tag = attributes.get('lang')?.trim() ?? '';
  return /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,4}$/i.test(tag) ? tag : null;
};

const metaOf = (attributes: Attributes): [string, string][] => {
  const name = attributes.get('name') ?? attributes.get('property');
  return name === undefined || name.length > MAX_NAME
    ? []
    : [[name.trim().toLowerCase(), (attributes.get('content') ?? '').trim().slice(0, 500)]];
};

type Load = readonly [kind: ResourceKind, address: string | undefined];

const loadsOf = (name: string, attributes: Attributes): readonly Load[] => {
  switch (name) {
    case 'link':
      return linkLoads(attributes);
    case 'img':
      return [['image', attributes.get('src') ?? attributes.get('srcset')?.trim().split(/[\s,]/, 1)[0]]];
    case 'iframe':
    case 'embed':
    case 'frame':
      return [['frame', attributes.get('src')]];
    case 'object':
      return [['frame', attributes.get('data')]];
    case 'audio':
    case 'video':
    case 'source':
      return [
        ['media', attributes.get('src')],
        ['image', attributes.get('poster')],
      ];
    case 'form':
      return [['form', attributes.get('action')]];
    default:
      return [];
  }
};

const linkLoads = (attributes: Attributes): readonly Load[] => {
  const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const address = attributes.get('href');
  if (rels.includes('stylesheet')) return [['stylesheet', address]];
  if (rels.includes('preload') || rels.includes('modulepreload') || rels.includes('prefetch'))
    return [['preload', address]];
  if (rels.includes('preconnect') || rels.includes('dns-prefetch')) return [['hint', address]];
  return rels.some((rel) => rel.endsWith('icon')) ? [['image', address]] : [];
};

const MAX_INLINE_URLS = 300;
/** A URL in quotes. Each part stops at the first character that cannot belong to it, so that the search is linear. */
const QUOTED = /["'`](?:https?:)?\/\/[a-z0-9.-]{3,253}\/[^\s"'`<>\\)]{0,1000}/gi;

/** Returns the third-party tags that inline scripts insert: quoted URLs of script files, or of hosts whose loaders are assembled from parts. */
const inlineResources = (script: string, base: string): readonly Resource[] => {
  const found: Resource[] = [];
  for (const [quoted] of script.replaceAll('\\/', '/').matchAll(QUOTED)) {
    if (found.length >= MAX_INLINE_URLS) break;
    const resource = resourceOf('inline', quoted.slice(1), base);
    if (resource && (/\.js([?#]|$)/.test(resource.path) || LOADER_PATHS.some((part) => resource.url.includes(part))))
      found.push(resource);
  }
  return found;
};

/** Path prefixes of tag snippets without a file name, from their vendors' set-up pages. */
const LOADER_PATHS: readonly string[] = [
  'googletagmanager.com/gtag/',
  'static.hotjar.com/c/',
  'clarity.ms/tag/',
  'facebook.com/tr',
  'analytics.tiktok.com/i18n/pixel/',
  'mc.yandex.ru/metrika/',
  'widget.intercom.io/widget/',
  'embed.tawk.to/',
  'hm.baidu.com/',
  'cdn.segment.com/analytics',
  'fast.appcues.com/',
  'ws.zoominfo.com/pixel/',
];

const MAX_URL = 2_048;
const MAX_PATH = 1_000;

/** Resolves an address in a page as a browser does. Returns `undefined` if the result is not an http(s) URL. */
const httpUrl = (address: string, base: string): { readonly url: URL; readonly host: string } | undefined => {
  const text = address.trim();
  if (text === '' || text.length > MAX_URL || /^(data|blob|javascript|about|mailto|tel):/i.test(text)) return undefined;
  const url = parsedUrl(text, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined;
  const host = url.hostname.replace(/\.$/, '');
  return host === '' || host.length > 253 ? undefined : { url, host };
};

const resourceOf = (kind: ResourceKind, address: string, base: string): Resource | undefined => {
  const found = httpUrl(address, base);
  if (!found) return undefined;
  const { url, host } = found;
  return { kind, url: url.href.slice(0, MAX_URL), host, path: `${url.pathname}${url.search}`.slice(0, MAX_PATH) };
};

/** Ends a run of code outside comments: the beginning of a comment, a quote, or an escaped character (in regular expressions too). */
const MARK = /\/\/|\/\*|["'`\\]/g;
const ENDS: Readonly<Record<string, RegExp>> = {
  '"': /["\n\r\\]/g,
  "'": /['\n\r\\]/g,
  '`': /[`\\]/g,
};

/** Removes comments from a script, because commented-out code does not run. Keeps strings as they are. Linear in its length. */
export const withoutComments = (script: string): string => {
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at < script.length;) {
    MARK.lastIndex = at;
    const mark = MARK.exec(script);
    if (!mark) break;
    const [sign] = mark;
    if (sign === '\\') at = mark.index + 2;
    else if (sign.length === 1) at = endOfString(script, mark.index + 1, sign);
    else {
      kept.push(script.slice(from, mark.index), ' ');
      const end = sign === '//' ? endOfLine(script, mark.index) : script.indexOf('*/', mark.index + 2);
      at = end < 0 ? script.length : end + (sign === '//' ? 0 : 2);
      from = at;
    }
  }
  return from === 0 ? script : `${kept.join('')}${script.slice(from)}`;
};

const LINE_END = /[\n\r]/g;
const endOfLine = (script: string, from: number): number => {
  LINE_END.lastIndex = from;
  return LINE_END.exec(script)?.index ?? -1;
};

/** Returns the position after the closing quote; a single-line string also ends at the end of its line. */
const endOfString = (script: string, from: number, quote: string): number => {
  const ends = ENDS[quote] ?? /$/g;
  for (let at = from; at < script.length;) {
    ends.lastIndex = at;
    const end = ends.exec(script);
    if (!end) return script.length;
    if (end[0] !== '\\') return end.index + 1;
    at = end.index + 2;
  }
  return script.length;
};
