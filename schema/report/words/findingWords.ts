import type { en } from '../../texts/generated/findings/en.ts';

/** The finding codes that exist in this version and have words in the catalogues. */
export type FindingCode = keyof typeof en;

/** The words for a finding's code. */
export interface FindingWords {
  readonly title: string;
  readonly meaning: string;
  /** If it costs points: why this many, and not fewer or more. */
  readonly reason?: string;
  /** If something can be done about it: what. */
  readonly fix?: string | ((values: { readonly domain: string }) => string);
}

/** Returns what to do about a finding for this domain, or `undefined` if nothing can be done. */
export const fixIn = ({ fix }: FindingWords, domain: string): string | undefined =>
  typeof fix === 'function' ? fix({ domain }) : fix;
