import type { HtmlPage, PageControl, PageLink, PagePart, TextBlock } from './htmlPage.ts';

/** Characters of text that are kept per page. */
const MAX_TEXT = 1_048_576;
const MAX_BLOCKS = 30_000;
const MAX_LINKS = 4_000;
const MAX_CONTROLS = 1_000;
const MAX_BLOCK = 60_000;
const MAX_REFRESHES = 20;
const MAX_PARTS = 2_000;
/** How many parts may be open within each other. */
const MAX_OPEN_PARTS = 64;

const UNSEEN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'select',
  'textarea',
  'iframe',
  'object',
  'noframes',
  'canvas',
]);
const FRAMES = new Set(['iframe', 'frame', 'object', 'embed']);
const ASIDE = new Set(['nav', 'header', 'footer', 'aside', 'dialog']);
const HEADING = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'summary', 'legend', 'caption', 'th']);
const ITEM = new Set(['li', 'dd']);
const LIST = new Set(['ul', 'ol', 'menu', 'dl']);
/** Headings cannot contain these elements: one that is still open was not closed. */
const ENDS_HEADING = new Set(['p', 'table', 'section', 'main', 'article', ...LIST, ...HEADING]);
const COUNTED = new Set([...ASIDE, ...HEADING, ...ITEM, ...LIST, 'main', 'article']);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'img',
  'ins',
  'kbd',
  'label',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
]);
/** Elements without a closing tag. */
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

type Attributes = ReadonlyMap<string, string>;

export interface PageBuilder {
  open(tag: string, attributes: Attributes): void;
  close(tag: string): void;
  text(text: string): void;
  isFull(): boolean;
  page(): HtmlPage;
}

interface OpenPart {
  readonly id: string;
  readonly tag: string;
  from: number;
  to: number | undefined;
  /** Length of the open block where it begins. */
  readonly at: number;
  /** How many elements of the same name are open within it, itself included. */
  depth: number;
}

