import type { FindingOutcome } from '../../../schema/report/finding.ts';
import { GRADE_LEGEND, type RiskLevel } from '../../../schema/report/score.ts';
import type { InconclusiveReason, ScoreCategory, SectionId } from '../../../schema/report/section.ts';
import type { Absence } from '../../report/sectionView.ts';
import type { DocumentState } from './reportDocument.ts';

/** The words of a report on paper: those of its pages (client/src/texts/report/en.ts), so that both say the same. */
export const REPORT_WORDS = {
  sections: {
    email: 'Email security configuration',
    web: 'Web security configuration',
    breach: 'Data breach analysis',
    privacy: 'Privacy and compliance',
    community: 'Community privacy analysis',
    dns: 'Domain Intelligence',
    securityTxt: 'Security.txt',
    network: 'Network & IP Intelligence',
    tools: 'Tools and Subprocessors',
    business: 'Business Intelligence',
    brand: 'Brand Trust & Sentiment Analysis',
  } satisfies Record<SectionId, string>,
  categories: {
    email: 'Email security',
    web: 'Web security',
    breach: 'Breach history',
    compliance: 'Compliance',
  } satisfies Record<ScoreCategory, string>,
  outcomes: {
    pass: 'Passed',
    warn: 'Warning',
    fail: 'Failed',
    info: 'Information',
    notApplicable: 'Not applicable',
    inconclusive: 'Not checked',
  } satisfies Record<FindingOutcome, string>,
  outcomeMeanings: {
    pass: 'Looked at, and in order.',
    warn: 'Works, but could be better.',
    fail: 'A fault, or a protection that is missing.',
    info: 'Worth knowing; neither good nor bad.',
    notApplicable: 'There is nothing here that the rule could be held against.',
    inconclusive: 'Could not be looked at. Counts neither as good nor as bad.',
  } satisfies Record<FindingOutcome, string>,
  risks: {
    Low: 'Low risk',
    Medium: 'Medium risk',
    High: 'High risk',
    Critical: 'Critical risk',
  } satisfies Record<RiskLevel, string>,
  riskMeanings: {
    Critical: 'Immediate Action',
    High: 'Priority Fix',
    Medium: 'Plan to Address',
    Low: 'Monitor',
    None: 'All Good',
  } satisfies Record<RiskLevel | 'None', string>,
  grades: GRADE_LEGEND,
  states: {
    checked: 'All checks conclusive',
    partial: 'Partly checked',
    notChecked: 'Not checked',
  } satisfies Record<DocumentState, string>,
  absences: {
    nothing: 'Nothing to check',
    notChecked: 'Not checked',
  } satisfies Record<Absence, string>,
  inconclusive: {
    timeout: 'It did not answer in time.',
    unreachable: 'No connection could be made.',
    dnsFailure: 'The name servers gave no answer.',
    malformed: 'It answered what no protocol allows.',
    tooLarge: 'Its answer was too large to be read.',
    guarded: 'Its address is not public, so it was not contacted.',
    prerequisite: 'A check that this one needs was not conclusive.',
    unavailable: 'Its source is switched off or did not give an answer that can be used.',
    crashed: 'The check itself failed. This is a fault of Candor, not of the domain.',
    abandoned: 'It was started several times and never finished.',
  } satisfies Record<InconclusiveReason, string>,
} as const;

const plain = new Intl.NumberFormat('en-US');

/** `1 point`, `1,200 points`. `more` is the word of several, where it is not the same with an s. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${plain.format(count)} ${count === 1 ? one : more}`;
