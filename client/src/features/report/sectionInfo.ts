import type { SectionId } from '../../generated/graphql.ts';

/** Title and anchor of each section. */
export const sectionInfo: Readonly<Record<SectionId, { readonly title: string; readonly anchor: string }>> = {
  EMAIL: { title: 'Email security', anchor: 'email' },
  WEB: { title: 'Web security', anchor: 'web' },
  DNS: { title: 'DNS records', anchor: 'dns' },
  SECURITY_TXT: { title: 'security.txt', anchor: 'security-txt' },
};
