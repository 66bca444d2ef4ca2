import { isKeyOf, wordOf } from '../../../texts/wordOf.ts';

interface TermProps {
  /** The scanner's English name for it. */
  readonly term: string;
  readonly words: Readonly<Record<string, string>>;
}

/** A noun from the scanner, translated; in English if there is no translation yet. */
export const Term = ({ term, words }: TermProps) => (
  <span lang={isKeyOf(words, term) ? undefined : 'en'}>{wordOf(words, term)}</span>
);
