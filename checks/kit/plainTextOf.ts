import { readMarkup } from './page/readMarkup.ts';
import { wellFormedText } from './boundedText.ts';

/** Markup beyond this length is ignored; it is enough for a sentence or two. */
const MAX_MARKUP = 20_000;
const SKIPPED: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head']);

/** Returns the words of untrusted HTML on one line, without markup, scripts and control characters. The result is inert. */
export const plainTextOf = (html: string, maxLength: number): string => {
  const words: string[] = [];
  let skipped = 0;
  readMarkup(html.slice(0, MAX_MARKUP), {
    open: (name) => {
      if (SKIPPED.has(name)) skipped += 1;
      words.push(' ');
    },
    close: (name) => {
      if (SKIPPED.has(name) && skipped > 0) skipped -= 1;
    },
    text: (text) => {
      if (skipped === 0) words.push(text);
    },
  });
  const line = words
    .join('')
    .replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();
  return wellFormedText(line, maxLength);
};
