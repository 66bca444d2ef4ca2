import { countOf, lawsNamed, remarks, type LegalPages } from './legalPages.ts';
import { ordinaryTerms } from './ordinaryPolicies.ts';
import { pdfOf } from './pdfOf.ts';

/** A policy that was saved as a PDF. */
export const pdfPolicies: LegalPages = {
  links: [
    { href: '/documents/privacy-policy.pdf', text: 'Privacy policy (PDF)' },
    { href: '/terms', text: 'Terms' },
  ],
  pages: {
    '/documents/privacy-policy.pdf': {
      kind: 'text',
      contentType: 'application/pdf',
      body: pdfOf([
        'Privacy Policy',
        'Last updated: 12 February 2026.',
        'Blue Heron Outfitters Ltd is the controller of your personal data.',
        'We collect your name and your address, and use them to send you your boots.',
        'The legal basis for this is our contract with you.',
        'We keep your data for seven years and delete it after that.',
        'You have the right to access your data, to correct it, to have it deleted and',
        'to object to its use. You may complain to the supervisory authority.',
        'We never sell your personal data.',
        'Questions? Write to privacy@blue-heron.example about your data.',
        'We wrote this policy for the GDPR.',
      ]),
    },
    '/terms': ordinaryTerms({ name: 'Blue Heron Outfitters', domain: 'blue-heron.example' }),
  },
  states: {
    policy: { found: true, language: 'en', format: 'pdf', lastUpdated: '2026-02-12' },
    terms: { found: true },
    hasPrivacyContact: { value: true },
    laws: lawsNamed({ gdpr: { compliant: true, met: 10, of: 15 } }),
    sharing: { sellsData: { value: false } },
    userRights: countOf(5),
    keyConcerns: remarks(),
    botProtection: { detected: false },
    overallGrade: 'A+',
  },
};
