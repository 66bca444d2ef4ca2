/** The texts of a page's head before any script runs; the client shows the same in the visitor's language (usePageHead). */
export interface PublicPage {
  readonly title: string;
  readonly description: string;
}

/** The pages other than the home page and the reports, by their path. */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  '/business-pro': {
    title: 'Business PRO · Candor',
    description:
      'Coming soon: analytics, alerts, reports and monitoring for the security of your own domain. Compare the plans and join the waitlist.',
  },
  '/partners': {
    title: 'Partner Program · Candor',
    description:
      'For managed service providers, security service providers and consultancies: enhanced scanning, reports, leads, support and a directory listing.',
  },
  '/partners/directory': {
    title: 'Partner Directory · Candor',
    description:
      'Reviewed managed service providers, security service providers and consultancies: find one by city, capability and certification.',
  },
  '/apply/scholar': {
    title: 'Scholar Application · Candor',
    description: 'For students, faculty and researchers with a .edu address: apply for a Scholar account.',
  },
  '/apply/partner': {
    title: 'Partner Application · Candor',
    description: 'For managed service providers and consultants: apply for a Partner account.',
  },
  '/donate': {
    title: 'Donate · Candor',
    description:
      'Candor is run by a nonprofit foundation; scans and public reports are free. Choose one of six tiers or an amount of your own, once or monthly.',
  },
  '/methodology': {
    title: 'How the score is made · Candor',
    description: 'Every rule of the trust score: what is checked, what it costs, and the standard behind it.',
  },
  '/glossary': {
    title: 'Glossary · Candor',
    description: 'The words of Candor’s reports in plain language: email, website, domain, privacy and tracking.',
  },
  '/scanner': {
    title: 'About our scanner · Candor',
    description:
      'Candor in your logs? Who scans your site, what is checked and how often, how to recognise it, and how to opt out of port checks.',
  },
  '/recent': {
    title: 'Recent and best reports · Candor',
    description: 'The domains that were scanned here last, and those with the best scores.',
  },
  '/verify': {
    title: 'Verify a report · Candor',
    description:
      'Check in your browser that a report says what Candor recorded, with the signed statement, its proof and the public key of the log. Nothing is uploaded.',
  },
  '/privacy': {
    title: 'Privacy Policy · Candor',
    description:
      'What Candor stores about people who scan, read and sign in, why and for how long, who else learns of it, and how to have it erased.',
  },
  '/terms': {
    title: 'Terms of Use · Candor',
    description:
      'What you may use Candor for, what it promises and does not promise, and what it asks of people who scan domains with it.',
  },
  '/api-docs': {
    title: 'API documentation · Candor',
    description:
      'The REST calls and the GraphQL endpoint of Candor: requests, responses, errors, limits and examples that work on this server.',
  },
};

const PORTAL = {
  title: 'Business Portal · Candor',
  description: 'For owners of a domain: the full report without masked data, and who scanned the domain.',
};

const PORTAL_VERIFY = {
  title: 'Verifying Access · Candor',
  description: 'Signs you in to Candor’s business portal with a magic link.',
};

const LISTS = { title: 'Lists · Candor', description: 'Your Candor lists of domains.' };

const ADMIN = { title: 'Admin Login · Candor', description: 'The administrators’ area of Candor.' };

/** Pages for a single person, which search engines should not index. */
export const PERSONAL_PAGES: Readonly<Record<string, PublicPage>> = {
  '/admin': ADMIN,
  '/admin/applications/:id': ADMIN,
  '/admin/history': ADMIN,
  '/admin/lists': ADMIN,
  '/admin/domains': ADMIN,
  '/admin/domains/:id': ADMIN,
  '/admin/domains/:id/:run/:place': ADMIN,
  '/admin/retention': ADMIN,
  '/admin/security': ADMIN,
  '/admin/projections': ADMIN,
  '/admin/projections/:name': ADMIN,
  '/admin/events': ADMIN,
  '/admin/events/streams': ADMIN,
  '/admin/events/tree/:correlationId': ADMIN,
  '/admin/console': ADMIN,
  '/graphql': {
    title: 'GraphQL explorer · Candor',
    description: 'Ask the GraphQL endpoint of this server, and read its schema.',
  },
  '/auth/verify': { title: 'Verification · Candor', description: 'Signs you in to Candor with a magic link.' },
  '/signup/confirm': {
    title: 'Confirm your address · Candor',
    description: 'Confirms your subscription to a Candor mailing list.',
  },
  '/signup/unsubscribe': { title: 'Unsubscribe · Candor', description: 'Unsubscribes you from a Candor mailing list.' },
  '/portal/business': PORTAL,
  '/platform/business': PORTAL,
  '/portal/business/verify': PORTAL_VERIFY,
  '/platform/business/verify': PORTAL_VERIFY,
  '/partners/clients/:domain': PORTAL,
  '/lists': LISTS,
  '/lists/:id': LISTS,
  '/lists/:id/:run/:place': LISTS,
  '/dashboard': { title: 'Dashboard · Candor', description: 'Your Candor account.' },
};
