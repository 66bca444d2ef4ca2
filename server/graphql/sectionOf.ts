import type { SectionId } from '../../schema/report/section.ts';
import { brandFacts } from '../report/brandFacts.ts';
import { breachFacts } from '../report/breachFacts.ts';
import type { BusinessFacts } from '../../schema/report/facts/businessFacts.ts';
import { businessFacts } from '../report/businessFacts.ts';
import { PROFILE_FIELD_NAMES } from './profileFieldNames.ts';
import { communityFacts } from '../report/communityFacts.ts';
import { domainFacts } from '../report/domainFacts.ts';
import { recordSetsOf } from '../report/dnsFacts.ts';
import { emailFacts } from '../report/emailFacts.ts';
import { networkFacts } from '../report/networkFacts.ts';
import { privacyFacts } from '../report/privacyFacts.ts';
import type { ShownReport } from '../report/reportFor.ts';
import { isMaskedIn, plannedSections } from '../report/sectionView.ts';
import { toolsFacts } from '../report/toolsFacts.ts';
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
} from '../platform/graphql/generated/resolvers.ts';
import { brandOf } from './sections/brandOf.ts';
import { breachesOf } from './sections/breachesOf.ts';
import { domainOf } from './sections/domainOf.ts';
import { emailOf } from './sections/emailOf.ts';
import { networkOf } from './sections/networkOf.ts';
import { sheetOf } from './sections/sheetOf.ts';
import { NO_TOOLS, toolsOf } from './sections/toolsOf.ts';
import { webOf } from './sections/webOf.ts';
import { upperSnake } from '../platform/graphql/upperSnake.ts';

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
  ownerProvided: ownerProvided.map((field) => PROFILE_FIELD_NAMES[field]),
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
