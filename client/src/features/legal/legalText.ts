/** The texts that open from the footer. */
export type LegalText = 'contact' | 'privacy' | 'terms' | 'disclaimer';
