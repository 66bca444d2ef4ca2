import { certificationsClaimed, countOf, lawsNamed, legalPage, remarks, type LegalPages } from './legalPages.ts';
import { ordinaryTerms } from './ordinaryPolicies.ts';

/** A policy that openly says that the company sells data. */
export const sellingPolicies: LegalPages = {
  links: [{ href: '/privacy-policy', text: 'Privacy Policy' }],
  pages: {
    '/privacy-policy': legalPage('en', 'Privacy Policy', [
      'Effective Date: January 10, 2026',
      'We collect your name, your e-mail address and everything that you look at.',
      'We sell your personal information to data brokers and to advertising networks.',
      'We may share your information with any third party for any purpose, at our sole discretion.',
      'We keep your information indefinitely. Our servers are located in the United States and in China.',
      'By continuing to use this website, you agree to our use of cookies and tracking.',
      'We do not respond to Do Not Track signals. We are not SOC 2 certified.',
      'All of this holds for our shop, for our newsletter and for the games on our pages. We like it that way, and so will you.',
    ]),
  },
  policyPath: '/privacy-policy',
  states: {
    policy: { found: true, language: 'en', lastUpdated: '2026-01-10' },
    terms: { found: false },
    hasPrivacyContact: { value: false },
    laws: lawsNamed({}),
    certifications: certificationsClaimed({}),
    sharing: { sellsData: { value: true }, sharesData: { value: true } },
    userRights: countOf(0),
    countries: remarks('United States', 'China'),
    concerningCountries: remarks('United States', 'China'),
    keyConcerns: remarks(
      'Sells personal data',
      'Names no contact for privacy questions',
      'Names no rights of the people concerned',
      'Shares personal data with advertisers or data brokers',
      'Treats use of the site as consent to tracking',
      'Keeps personal data indefinitely',
      'Is vague about with whom data are shared, and why',
    ),
    botProtection: { detected: false },
    overallGrade: 'F',
  },
};

/** A policy that has not been updated for years and is too long to read. */
export const stalePolicies: LegalPages = {
  links: [
    { href: '/privacy', text: 'Privacy' },
    { href: '/terms', text: 'Terms' },
  ],
  pages: {
    '/privacy': legalPage('en', 'Privacy Statement', [
      'Last revised 4 June 2009.',
      'Notwithstanding anything hereinbefore enumerated, information voluntarily communicated electronically by individuals participating in commercially recognisable interactions with the organisation, irrespective of whether such communication constitutes personally identifiable information, may be utilised, administered and subsequently communicated internally in accordance with organisational necessities, contractual considerations and applicable regulatory obligations to which the aforementioned organisation considers itself subordinated.',
      'Individuals demonstrating dissatisfaction regarding informational administration, including but not limited to authenticity, proportionality and confidentiality considerations, acknowledge that organisational representatives exercise discretionary authority to collect personal information in order to facilitate administrative continuity, and acknowledge furthermore that identification documentation communicated electronically necessarily constitutes irrevocable authorisation.',
      'Notification obligations notwithstanding, personally identifiable information communicated electronically remains subordinated to organisational administration throughout the contractual relationship, its continuation, its prolongation, its interpretation, and every administratively necessary verification thereof, insofar as applicable legislation incontrovertibly necessitates continuation.',
    ]),
    '/terms': ordinaryTerms({ name: 'Rusty Gate Scrap', domain: 'rusty-gate.example' }),
  },
  policyPath: '/privacy',
  states: {
    policy: { found: true, language: 'en', lastUpdated: '2009-06-04' },
    terms: { found: true },
    hasPrivacyContact: { value: false },
    laws: lawsNamed({}),
    sharing: { sellsData: { value: null } },
    userRights: countOf(0),
    keyConcerns: remarks(
      'Names no contact for privacy questions',
      'Names no rights of the people concerned',
      'Does not say how long data are kept',
      'Has not been updated for more than two years',
      'Is very hard to read',
    ),
    botProtection: { detected: false },
  },
};
