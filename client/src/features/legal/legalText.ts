/** The texts that open from the footer. */
export type LegalText = 'contact' | 'privacy' | 'terms' | 'disclaimer';

export const LEGAL_TITLES: Readonly<Record<LegalText, string>> = {
  contact: 'Contact',
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
  disclaimer: 'Disclaimer',
};