/** Converts a page's tags and text, in order, to what readers see. Tolerates tags that are never closed or never opened. */
export const createPageBuilder = (): PageBuilder => {
  const blocks: TextBlock[] = [];
  const links: PageLink[] = [];
  /** How many elements of each kind are open. This is enough to know the position, and needs no memory proportional to the depth. */
  const depth = new Map<string, number>();
  let unseen: string | undefined;
  let unseenDepth = 0;
  let title = '';
  let inTitle = false;
  let block = '';
  let kind: TextBlock['kind'] = 'text';
  let kept = 0;
  let cut = false;
  /** A part of a text without any element was left out; what follows it is still read. */
  let shortened = false;
  let link:
    | { tag: string; href: string; rel: readonly string[]; label: string; text: string; footer: boolean }
    | undefined;
  const controls: PageControl[] = [];
  let control: { tag: string; label: string; text: string; target: string | undefined } | undefined;
  /** For each block the level of its heading, 7 for the title of a smaller part, 0 for other text. */
  const levels: number[] = [];
  const parts: OpenPart[] = [];
  let openParts: OpenPart[] = [];
  let [lang, scripts, hasPasswordField] = ['', 0, false];
  let base: string | undefined;
  let modified: string | undefined;
  const refreshes: string[] = [];

  const isOpen = (tag: string): boolean => (depth.get(tag) ?? 0) > 0;
  const openOf = (tags: ReadonlySet<string>): number => [...tags].reduce((sum, tag) => sum + (depth.get(tag) ?? 0), 0);
  const count = (tag: string, by: number): void => {
    if (!COUNTED.has(tag)) return;
    if (by > 0 && ENDS_HEADING.has(tag)) for (const heading of HEADING) depth.delete(heading);
    depth.set(tag, Math.max(0, (depth.get(tag) ?? 0) + by));
    // List items need no closing tag: there are never more open items than open lists.
    if (by < 0 && LIST.has(tag)) for (const item of ITEM) depth.set(item, Math.min(depth.get(item) ?? 0, openOf(LIST)));
  };
  const flush = (): void => {
    const text = block.replace(/\s+/g, ' ').trim();
    block = '';
    if (text === '') return;
    if (blocks.length >= MAX_BLOCKS || kept + text.length > MAX_TEXT) {
      cut = true;
      return;
    }
    kept += text.length;
    const isHeading = openOf(HEADING) > 0;
    const aside = openOf(ASIDE) > 0 && !isOpen('main') && !isOpen('article');
    const level = isHeading ? (LEVELS.find((each) => isOpen(`h${each}`)) ?? 7) : 0;
    const nesting = isHeading ? level : kind === 'item' ? openOf(LIST) : 0;
    blocks.push({ kind: isHeading ? 'heading' : kind, text, aside, ...(nesting > 0 && { level: nesting }) });
    levels.push(level);
  };
  const endLink = (): void => {
    if (!link) return;
    const shown = link.text.replace(/\s+/g, ' ').trim();
    const label = link.label.replace(/\s+/g, ' ').trim();
    const text = (shown || label).slice(0, 300);
    const other = label === '' || label === text ? {} : { label: label.slice(0, 300) };
    if (links.length < MAX_LINKS) links.push({ href: link.href, rel: link.rel, text, ...other, footer: link.footer });
    link = undefined;
  };
  const startLink = (tag: string, attributes: Attributes): void => {
    const href = addressOf(tag, attributes);
    if (tag === 'a' || href !== undefined) endLink();
    if (href === undefined) return;
    const label = labelOf(attributes);
    link = { tag, href, rel: relOf(attributes), label, text: '', footer: isOpen('footer') };
  };
  const startPart = (tag: string, attributes: Attributes): void => {
    for (const part of openParts) if (part.tag === tag) part.depth += 1;
    const id = attributes.get('id') ?? (tag === 'a' ? attributes.get('name') : undefined) ?? '';
    if ((id === '' && tag !== 'details' && tag !== 'dialog') || parts.length >= MAX_PARTS) return;
    const at = block.trim().length;
    const part = { id: id.slice(0, 200), tag, from: blocks.length, to: undefined, at, depth: 1 };
    parts.push(part);
    if (!VOID.has(tag) && openParts.length < MAX_OPEN_PARTS) openParts.push(part);
  };
  const endPart = (tag: string): void => {
    let isClosed = false;
    for (const part of openParts) {
      if (part.tag !== tag || (part.depth -= 1) > 0) continue;
      // Inline elements end within a block.
      part.to = blocks.length + (block.trim() === '' ? 0 : 1);
      // An anchor after a text stands for what follows; one in a heading for the heading.
      const isAfterText = part.at > 0 && part.from === blocks.length && block.trim().length === part.at;
      if (isAfterText && openOf(HEADING) === 0) part.from += 1;
      isClosed = true;
    }
    if (isClosed) openParts = openParts.filter(({ to }) => to === undefined);
  };
  const addControl = (kind: PageControl['kind'], shown: string, address = '', target?: string): void => {
    const text = shown.replace(/\s+/g, ' ').trim().slice(0, 300);
    if (controls.length < MAX_CONTROLS && (text !== '' || address !== ''))
      controls.push({ kind, text, address: address.slice(0, 300), ...(target === undefined ? {} : { target }) });
  };
  const endControl = (): void => {
    if (control) addControl('control', control.text.trim() || control.label, '', control.target);
    control = undefined;
  };
  const startControl = (tag: string, attributes: Attributes): void => {
    if (FRAMES.has(tag))
      addControl('frame', labelOf(attributes), attributes.get('src') ?? attributes.get('data') ?? '');
    if (!isControl(tag, attributes)) return;
    endControl();
    control = { tag, label: labelOf(attributes), text: '', target: targetOf(attributes) };
  };
  const meta = (attributes: Attributes): void => {
    const name = (
      attributes.get('property') ??
      attributes.get('name') ??
      attributes.get('http-equiv') ??
      ''
    ).toLowerCase();
    const content = attributes.get('content') ?? '';
    if (['article:modified_time', 'og:updated_time', 'last-modified'].includes(name)) modified ??= content.slice(0, 60);
    const isRefresh = attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh';
    if (isRefresh && attributes.has('content') && refreshes.length < MAX_REFRESHES) refreshes.push(content);
  };
  const standAlone: Readonly<Record<string, (attributes: Attributes) => void>> = {
    meta,
    base: (attributes) => (base ??= attributes.get('href')),
    link: (attributes) => {
      const href = attributes.get('href');
      if (href !== undefined && links.length < MAX_LINKS)
        links.push({ href, rel: relOf(attributes), text: '', footer: false });
    },
    area: (attributes) => {
      const href = addressOf('area', attributes);
      const text = (attributes.get('alt') ?? '').trim() || labelOf(attributes);
      if (href !== undefined && links.length < MAX_LINKS)
        links.push({ href, rel: relOf(attributes), text: text.slice(0, 300), footer: isOpen('footer') });
    },
    img: (attributes) => {
      if (link) link.text += ` ${attributes.get('alt') ?? ''}`;
      if (control) control.text += ` ${attributes.get('alt') ?? ''}`;
    },
    input: (attributes) => {
      const type = attributes.get('type')?.toLowerCase() ?? '';
      hasPasswordField ||= type === 'password';
      if (['button', 'submit', 'image'].includes(type))
        addControl('control', attributes.get('value') ?? attributes.get('alt') ?? labelOf(attributes));
    },
    html: (attributes) =>
      (lang ||= (attributes.get('lang') ?? attributes.get('xml:lang') ?? '').trim().toLowerCase().slice(0, 20)),
  };

  return {
    open: (tag, attributes) => {
      if (unseen !== undefined) {
        if (tag === unseen) unseenDepth += 1;
        // Browsers take it out of what it cannot be a part of.
        if (tag === 'meta' && unseen !== 'noscript' && unseen !== 'template') meta(attributes);
        return;
      }
      if (tag === 'script') scripts += 1;
      if (Object.hasOwn(standAlone, tag)) standAlone[tag]?.(attributes);
      startControl(tag, attributes);
      if (!VOID.has(tag)) startLink(tag, attributes);
      if (INLINE.has(tag) || VOID.has(tag)) startPart(tag, attributes);
      if (VOID.has(tag)) {
        if (tag === 'br' || tag === 'hr') block += '\n';
        if (tag === 'hr') flush();
        return;
      }
      if (UNSEEN.has(tag)) {
        [unseen, unseenDepth] = [tag, 1];
        block += ' ';
        return;
      }
      inTitle = tag === 'title' && title === '';
      if (INLINE.has(tag)) return;
      flush();
      startPart(tag, attributes);
      count(tag, 1);
      kind = openOf(ITEM) > 0 ? 'item' : 'text';
    },
    close: (tag) => {
      if (unseen !== undefined) {
        if (tag === unseen && (unseenDepth -= 1) === 0) unseen = undefined;
        return;
      }
      inTitle = false;
      if (tag === link?.tag) endLink();
      if (tag === control?.tag) endControl();
      if (!INLINE.has(tag) && !VOID.has(tag)) flush();
      endPart(tag);
      if (INLINE.has(tag) || VOID.has(tag)) return;
      count(tag, -1);
      kind = openOf(ITEM) > 0 ? 'item' : 'text';
    },
    text: (text) => {
      if (unseen !== undefined) return;
      if (inTitle) {
        if (title.length < 300) title += text;
        return;
      }
      if (link && link.text.length < 300) link.text += text.slice(0, 300);
      if (control && control.text.length < 300) control.text += text.slice(0, 300);
      shortened ||= text.length > MAX_BLOCK;
      if (block.length < MAX_BLOCK) block += text.length > MAX_BLOCK ? text.slice(0, MAX_BLOCK) : text;
      else {
        // Long text without any element is still text.
        flush();
        block = text.slice(0, MAX_BLOCK);
      }
    },
    isFull: () => cut,
    page: () => {
      endLink();
      endControl();
      flush();
      const whole = title.replace(/\s+/g, ' ').trim().slice(0, 300);
      const found = partsOf(parts, levels, blocks);
      return {
        title: whole,
        lang,
        base,
        blocks,
        links,
        controls,
        parts: found,
        hasPasswordField,
        scripts,
        modified,
        refreshes,
        cut: cut || shortened,
      };
    },
  };
};

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
/** An element with fewer characters only marks where a part begins. */
const FEW_CHARACTERS = 200;

