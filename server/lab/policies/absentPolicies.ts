import { legalPage, remarks, type LegalPages } from './legalPages.ts';
import { ordinaryTerms } from './ordinaryPolicies.ts';

const nothing: LegalPages['states'] = {
  policy: { found: false, language: null, format: null },
  terms: { found: false },
  hasPrivacyContact: { value: null },
  sharing: { sellsData: { value: null } },
  userRights: null,
  countries: null,
  keyConcerns: remarks('No privacy policy was found'),
  botProtection: { detected: false },
  overallGrade: 'F',
};

/** No privacy policy and no terms. */
export const noPolicies: LegalPages = { links: [], pages: {}, states: nothing };

const LOST = ['/privacy', '/privacy-policy', '/legal/privacy', '/terms', '/sitemap.xml'];
const lostPage = legalPage('en', 'Page not found', [
  'Oops! The page that you are looking for does not exist. Perhaps it is under another coat.',
  'Go back to the front page.',
]);

/** A link to a page that says "not found" with a status of success. */
export const lostPolicies: LegalPages = {
  links: [{ href: '/privacy', text: 'Privacy' }],
  pages: Object.fromEntries(LOST.map((path) => [path, lostPage])),
  states: { ...nothing, keyConcerns: remarks('The link to the privacy policy is broken') },
};

/** Only terms. */
export const onlyTerms: LegalPages = {
  links: [{ href: '/terms', text: 'Terms of service' }],
  pages: { '/terms': ordinaryTerms({ name: 'Missing Link Chains', domain: 'missing-link.example' }) },
  states: { ...nothing, terms: { found: true } },
};
