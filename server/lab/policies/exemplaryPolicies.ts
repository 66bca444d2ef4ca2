import { daysFromMonthStart } from '../labDates.ts';
import { certificationsClaimed, lawsNamed, legalPage, remarks, type LegalPages } from './legalPages.ts';
import { ordinaryTerms } from './ordinaryPolicies.ts';

const updated = daysFromMonthStart(-60).toISOString().slice(0, 10);

/** Everything that the GDPR and the CCPA require of a policy, in short sentences, with a cookie policy and a security page. */
export const exemplaryPolicies: LegalPages = {
  links: [
    { href: '/privacy', text: 'Privacy policy' },
    { href: '/terms', text: 'Terms of use' },
    { href: '/cookies', text: 'Cookie policy' },
    { href: '/security', text: 'Security' },
  ],
  pages: {
    '/privacy': legalPage('en', 'Privacy policy', [
      `Last updated: ${updated}`,
      '<h2>Who we are</h2>',
      'Harbour Bank, 1 Quay Street, Dublin, is the controller of your personal data.',
      'Our data protection officer is Ada Moor. Questions about your data? Write to privacy@harbour-bank.example.',
      '<h2>What we collect, and why</h2>',
      'We collect your name, your address and your payments. We use these data to run your account.',
      'The legal basis is our contract with you. For our newsletter it is your consent.',
      'We only collect what is needed to run your account.',
      '<h2>Who gets your data</h2>',
      'We do not sell your personal information. We have not sold it in the last twelve months.',
      'We share your data with our payment processors only to carry out your orders. We do not share it with advertisers.',
      'Our servers are located in Ireland and Germany. Support staff in India may access data from there; Standard Contractual Clauses protect such transfers.',
      '<h2>How long we keep it</h2>',
      'We keep payments for six years, as the law asks. We delete them after that.',
      '<h2>Your rights</h2>',
      'Under the GDPR you have the right to:',
      '<ul><li>access your data</li><li>have it corrected</li><li>have it deleted</li><li>restriction of processing</li><li>data portability</li><li>object to the use of your data</li></ul>',
      'You may withdraw your consent at any time. You may lodge a complaint with a supervisory authority.',
      'Under the CCPA you have the right to know what we collect. You may opt out of any sale or sharing. You may use an authorized agent.',
      'We will not discriminate against you for using your rights.',
      '<h2>How we guard it</h2>',
      'Your data are encrypted on their way and at rest. We will notify you of a data breach within three days.',
      'We will notify you of changes to this policy by letter.',
    ]),
    '/terms': ordinaryTerms({ name: 'Harbour Bank', domain: 'harbour-bank.example' }),
    '/cookies': legalPage('en', 'Cookie policy', [
      'This site sets one cookie, which keeps you signed in and needs no consent.',
      'We ask for your consent before any other cookies are set, and you may say no.',
      'You may delete our cookies in your browser whenever you like.',
    ]),
    '/security': legalPage('en', 'Security', [
      'Harbour Bank is ISO 27001 certified. We hold a SOC 2 Type II report, which we show to customers who ask for it.',
      'Our card payments are PCI DSS Level 1 compliant. We are not a covered entity under HIPAA.',
      'Somebody from outside tests all of our systems each year, and we mend what was found.',
    ]),
  },
  policyPath: '/privacy',
  states: {
    policy: { found: true, language: 'en', format: 'html', lastUpdated: updated },
    terms: { found: true },
    cookiePolicy: { found: true },
    hasPrivacyContact: { value: true },
    laws: lawsNamed({ gdpr: { compliant: true, met: 15, of: 15 }, ccpa: { compliant: true, met: 9, of: 10 } }),
    certifications: certificationsClaimed({ iso27001: null, soc2: 'Type II', pci_dss: 'Level 1' }),
    sharing: { sellsData: { value: false }, sharesData: { value: true } },
    countries: remarks('Ireland', 'Germany', 'India'),
    concerningCountries: remarks('India'),
    keyConcerns: remarks(),
    botProtection: { detected: false },
    overallGrade: 'A+',
  },
};
