/** The texts that open from the footer. */
export type LegalText = 'contact' | 'privacy' | 'terms' | 'disclaimer';

/** The day on which the words of each text last changed; legalText.test.ts notices a change without a new day. Contact has none. */
export const LEGAL_TEXT_CHANGED: Readonly<Record<Exclude<LegalText, 'contact'>, string>> = {
  privacy: '2026-11-28',
  terms: '2026-11-27',
  disclaimer: '2026-11-21',
};
