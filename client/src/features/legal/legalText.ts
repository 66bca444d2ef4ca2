/** The texts that the footer opens. */
export type LegalText = 'contact' | 'privacy' | 'terms' | 'disclaimer';

/** The date of the last change of each text. legalText.test.ts fails if the wording changes without a new date. The contact text has no date. */
export const LEGAL_TEXT_CHANGED: Readonly<Record<Exclude<LegalText, 'contact'>, string>> = {
  privacy: '2026-11-30',
  terms: '2026-11-30',
  disclaimer: '2026-11-30',
};
