import type { en } from '../../texts/generated/findings/en.ts';

/** The codes that findings have in this version, and words in the catalogues. */
export type FindingCode = keyof typeof en;

/** What is said of a finding's code, and, where something can be done, what. */
export interface FindingWords {
  readonly title: string;
  readonly meaning: string;
  readonly fix?: string | ((values: { readonly domain: string }) => string);
}

/** What to do about a finding of this domain; undefined where nothing can be done. */
export const fixIn = ({ fix }: FindingWords, domain: string): string | undefined =>
  typeof fix === 'function' ? fix({ domain }) : fix;
