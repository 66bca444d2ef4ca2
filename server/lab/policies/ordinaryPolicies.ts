import { certificationsClaimed, countOf, lawsNamed, legalPage, remarks, type LegalPages } from './legalPages.ts';

interface Named {
  readonly name: string;
  readonly domain: string;
}

/** A short and honest policy without a date, which names the GDPR but lacks half of what it requires. */
export const ordinaryPolicies = ({ name, domain }: Named): LegalPages => ({
  links: [
    { href: '/privacy', text: 'Privacy' },
    { href: '/terms', text: 'Terms' },
  ],
  pages: {
    '/privacy': legalPage('en', `${name} · Privacy policy`, [
      `${name} collects the name, the e-mail address and the order of each customer, and nothing else.`,
      'We keep them for as long as the law asks for invoices, and then delete them. We do not sell personal data.',
      'Under the GDPR you may ask to see, to correct, to move or to erase your data, and you may object to its use.',
      `Write to privacy@${domain}. Our data protection officer answers within thirty days.`,
      'This site sets only the cookies that it needs to work.',
      'Nobody has to open an account here: an order as a guest is enough, and it asks for nothing more than the parcel needs.',
    ]),
    '/terms': ordinaryTerms({ name, domain }),
  },
  policyPath: '/privacy',
  states: {
    policy: { found: true, language: 'en', format: 'html', lastUpdated: null },
    terms: { found: true },
    cookiePolicy: { found: false },
    hasPrivacyContact: { value: true },
    laws: lawsNamed({ gdpr: { compliant: false, met: 8, missing: 2, of: 15 } }),
    certifications: certificationsClaimed({}),
    sharing: { sellsData: { value: false } },
    userRights: countOf(5),
    countries: remarks(),
    keyConcerns: remarks(
      'Does not say when it was last updated',
      'Names the GDPR, but not everything that it requires was found',
    ),
    botProtection: { detected: false },
    overallGrade: 'A',
  },
});

export const ordinaryTerms = ({ name, domain }: Named) =>
  legalPage('en', `${name} · Terms of use`, [
    `These terms hold between ${name} and everyone who uses ${domain}.`,
    'Prices are stated with all taxes. You may withdraw from a purchase within fourteen days.',
    'We are liable for what we do on purpose or with gross negligence, and for what the law does not let us exclude.',
  ]);
