export interface HtmlHead {
  readonly title: string | null;
  /** The content of each <meta http-equiv="content-security-policy">. */
  readonly cspMetas: readonly string[];
}

/** Elements whose content is text and no markup, so that a tag in them is none. */
const RAW_TEXT = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'iframe']);

/**
 * Reads the title and the policies of a page's head: up to <body> or </head>, in one pass (no pattern runs over the whole text again and
 * again, however hostile it is).
 */
export const readHtmlHead = (html: string): HtmlHead => {
  const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const cspMetas: string[] = [];
  let title: string | null = null;
  let position = 0;
  for (;;) {
    const start = lower.indexOf('<', position);
    if (start < 0) break;
    if (lower.startsWith('<!--', start)) {
      const end = lower.indexOf('-->', start + 4);
      if (end < 0) break;
      position = end + 3;
      continue;
    }
    const name = /\/?[^\t\n\f\r />]*/y;
    name.lastIndex = start + 1;
    const tag = name.exec(lower)?.[0] ?? '';
    if (tag === '') {
      position = start + 1;
      continue;
    }
    if (tag === 'body' || tag === '/head') break;
    const end = endOfTag(lower, start + 1 + tag.length);
    position = end;
    if (tag === 'meta' && cspMetas.length < 20) {
      const attributes = attributesOf(html.slice(start + 5, end - 1));
      const content = attributes.get('content');
      if (attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy' && content !== undefined)
        cspMetas.push(content);
    } else if (tag === 'title' || RAW_TEXT.has(tag)) {
      const close = lower.indexOf(`</${tag}`, end);
      const stop = close < 0 ? html.length : close;
      if (tag === 'title')
        title ??= decoded(html.slice(end, Math.min(stop, end + 2_000)))
          .replace(/\s+/g, ' ')
          .trim();
      position = stop + 1;
    }
  }
  return { title: title === '' ? null : title, cspMetas };
};

/** Past the ">" that ends a tag; one within quotes does not. */
const endOfTag = (text: string, from: number): number => {
  let quote = '';
  for (let position = from; position < text.length; position += 1) {
    const character = text.charAt(position);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (character === '>') {
      return position + 1;
    }
  }
  return text.length;
};

const attributesOf = (text: string): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(
    /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g,
  )) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decoded(double ?? single ?? bare ?? ''));
  }
  return attributes;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The character references that titles and policies are written with; others stay as they are. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,6}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
    },
  );