/** Returns the parts with their ends: an element that only marks a place stands for the text up to the next heading of its level. */
const partsOf = (
  marked: readonly OpenPart[],
  levels: readonly number[],
  blocks: readonly TextBlock[],
): readonly PagePart[] => {
  const ends = endsUnderHeadings(levels);
  const underHeading = (from: number): number => ends[from] ?? blocks.length;
  const isShort = (from: number, to: number): boolean =>
    to - from < FEW_CHARACTERS &&
    blocks.slice(from, to).reduce((sum, { text }) => sum + text.length, 0) < FEW_CHARACTERS;
  const elements = marked.map(({ id, from, to }) => {
    const end = to === undefined || isShort(from, to) ? underHeading(from) : to;
    return { id, from, to: Math.max(end, to ?? 0) };
  });
  const titles = levels.flatMap((level, from) => (level === 0 ? [] : [from])).slice(0, MAX_PARTS);
  const headings = titles.map((from) => ({ id: '', from, to: underHeading(from) }));
  return [...elements, ...headings].filter(({ from, to }) => from < to);
};

/** Returns for each block where the text ends that begins there: at the next heading of its level or above, or of any level if it is no heading itself. */
const endsUnderHeadings = (levels: readonly number[]): readonly number[] => {
  const next = Array.from({ length: 8 }, () => levels.length);
  return levels
    .toReversed()
    .map((level, fromEnd) => {
      const end = Math.min(...next.slice(1, (level || 7) + 1));
      next[level] = levels.length - 1 - fromEnd;
      return end;
    })
    .toReversed();
};

