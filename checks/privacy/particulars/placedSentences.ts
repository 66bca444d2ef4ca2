import type { TextBlock } from '../../kit/page/htmlPage.ts';
import { sentencesOf, type Sentence } from '../sentences.ts';

/** A sentence with the place where a reader finds it. */
export interface PlacedSentence extends Sentence {
  /** The heading above it; empty at the beginning of a text without one. */
  readonly place: string;
  /** The block before its own, if that is short: the first cell of a table row, a term before its definition. */
  readonly label: string;
}

const MAX_LABEL = 80;
const MAX_PLACE = 160;
/** A cell that heads a column, or another title without a level of its own. */
const isHeader = (block: TextBlock | undefined): boolean => block?.kind === 'heading' && block.level === 7;

/** Splits a text into sentences that know the heading above them. */
export const placedSentences = (blocks: readonly TextBlock[]): readonly PlacedSentence[] => {
  const placed: PlacedSentence[] = [];
  let place = '';
  let part: TextBlock[] = [];
  const flush = (): void => {
    const short = part.map(({ text, kind }) => (kind !== 'item' && text.length <= MAX_LABEL ? text : ''));
    const labels = new Map<string, string[]>();
    for (const [index, { text }] of part.entries()) {
      // Cells of a table may have the same text: each has its own label.
      const same = labels.get(text);
      if (same) same.push(short[index - 1] ?? '');
      else labels.set(text, [short[index - 1] ?? '']);
    }
    for (const sentence of sentencesOf(part)) {
      if (!sentence.heading) placed.push({ ...sentence, place, label: labels.get(sentence.text)?.shift() ?? '' });
    }
    part = [];
  };
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'heading') {
      part.push(block);
      continue;
    }
    flush();
    place = isHeader(blocks[at - 1]) && isHeader(block) ? `${place} / ${block.text}`.slice(0, MAX_PLACE) : block.text;
    // A question in a heading is answered by the text under it.
    if (block.text.endsWith('?')) part.push(block);
  }
  flush();
  return placed;
};
