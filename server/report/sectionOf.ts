import type { Finding as RecordedFinding } from '../../schema/report/finding.ts';
import { isPartial, type Check as ScanCheck, type ScanReport } from '../../schema/report/scanReport.ts';
import type { ProbeId, SectionId } from '../../schema/report/section.ts';
import { checksOf, sectionStateOf, isMaskedIn, plannedSections } from './sectionView.ts';
import { findingRule, probeOf } from '../scanner/registry.ts';
import type {
  Check,
  Finding,
  EmailSection,
  Certificate,
  CipherSuite,
  BrandSection,
  BreachSection,
  BusinessSection,
  CommunitySection,
  DnsSection,
  NetworkSection,
  PrivacySection,
  SecurityTxtSection,
  ToolsSection,
  WebSection,
} from '../platform/graphql/generated/resolvers.ts';
import type { DomainFacts } from '../../schema/report/facts/domainFacts.ts';
import { type EmailFacts, emailFacts } from './emailFacts.ts';
import { hstsPolicy, hstsPreload, tlsFacts } from './tlsFacts.ts';
import { webFacts } from './webFacts.ts';
import type { ToolsFacts } from '../../schema/report/facts/toolsFacts.ts';
import { brandFacts } from './brandFacts.ts';
import { breachFacts } from './breachFacts.ts';
import { businessFacts } from './businessFacts.ts';
import { communityFacts } from './communityFacts.ts';
import { domainFacts, recordSetsOf } from './domainFacts.ts';
import { networkFacts } from './networkFacts.ts';
import { privacyFacts } from './privacyFacts.ts';
import type { ShownReport } from './reportFor.ts';
import { toolsFacts } from './toolsFacts.ts';

const checkOf = (check: ScanCheck): Check => ({
  probe: check.probe,
  title: probeOf(check.probe)?.title ?? check.probe,
  state: check.state,
  isPartial: isPartial(check),
  reason: check.state === 'inconclusive' ? check.reason : null,
  detail: check.state === 'inconclusive' ? check.detail : null,
  durationMs: 'durationMs' in check ? check.durationMs : null,
});

const findingOf = (
  report: ScanReport,
  probe: ProbeId,
  { code, outcome, title, evidence }: RecordedFinding,
): Finding => {
  const rule = findingRule(probe, code);
  const penalty = report.scorecard?.penalties.find((each) => each.code === code && each.probe === probe);
  const fix = outcome === 'warn' || outcome === 'fail' ? rule?.fix?.(report.domain) : undefined;
  return {
    code,
    probe,
    outcome,
    title,
    evidence,
    meaning: rule?.meaning ?? null,
    points: Math.round(penalty?.points ?? 0),
    reference: rule?.reference ?? null,
    fix: fix ? { text: fix.text, example: fix.example ?? null } : null,
  };
};

/** What every sheet of the report has, whatever it is about. */
const sheetOf = (report: ScanReport, section: SectionId) => {
  const checks = checksOf(report, section);
  return {
    id: `${report.scanId}:${section}`,
    section,
    state: sectionStateOf(report, section),
    checks: checks.map(checkOf),
    findings: checks.flatMap((check) =>
      check.state === 'conclusive' ? check.findings.map((each) => findingOf(report, check.probe, each)) : [],
    ),
  };
};

/** The fields of domain intelligence beside the records. */
const domainOf = (facts: DomainFacts) => ({
  dnssec: facts.dnssec,
  dnsServers: facts.dnsServers,
  txtSecurityRecords: facts.txtSecurityRecords,
  dnsSecurityFeatures: facts.dnsSecurityFeatures,
  caa: facts.caa,
  ipv6: facts.ipv6,
  cdn: facts.cdn,
  hostingProvider: facts.hostingProvider,
  subdomains: facts.subdomains,
  ports: facts.ports,
  portRefusal: facts.portRefusal,
  blockLists: facts.blockLists,
});

type Sheet = 'id' | 'section' | 'state' | 'checks' | 'findings' | '__typename';

/** The email section's facts in GraphQL's words. */
const emailOf = (facts: EmailFacts): Omit<EmailSection, Sheet> => {
  const { spfTree, dkimKeys } = facts;
  const parents = parentsOf(spfTree ?? []);
  return {
    ...facts,
    spfTree: spfTree?.map((node, index) => ({ ...node, parent: parents[index] ?? null })) ?? null,
    dkimKeys: dkimKeys?.map((key) => ({ ...key, alias: key.alias ?? null })) ?? null,
  };
};

/** Of a tree as a list in the order of a walk: the index of each node's parent; null for a root. */
export const parentsOf = (nodes: readonly { readonly depth: number }[]): readonly (number | null)[] => {
  const path: number[] = [];
  return nodes.map(({ depth }, index) => {
    path.length = Math.min(path.length, depth);
    const parent = path.at(-1) ?? null;
    path.push(index);
    return parent;
  });
};

const certificateOf = ({ observations: { tls } }: ScanReport): Certificate | null =>
  tls?.status === 'served' ? { ...tls.certificate, faults: tls.faults } : null;

const cipherSuiteOf = ({ observations: { tls } }: ScanReport): CipherSuite | null =>
  tls?.status === 'served' ? { name: tls.negotiated.cipher, version: tls.negotiated.version } : null;

/** The web section's own fields. */
const webOf = (report: ScanReport) => {
  const { observations, domain } = report;
  const facts = webFacts(observations);
  const { tls, http } = observations;
  return {
    ...facts,
    tls: tlsFacts(observations),
    hstsPreload: tls && http ? hstsPreload(domain, observations) : null,
    certificate: certificateOf(report),
    cipherSuite: cipherSuiteOf(report),
    hsts: hstsPolicy(http),
  };
};

/** The tools section's own fields. */
const toolsOf = ({ tools, trackers, stack, content, notChecked }: ToolsFacts) => ({
  tools,
  trackers,
  stack,
  content,
  notChecked,
});

/** Where the check did not look. */
const NO_TOOLS = { tools: null, trackers: null, stack: null, content: null, notChecked: [] } as const;

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
  return { ...sheetOf(report, 'breach'), breaches: facts, __typename: 'BreachSection' };
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
  recordSets: recordSetsOf(report.observations.dns) ?? null,
  ...domainOf(domainFacts(report.observations, report.domain)),
  __typename: 'DnsSection',
});

const networkSectionOf = (report: ShownReport): NetworkSection => {
  const facts = networkFacts(report.observations, report.domain);
  return { ...sheetOf(report, 'network'), network: facts, __typename: 'NetworkSection' };
};

const toolsSectionOf = (report: ShownReport): ToolsSection => {
  const facts = toolsFacts(report.observations);
  return { ...sheetOf(report, 'tools'), ...(facts ? toolsOf(facts) : NO_TOOLS), __typename: 'ToolsSection' };
};

const businessSectionOf = (report: ShownReport): BusinessSection => ({
  ...sheetOf(report, 'business'),
  masked: isMaskedIn(report, 'business'),
  ...businessFacts(report.observations, report.ownerWords),
  __typename: 'BusinessSection',
});

const brandSectionOf = (report: ShownReport): BrandSection => {
  const facts = brandFacts(report.observations);
  return { ...sheetOf(report, 'brand'), brand: facts, __typename: 'BrandSection' };
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
