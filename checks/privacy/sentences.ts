import { withAccents } from './accents.ts';
import type { TextBlock } from '../kit/page/htmlPage.ts';

/** A sentence as it is shown, and as the rules read it. */
export interface Sentence {
  readonly text: string;
  /** Lower case, with normalised quotes and hyphens; a question and the "No." after it are one sentence. At most MAX_SENTENCE. */
  readonly plain: string;
  readonly heading: boolean;
  /** The titles before it, the nearest first: those above it, and their neighbours of the same level. */
  readonly under: readonly Title[];
}

/** A heading, or a line that looks like one. */
export interface Title {
  /** Like `Sentence.plain`. */
  readonly plain: string;
  /** Lower numbers are above higher ones: that of its heading, plus a tenth for each further part of its number. */
  readonly level: number;
}

/** Maximum length that the rules read as one sentence; the rest of a longer one becomes another sentence. */
const MAX_SENTENCE = 900;
const MAX_SENTENCES = 12_000;
/** List items are read together with the words that introduce the list, if these are not longer. */
const MAX_LEAD = 240;

/** Words whose full stop does not end a sentence, in the supported languages. */
const ABBREVIATION =
  /(?:^|[\s("'’.-])(?:e\.g|i\.e|etc|inc|ltd|llc|corp|co|nr|art|arts|abs|para|sec|lit|mr|mrs|ms|dr|st|vs|approx|dept|max|min|lgs|u\.s|u\.k|e\.u|z\.\s?b|bzw|u\.\s?a|d\.\s?h|ggf|gem|vgl|usw|sog|p\.\s?ex|cf|c\.-à-d|tel|n|al|es|ee|ej|\p{L}*str|pág|núm|ud|s\.a|s\.l|bijv|nl|d\.w\.z|o\.a|ex|[a-z])\.$/iu;

/** Splits blocks into sentences. "We never:" and the items below it are read together, as people do. */
export const sentencesOf = (blocks: readonly TextBlock[]): readonly Sentence[] => {
  const sentences: Sentence[] = [];
  let titles: readonly Title[] = [];
  let leads: readonly Lead[] = [];
  for (const { kind, text, level } of blocks) {
    if (sentences.length >= MAX_SENTENCES) break;
    const depth = kind === 'item' ? (level ?? 1) : kind === 'text' && MARKED.test(text) ? MARKED_DEPTH : 0;
    leads = leads.filter((lead) => lead.depth < depth);
    const lead = leads.at(-1)?.text ?? '';
    const isTitle = kind === 'heading' || (depth === 0 && looksLikeTitle(text));
    const parts = splitSentences(text);
    for (const [index, part] of parts.entries()) {
      const head = depth > 0 && index === 0 ? lead : headOf(parts, index);
      const led = head === '' ? part : `${head} ${part}`;
      const answered = answerTo(sentences.at(-1), part) ? `${sentences.pop()?.text ?? ''} ${led}` : led;
      sentences.push({ text: answered, plain: plainText(answered), heading: kind === 'heading', under: titles });
    }
    if (isTitle) titles = withTitle(titles, { plain: plainText(text), level: levelOf(text, level) });
    const last = parts.at(-1);
    if (last !== undefined && isLead(last) && kind !== 'heading')
      leads = [...leads, { depth, text: last }].slice(-MAX_LEADS);
  }
  return sentences;
};

/** Returns whether all sentences of these blocks are read. Counts every mark that may end one, so a text near the limit may count as read in part. */
export const isReadWhole = (blocks: readonly TextBlock[]): boolean => {
  let most = 0;
  for (const { text } of blocks) most += 1 + text.length / MAX_SENTENCE + (text.match(/[.!?…;。！？]/g)?.length ?? 0);
  return most <= MAX_SENTENCES;
};

/** Words that introduce a list, and the depth of what they are in: 0 for a paragraph, 1 for an item of a list. */
interface Lead {
  readonly depth: number;
  readonly text: string;
}

const MAX_LEADS = 6;
/** A paragraph that is written as an item of a list: "(a) access your data". */
const MARKED = /^(?:[^\p{L}\p{N}\s"'“”„«»‘’([¿¡$€£#@<]|\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})\)) ?\S/iu;
/** Such a paragraph may introduce a list itself. */
const MARKED_DEPTH = 0.5;
const isLead = (text: string): boolean => text.endsWith(':') && text.length <= MAX_LEAD;

/** A long sentence is cut at its semicolons: its later parts are read with its beginning, up to the colon, to the first number, or to "the right" to do what they say. */
const headOf = (parts: readonly string[], index: number): string => {
  let first = index;
  while (first > 0 && parts[first - 1]?.endsWith(';') === true) first -= 1;
  const begin = first < index ? (parts[first] ?? '') : '';
  const [head = ''] = HEADS.flatMap((pattern) => pattern.exec(begin.slice(0, MAX_LEAD))?.[0].trim() ?? []);
  return head;
};

const HEADS: readonly RegExp[] = [
  /^[^:]*:(?=\s)/,
  /^.*? (?=\((?:i|1|a)\) )/i,
  /^.*?(?<!\p{L})(?:rights?|droits?|derechos?|diritt[oi]|direitos?|recht(?:en?)?)(?=,? (?:to|of|de|à|di|a|auf|op|om)(?!\p{L}))/iu,
];

const MAX_TITLES = 24;
const MAX_TITLE = 90;
/** The level of a line that only looks like a title: below those of headings. */
const LOOKS_ONLY = 8;
const NUMBER = /^(?:§ ?)?\d{1,2}((?:\.\d{1,2}){0,3})\.?\s/;

const looksLikeTitle = (text: string): boolean =>
  text.length <= MAX_TITLE && /^[\p{Lu}\d§(]/u.test(text) && !/[.,;:!?…]$/.test(text) && !/@|https?:/.test(text);

/** "7.1 Access" is below "7. Your rights", whatever their markup. */
const levelOf = (text: string, level = LOOKS_ONLY): number =>
  level + (NUMBER.exec(text)?.[1] ?? '').split('.').slice(1).length / 10;

const withTitle = (titles: readonly Title[], title: Title): readonly Title[] =>
  [title, ...titles.filter(({ level }) => level <= title.level)].slice(0, MAX_TITLES);

const ANSWER = /^(no|never|yes|we do not|we don't|nein|ja|non|oui|sí|si|não|sim|nee)(?![\p{L}-])/iu;

/** "Do we sell your data?" says nothing without the "No." that follows. */
const answerTo = (before: Sentence | undefined, part: string): boolean =>
  before?.text.endsWith('?') === true && before.text.length + part.length < MAX_SENTENCE && ANSWER.test(part);

export const plainText = (text: string): string => withAccents(folded(text.slice(0, MAX_SENTENCE)));

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'")
    .replace(/[\u201C\u201D\u201E\u00AB\u00BB]/g, '"')
    .replace(/\u00AD/g, '')
    .replace(/[\u2010-\u2012]/g, '-')
    .replace(/\s+/g, ' ');

const MAX_ADDRESS = 80;
/** "Write to privacy@shop.nl." ends a sentence, although "nl." is also short for a Dutch word. */
const isAddress = (text: string): boolean => /(?:@|www\.)[^\s@]+\.[a-z]{2,6}$/i.test(text);

const END = /[.!?。！？…;]["')\]»”’]*(?=\s|$)|[。！？]/gu;

const splitSentences = (text: string): readonly string[] => {
  const parts: string[] = [];
  let start = 0;
  const cut = (end: number): void => {
    const part = text.slice(start, end).trim();
    start = end;
    for (let from = 0; from < part.length; from += MAX_SENTENCE) parts.push(part.slice(from, from + MAX_SENTENCE));
  };
  for (const { index, 0: mark } of text.matchAll(END)) {
    const end = index + mark.length;
    if (mark.startsWith(';') && end - start < 200) continue;
    if (mark.startsWith('.')) {
      if (
        !isAddress(text.slice(Math.max(start, index - MAX_ADDRESS), index)) &&
        ABBREVIATION.test(text.slice(Math.max(start, end - 14), index + 1))
      )
        continue;
      // "No. 679" is a number; in Spanish and Italian, "no." may end a sentence.
      if (/(?:^|[\s(])no\.$/i.test(text.slice(Math.max(start, end - 4), end)) && /^\s*\d/.test(text.slice(end)))
        continue;
      // "§ 6. 1", "1. January": a sentence seldom begins with a digit or a lower-case letter.
      if (/^\s+\p{Ll}/u.test(text.slice(end, end + 4))) continue;
      if (/\d\.$/.test(text.slice(index - 1, end)) && end - start < 6) continue;
    }
    cut(end);
    if (parts.length > MAX_SENTENCES) return parts;
  }
  cut(text.length);
  return parts;
};
