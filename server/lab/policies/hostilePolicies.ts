import { legalPage, type LegalPages } from './legalPages.ts';

const MARKUP = '&lt;script&gt;alert(1)&lt;/script&gt; \u202E\u0000';

/** Five megabytes: nested a hundred thousand levels deep, with content that parsers choke on, and a promise at the top. */
const hostileText = (): string =>
  [
    '<p>We never sell your personal data. Write to privacy@old-mill.example with questions about your data.</p>',
    '<p>We collect your data to grind your corn, and keep it for three years. You have the right to access your data.</p>',
    `<p>We share your data with our miller provider ${MARKUP}.</p>`,
    '<div>'.repeat(100_000),
    '<p>We may, if and whether or not, without your or our data, '.repeat(10_000),
    '&amp;'.repeat(200_000),
    '"('.repeat(500_000),
    'right to not sell cookies with consent, '.repeat(50_000),
  ].join('\n');

export const hostilePolicies: LegalPages = {
  links: [{ href: '/privacy', text: 'Privacy' }],
  pages: {
    '/privacy': {
      kind: 'text',
      contentType: 'text/html; charset=utf-8',
      // Created on request, so that the five megabytes are not kept in memory.
      get body() {
        const page = legalPage('en', 'Privacy policy', [hostileText()]);
        return page.kind === 'text' ? page.body : '';
      },
    },
  },
  policyPath: '/privacy',
  states: {
    policy: { found: true, language: 'en', format: 'html' },
    hasPrivacyContact: { value: true },
    sharing: { sellsData: { value: false }, sharesData: { value: true } },
    botProtection: { detected: false },
  },
};