/** Scripts that do nothing but open an address. */
const OPENS =
  /(?:\blocation(?:\.href)?\s*=|\blocation\.(?:assign|replace)\s*\(|\b(?:window\.)?open\s*\(|\bnavigate\s*\()\s*['"]([^'"]{1,500})['"]/;

/** Returns the address that an element leads to, as written: that of a link, of an attribute for scripts, or the one that its click handler opens. */
const addressOf = (tag: string, attributes: Attributes): string | undefined => {
  const href = tag === 'a' || tag === 'area' ? (attributes.get('href') ?? '').trim() : '';
  const isScript = /^javascript:/i.test(href);
  if (href !== '' && href !== '#' && !isScript) return href;
  const given = ['data-href', 'data-url', 'data-link', 'formaction'].map((name) => attributes.get(name)?.trim() ?? '');
  const opened = [isScript ? href : '', attributes.get('onclick') ?? ''].map((code) => OPENS.exec(code)?.[1] ?? '');
  const address = [...given, ...opened].find((each) => each !== '' && !/^(?:#|javascript:)/i.test(each));
  return address ?? (href === '' ? undefined : href);
};

const targetOf = (attributes: Attributes): string | undefined => {
  const named = ['aria-controls', 'data-bs-target', 'data-target', 'commandfor', 'popovertarget'].map((name) =>
    attributes.get(name)?.trim(),
  );
  const shown = /getElementById\(\s*['"]([^'"]{1,200})['"]/.exec(attributes.get('onclick') ?? '')?.[1];
  const target = [...named, shown].find((each) => each !== undefined && each !== '');
  return target?.replace(/^#/, '').slice(0, 200);
};

const labelOf = (attributes: Attributes): string => attributes.get('aria-label') ?? attributes.get('title') ?? '';

/** Clickable, but without an address. */
const isControl = (tag: string, attributes: Attributes): boolean =>
  !VOID.has(tag) &&
  (addressOf(tag, attributes) === undefined || targetOf(attributes) !== undefined) &&
  (tag === 'a' ||
    tag === 'button' ||
    attributes.has('onclick') ||
    /^(?:link|button)$/i.test(attributes.get('role') ?? ''));

const relOf = (attributes: Attributes): readonly string[] =>
  (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
