import type { SectionId, ProfileFieldName } from '../../generated/graphql.ts';
import { createContext } from 'react';

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

/** The covered sheets, which the specification has at the report's very end, below legend and call to action (spec 2 §2). */
export const isLowerSection = (section: SectionId): boolean => section === 'BUSINESS' || section === 'BRAND';

/** Of a section's id: `<scan id>:<section>` (schema/graphql/scans.graphql). */
export const scanIdOf = (sectionId: string): string => sectionId.slice(0, sectionId.lastIndexOf(':'));

interface Section {
  readonly __typename: string;
  /** Of the business section. */
  readonly ownerProvided?: readonly ProfileFieldName[];
}

/** Whether the company's name is the word of the domain's owner. */
export const isNameOfOwner = (sections: readonly Section[]): boolean =>
  sections.some(({ ownerProvided = [] }) => ownerProvided.includes('NAME'));

/** The domain that the report on the page is about, for words that name it. */
export const ReportDomain = createContext('');
