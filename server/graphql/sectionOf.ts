import type { Finding as RecordedFinding } from '../../schema/report/finding.ts';
import type { Check as ScanCheck, ScanReport } from '../../schema/report/scanReport.ts';
import type { ProbeId, SectionId } from '../../schema/report/section.ts';
import { recordSetsOf } from '../report/dnsFacts.ts';
import { emailFacts } from '../report/emailFacts.ts';
import { checksOf, plannedSections, sectionStateOf } from '../report/sectionView.ts';
import { webFacts } from '../report/webFacts.ts';
import { findingRule, probeOf } from '../scanner/registry.ts';
import type {
  Certificate,
  Check,
  DnsSection,
  EmailSection,
  Finding,
  SecurityTxtSection,
  WebSection,
} from './generated/resolvers.ts';
import { upperSnake } from './upperSnake.ts';

const checkOf = (check: ScanCheck): Check => ({
  probe: check.probe,
  title: probeOf(check.probe)?.title ?? check.probe,
  state: upperSnake(check.state),
  reason: check.state === 'inconclusive' ? upperSnake(check.reason) : null,
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
    outcome: upperSnake(outcome),
    title,
    evidence,
    meaning: rule?.meaning ?? null,
    points: Math.round(penalty?.points ?? 0),
    reference: rule?.reference ?? null,
    fix: fix ? { text: fix.text, example: fix.example ?? null } : null,
  };
};

/** What all sections have; `section` names the sheet. */
const sheetOf = (report: ScanReport, section: SectionId) => {
  const checks = checksOf(report, section);
  return {
    id: `${report.scanId}:${section}`,
    section: upperSnake(section),
    state: upperSnake(sectionStateOf(report, section)),
    checks: checks.map(checkOf),
    findings: checks.flatMap((check) =>
      check.state === 'conclusive' ? check.findings.map((each) => findingOf(report, check.probe, each)) : [],
    ),
  };
};

const certificateOf = ({ observations: { tls } }: ScanReport): Certificate | null =>
  tls?.status === 'served' ? { ...tls.certificate, faults: tls.faults } : null;

const emailSectionOf = (report: ScanReport): EmailSection => {
  const facts = emailFacts(report.observations);
  const states = { spfStatus: upperSnake(facts.spfStatus), dmarcStatus: upperSnake(facts.dmarcStatus) };
  return { ...sheetOf(report, 'email'), ...facts, ...states, __typename: 'EmailSection' };
};

const webSectionOf = (report: ScanReport): WebSection => ({
  ...sheetOf(report, 'web'),
  ...webFacts(report.observations),
  certificate: certificateOf(report),
  __typename: 'WebSection',
});

const dnsSectionOf = (report: ScanReport): DnsSection => ({
  ...sheetOf(report, 'dns'),
  recordSets: recordSetsOf(report.observations.dns)?.map((set) => ({ ...set, status: upperSnake(set.status) })) ?? null,
  __typename: 'DnsSection',
});

const securityTxtSectionOf = (report: ScanReport): SecurityTxtSection => {
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

type AnySection = EmailSection | WebSection | DnsSection | SecurityTxtSection;

const sections: Partial<Readonly<Record<SectionId, (report: ScanReport) => AnySection>>> = {
  email: emailSectionOf,
  web: webSectionOf,
  dns: dnsSectionOf,
  securityTxt: securityTxtSectionOf,
};

/** The sheets of the report in GraphQL's words, in the report's order; one without planned checks is left out. */
export const sectionsOf = (report: ScanReport): readonly AnySection[] =>
  plannedSections(report).flatMap((section) => sectionOf(report, section) ?? []);

/** One sheet of the report; undefined for one that GraphQL does not know. */
export const sectionOf = (report: ScanReport, section: SectionId): AnySection | undefined =>
  sections[section]?.(report);
