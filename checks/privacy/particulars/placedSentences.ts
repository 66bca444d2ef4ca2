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

/** Splits a text into sentences that know the heading above them. */
export const placedSentences = (blocks: readonly TextBlock[]): readonly PlacedSentence[] => {
  const placed: PlacedSentence[] = [];
  let place = '';
  let part: TextBlock[] = [];
  const flush = (): void => {
    const short = part.map(({ text, kind }) => (kind !== 'item' && text.length <= MAX_LABEL ? text : ''));
    const labels = new Map(part.map(({ text }, index) => [text, short[index - 1] ?? '']));
    for (const sentence of sentencesOf(part)) {
      if (!sentence.heading) placed.push({ ...sentence, place, label: labels.get(sentence.text) ?? '' });
    }
    part = [];
  };
  for (const block of blocks) {
    if (block.kind !== 'heading') {
      part.push(block);
      continue;
    }
    flush();
    place = block.text;
    // A question in a heading is answered by the text under it.
    if (block.text.endsWith('?')) part.push(block);
  }
  flush();
  return placed;
};
