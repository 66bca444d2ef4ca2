import { readMarkup, type Attributes } from '../page/readMarkup.ts';
import { inlineResources } from './inlineResources.ts';
import { resourceOf } from './resourceOf.ts';
import type { PageTraces, Resource, ResourceKind } from './traces.ts';
import { withoutComments } from './withoutComments.ts';

const MAX_RESOURCES = 1_000;
const MAX_NAMES = 5_000;
const MAX_NAME = 128;
const MAX_METAS = 200;
const MAX_COMMENTS = 200;
const MAX_INLINE = 256 * 1_024;

/** The types that browsers run (HTML standard, "JavaScript MIME type essence match"; module). */
const RUNS = /^(module|(text|application)\/(x-)?(java|ecma|j|live)script(1\.[0-5])?)$/;

/** Elements that show a page of its own, with scripts of its own. */
const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Reads what a page loads and what its markup gives away. `url` is the page's own address. Linear in the length of `html`. */
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
  let base = url;
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
    // What lies in a <template> is not asked for; a script may take it out.
    const kind = templates === 0 ? loaded : loaded === 'script' ? 'heldBack' : undefined;
    if (kind === undefined || address === undefined || resources.length >= MAX_RESOURCES) return;
    const resource = resourceOf(kind, address, base);
    if (resource) resources.push(resource);
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
      // Of a shadow tree that is declared, all is asked for (HTML standard, "shadowrootmode").
      if (name === 'template' && (templates > 0 || !attributes.has('shadowrootmode'))) templates += 1;
      if (name === 'html') language ??= languageOf(attributes);
      if (name === 'base') base = resourceOf('hint', attributes.get('href') ?? '', url)?.url ?? base;
      if (name === 'meta' && metas.length < MAX_METAS) metas.push(...metaOf(attributes));
      if (name === 'script') {
        const runs = RUNS.test((attributes.get('type') ?? '').trim().toLowerCase() || 'module');
        const address = attributes.get('src');
        if (runs && templates === 0) scripts += 1;
        readsInline = runs && address === undefined && templates === 0;
        load(runs ? 'script' : 'heldBack', address ?? (runs ? undefined : attributes.get('data-src')));
        return;
      }
      if (templates === 0) {
        if ([...attributes.keys()].some((key) => key.startsWith('on'))) scripts += 1;
        if (FRAMES.has(name)) frames += 1;
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
  resources.push(...inlineResources(script, base).slice(0, MAX_RESOURCES - resources.length));
  return { resources, metas, ...names, comments, inline: script, language, scripts, frames };
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
