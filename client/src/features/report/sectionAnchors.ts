import type { SectionId } from '../../generated/graphql.ts';

/** Where each section stands in the page's address. */
export const sectionAnchors: Readonly<Record<SectionId, string>> = {
  EMAIL: 'email',
  WEB: 'web',
  BREACH: 'breaches',
  PRIVACY: 'privacy',
  COMMUNITY: 'community',
  DNS: 'dns',
  SECURITY_TXT: 'security-txt',
  NETWORK: 'network',
  TOOLS: 'tools',
  BUSINESS: 'business',
  BRAND: 'brand',
};
