import type { SectionId, ProfileFieldName } from '../../generated/graphql.ts';
import { createContext } from 'react';

/** The anchor of each section in the page's URL. */
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

/** Whether the glossary explains words of the section, under the same anchor. */
export const hasGlossary = (section: SectionId): boolean => section !== 'COMMUNITY' && section !== 'BRAND';

/** The anchors of the portal's sheets whose facts come from more than one section. */
export const plainSheetAnchors = ['ip', 'company', 'technology', 'sources', 'network', 'business', 'brand'] as const;

/** Whether the section is a preview, which the specification places at the very end of the report, below legend and call to action (spec 2 §2). */
export const isLowerSection = (section: SectionId): boolean => section === 'BUSINESS' || section === 'BRAND';

/** Returns the scan id in a section's id, which is `<scan id>:<section>` (schema/graphql/scans.graphql). */
export const scanIdOf = (sectionId: string): string => sectionId.slice(0, sectionId.lastIndexOf(':'));

interface Section {
  readonly __typename: string;
  /** For the business section only. */
  readonly ownerProvided?: readonly ProfileFieldName[];
}

/** Whether the company's name was provided by the domain's owner. */
export const isNameOfOwner = (sections: readonly Section[]): boolean =>
  sections.some(({ ownerProvided = [] }) => ownerProvided.includes('NAME'));

/** The domain of the displayed report, for texts that name it. */
export const ReportDomain = createContext('');
