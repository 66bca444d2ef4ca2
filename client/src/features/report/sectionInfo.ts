import type { SectionId } from '../../generated/graphql.ts';

/** Title and anchor of each section. */
export const sectionInfo: Readonly<Record<SectionId, { readonly title: string; readonly anchor: string }>> = {
  EMAIL: { title: 'Email security', anchor: 'email' },
  WEB: { title: 'Web security', anchor: 'web' },
  BREACH: { title: 'Data breach analysis', anchor: 'breaches' },
  PRIVACY: { title: 'Privacy and compliance', anchor: 'privacy' },
  COMMUNITY: { title: 'Community privacy analysis', anchor: 'community' },
  DNS: { title: 'Domain intelligence', anchor: 'dns' },
  SECURITY_TXT: { title: 'security.txt', anchor: 'security-txt' },
  NETWORK: { title: 'Network and IP intelligence', anchor: 'network' },
  TOOLS: { title: 'Tools and subprocessors', anchor: 'tools' },
  BUSINESS: { title: 'Business intelligence', anchor: 'business' },
  BRAND: { title: 'Brand trust and sentiment', anchor: 'brand' },
};
