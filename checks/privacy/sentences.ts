import type { TextBlock } from '../kit/page/htmlPage.ts';

/** A sentence as it is shown, and as the rules read it. */
export interface Sentence {
  readonly text: string;
  /** Lower case, with normalised quotes and hyphens; a question and the "No." after it are one sentence. At most MAX_SENTENCE. */
  readonly plain: string;
  readonly heading: boolean;
}

/** Maximum length that the rules read as one sentence; the rest of a longer one becomes another sentence. */
const MAX_SENTENCE = 900;
const MAX_SENTENCES = 12_000;
/** List items are read together with the words that introduce the list, if these are not longer. */
const MAX_LEAD = 240;

/** Words whose full stop does not end a sentence, in the supported languages. */
const ABBREVIATION =
  /(?:^|[\s("'.-])(?:e\.g|i\.e|etc|inc|ltd|llc|corp|co|no|nr|art|arts|abs|para|sec|lit|mr|mrs|ms|dr|st|vs|approx|dept|u\.s|u\.k|e\.u|z\.\s?b|bzw|u\.\s?a|d\.\s?h|ggf|gem|vgl|usw|sog|p\.\s?ex|cf|c\.-à-d|tel|n|al|pág|núm|ud|s\.a|s\.l|bijv|nl|d\.w\.z|o\.a|ex|[a-z])\.$/i;

/** Splits blocks into sentences. "We never:" and the items below it are read together, as people do. */
export const sentencesOf = (blocks: readonly TextBlock[]): readonly Sentence[] => {
  const sentences: Sentence[] = [];
  let lead = '';
  for (const { kind, text } of blocks) {
    if (sentences.length >= MAX_SENTENCES) break;
    if (kind !== 'item') lead = '';
    const parts = splitSentences(text);
    for (const [index, part] of parts.entries()) {
      const led = kind === 'item' && index === 0 && lead !== '' ? `${lead} ${part}` : part;
      const answered = answerTo(sentences.at(-1), part) ? `${sentences.pop()?.text ?? ''} ${led}` : led;
      sentences.push({ text: answered, plain: plainText(answered), heading: kind === 'heading' });
    }
    const last = parts.at(-1);
    if (kind !== 'item' && last?.endsWith(':') === true && last.length <= MAX_LEAD) lead = last;
  }
  return sentences;
};

const ANSWER = /^(no|never|yes|we do not|we don't|nein|ja|non|oui|sí|si|não|sim|nee)(?![\p{L}-])/iu;

/** "Do we sell your data?" says nothing without the "No." that follows. */
const answerTo = (before: Sentence | undefined, part: string): boolean =>
  before?.text.endsWith('?') === true && before.text.length + part.length < MAX_SENTENCE && ANSWER.test(part);

export const plainText = (text: string): string =>
  text
    .slice(0, MAX_SENTENCE)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'")
    .replace(/[\u201C\u201D\u201E\u00AB\u00BB]/g, '"')
    .replace(/[\u2010-\u2012\u00AD]/g, '-')
    .replace(/\s+/g, ' ');

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
      if (ABBREVIATION.test(text.slice(Math.max(start, end - 14), index + 1))) continue;
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
