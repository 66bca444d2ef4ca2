import type { EmailSection } from './generated/answers.ts';
import type { ExpectedReport } from '../../server/lab/expected/expectedReport.ts';
import { differences } from './differences.ts';
import { shownBrand, shownEntity, shownProfile } from '../shown/shownBusiness.ts';
import { shownBreach, shownCommunity } from '../shown/shownOutside.ts';
import { shownDomain, statedDomain } from '../shown/shownDomain.ts';
import { shownPrivacy, statedPrivacy } from '../shown/shownPrivacy.ts';
import { shownTools } from '../shown/shownTools.ts';
import { shownPage, shownWeb } from '../shown/shownWeb.ts';
import { sorted } from '../shown/sorted.ts';
import type { WholeScan, WholeSection } from './wholeScan.ts';

type Completed = Extract<ExpectedReport, { outcome: 'completed' }>;

const shownEmail = (section: EmailSection) => ({ ...section, dkimSelectors: sorted(section.dkimSelectors) });

const statedNetwork = ({ network }: Completed) => {
  const { ip, city, countryCode, asn, organization, hostname, hostnameConfirmed, isTor } = network;
  return ip === null
    ? null
    : { ip, city, countryCode, asn, organization, hostname, hostnameConfirmed, threat: { isTor } };
};

const sectionDifferences = (expected: Completed, section: WholeSection): readonly string[] => {
  switch (section.__typename) {
    case 'EmailSection':
      return differences(expected.email, shownEmail(section), 'email');
    case 'WebSection':
      return [
        ...differences(expected.web, shownWeb(section, expected.web), 'web'),
        ...differences(expected.page, shownPage(section), 'page'),
      ];
    case 'BreachSection':
      return differences(expected.outside.breach, shownBreach(section), 'breach');
    case 'PrivacySection':
      return expected.privacy
        ? differences(statedPrivacy(expected.privacy), section.privacy && shownPrivacy(section.privacy), 'privacy')
        : [];
    case 'CommunitySection':
      return differences(expected.outside.community, shownCommunity(section), 'community');
    case 'DnsSection':
      return differences(statedDomain(expected), shownDomain(section), 'dns');
    case 'SecurityTxtSection':
      return differences(expected.securityTxt, section, 'securityTxt');
    case 'NetworkSection':
      return differences(statedNetwork(expected), section.network, 'network');
    case 'ToolsSection':
      return differences(expected.tools, shownTools(section), 'tools');
    case 'BusinessSection':
      return [
        ...differences(expected.outside.registration, section.registration, 'registration'),
        ...differences(expected.outside.profile, shownProfile(section.profile), 'profile'),
        ...differences(expected.outside.legalEntity, shownEntity(section.legalEntity), 'legalEntity'),
      ];
    case 'BrandSection':
      return differences(expected.outside.brand, shownBrand(section.brand), 'brand');
  }
};

const inconclusiveDifferences = ({ inconclusive }: Completed, scan: WholeScan): readonly string[] =>
  scan.sections
    .flatMap(({ checks }) => checks)
    .flatMap(({ probe, state, reason, detail }) => {
      const reasons: readonly string[] | undefined = Object.entries(inconclusive).find(([id]) => id === probe)?.[1];
      if (reasons === undefined)
        return state === 'CONCLUSIVE' ? [] : [`${probe}: ${state}, ${reason ?? ''}: ${detail ?? ''}`];
      if (state === 'INCONCLUSIVE' && reason !== null && reasons.includes(reason)) return [];
      return [`${probe}: ${state} ${reason ?? ''} instead of inconclusive for ${reasons.join(' or ')}`];
    });

const COMPARED = [
  'EmailSection',
  'WebSection',
  'BreachSection',
  'PrivacySection',
  'CommunitySection',
  'DnsSection',
  'SecurityTxtSection',
  'NetworkSection',
  'ToolsSection',
  'BusinessSection',
  'BrandSection',
] as const satisfies readonly WholeSection['__typename'][];

const completedDifferences = (expected: Completed, scan: WholeScan): readonly string[] => {
  const missing = COMPARED.filter((name) => !scan.sections.some((section) => section.__typename === name));
  return [
    ...missing.map((name) => `no ${name}`),
    ...scan.sections.flatMap((section) => sectionDifferences(expected, section)),
    ...inconclusiveDifferences(expected, scan),
  ];
};

/** Where the report of a lab site is not what `expectedReportOf` states, one line each; none when all stated figures are right. */
export const reportDifferences = (expected: ExpectedReport, scan: WholeScan): readonly string[] => {
  if (expected.outcome === 'completed') {
    return scan.status === 'COMPLETED'
      ? completedDifferences(expected, scan)
      : [`${scan.status} instead of COMPLETED: ${scan.failure?.message ?? ''}`];
  }
  return differences({ status: 'FAILED', failure: { reason: expected.reason } }, scan, 'scan');
};
