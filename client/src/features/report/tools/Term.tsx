import { isKeyOf, wordOf } from '../../../texts/wordOf.ts';

interface TermProps {
  /** What the scanner calls it, in English. */
  readonly term: string;
  readonly words: Readonly<Record<string, string>>;
}

/** One of the scanner's own nouns in the reader's language; in English where that language has no word for it yet. */
export const Term = ({ term, words }: TermProps) => (
  <span lang={isKeyOf(words, term) ? undefined : 'en'}>{wordOf(words, term)}</span>
);
