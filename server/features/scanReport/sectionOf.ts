import type { SectionId } from '../../../schema/report/section.ts';
import { brandFacts } from './brandFacts.ts';
import { breachFacts } from './breachFacts.ts';
import type { BusinessFacts } from '../../../schema/report/facts/businessFacts.ts';
import { businessFacts } from './businessFacts.ts';
import { communityFacts } from './communityFacts.ts';
import { domainFacts } from './domainFacts.ts';
import { recordSetsOf } from './dnsFacts.ts';
import { emailFacts } from './emailFacts.ts';
import { networkFacts } from './networkFacts.ts';
import { privacyFacts } from './privacyFacts.ts';
import type { ShownReport } from './reportFor.ts';
import { isMaskedIn, plannedSections } from './sectionView.ts';
import { toolsFacts } from './toolsFacts.ts';
import type {
  BrandSection,
  BreachSection,
  BusinessSection,
  CommunitySection,
  DnsSection,
  EmailSection,
  NetworkSection,
  PrivacySection,
  SecurityTxtSection,
  ToolsSection,
  WebSection,
} from '../../platform/graphql/generated/resolvers.ts';
import { brandOf } from './brandOf.ts';
import { breachesOf } from './breachesOf.ts';
import { domainOf } from './domainOf.ts';
import { emailOf } from './emailOf.ts';
import { networkOf } from './networkOf.ts';
import { sheetOf } from './sheetOf.ts';
import { NO_TOOLS, toolsOf } from './toolsOf.ts';
import { webOf } from './webOf.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

const emailSectionOf = (report: ShownReport): EmailSection => ({
  ...sheetOf(report, 'email'),
  ...emailOf(emailFacts(report.observations)),
  __typename: 'EmailSection',
});

const webSectionOf = (report: ShownReport): WebSection => ({
  ...sheetOf(report, 'web'),
  ...webOf(report),
  __typename: 'WebSection',
});

const breachSectionOf = (report: ShownReport): BreachSection => {
  const facts = breachFacts(report.observations);
  return { ...sheetOf(report, 'breach'), breaches: facts && breachesOf(facts), __typename: 'BreachSection' };
};

const privacySectionOf = (report: ShownReport): PrivacySection => ({
  ...sheetOf(report, 'privacy'),
  privacy: report.observations.privacy ? privacyFacts(report.observations) : null,
  __typename: 'PrivacySection',
});

const communitySectionOf = (report: ShownReport): CommunitySection => ({
  ...sheetOf(report, 'community'),
  rating: communityFacts(report.observations),
  __typename: 'CommunitySection',
});

const dnsSectionOf = (report: ShownReport): DnsSection => ({
  ...sheetOf(report, 'dns'),
  masked: isMaskedIn(report, 'dns'),
  recordSets: recordSetsOf(report.observations.dns)?.map((set) => ({ ...set, status: upperSnake(set.status) })) ?? null,
  ...domainOf(domainFacts(report.observations, report.domain)),
  __typename: 'DnsSection',
});

const networkSectionOf = (report: ShownReport): NetworkSection => {
  const facts = networkFacts(report.observations, report.domain);
  return { ...sheetOf(report, 'network'), network: facts && networkOf(facts), __typename: 'NetworkSection' };
};

const toolsSectionOf = (report: ShownReport): ToolsSection => {
  const facts = toolsFacts(report.observations);
  return { ...sheetOf(report, 'tools'), ...(facts ? toolsOf(facts) : NO_TOOLS), __typename: 'ToolsSection' };
};

const ownedFacts = ({ ownerProvided, ...facts }: BusinessFacts) => ({
  ...facts,
  ownerProvided: ownerProvided.map((field) => upperSnake(field)),
});

const businessSectionOf = (report: ShownReport): BusinessSection => ({
  ...sheetOf(report, 'business'),
  masked: isMaskedIn(report, 'business'),
  ...ownedFacts(businessFacts(report.observations, report.ownerWords)),
  __typename: 'BusinessSection',
});

const brandSectionOf = (report: ShownReport): BrandSection => {
  const facts = brandFacts(report.observations);
  return { ...sheetOf(report, 'brand'), brand: facts && brandOf(facts), __typename: 'BrandSection' };
};

const securityTxtSectionOf = (report: ShownReport): SecurityTxtSection => {
  const observation = report.observations.securityTxt;
  const file = observation?.status === 'found' ? observation : null;
  return {
    ...sheetOf(report, 'securityTxt'),
    present: observation ? file !== null : null,
    location: file?.location ?? null,
    contact: file?.contact ?? null,
    expires: file?.expires ?? null,
    policy: file?.policy ?? null,
    preferredLanguages: file?.preferredLanguages ?? null,
    pgpSigned: file?.pgpSigned ?? null,
    hash: file?.hash ?? null,
    __typename: 'SecurityTxtSection',
  };
};

const sections = {
  email: emailSectionOf,
  web: webSectionOf,
  breach: breachSectionOf,
  privacy: privacySectionOf,
  community: communitySectionOf,
  dns: dnsSectionOf,
  securityTxt: securityTxtSectionOf,
  network: networkSectionOf,
  tools: toolsSectionOf,
  business: businessSectionOf,
  brand: brandSectionOf,
} satisfies Record<SectionId, (report: ShownReport) => unknown>;

/** The sheets of the report in GraphQL's words, in the report's order; one without planned checks is left out. */
export const sectionsOf = (report: ShownReport): Sheets => {
  // Many read the same report: the sheets of each are derived once, as long as it is kept.
  const known = sheetsOf.get(report);
  if (known) return known;
  const sheets = sheetsIn(report);
  sheetsOf.set(report, sheets);
  return sheets;
};

const sheetsIn = (report: ShownReport) => plannedSections(report).map((section) => sectionOf(report, section));

type Sheets = ReturnType<typeof sheetsIn>;

const sheetsOf = new WeakMap<ShownReport, Sheets>();

/** One sheet of the report. */
export const sectionOf = (report: ShownReport, section: SectionId) => sections[section](report);
