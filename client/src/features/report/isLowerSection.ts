import type { SectionId } from '../../generated/graphql.ts';

/** The covered sheets, which the specification has at the report's very end, below legend and call to action (spec 2 §2). */
export const isLowerSection = (section: SectionId): boolean => section === 'BUSINESS' || section === 'BRAND';
