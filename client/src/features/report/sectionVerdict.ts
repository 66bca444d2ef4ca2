import type { CheckState, FindingOutcome, SectionState } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import type { Mark } from '../../ui/StateMark.tsx';
import { threatTone } from './network/networkReadings.ts';

/** What a section's verdict rests on. */
export interface JudgedSection {
  readonly state: SectionState;
  readonly checks: readonly { readonly state: CheckState }[];
  readonly findings: readonly {
    readonly probe: string;
    readonly code: string;
    readonly outcome: FindingOutcome;
    readonly points: number;
  }[];
  /** Of the section of the network alone. */
  readonly network?: { readonly threat: { readonly riskScore: number | null } } | null;
}

/** `word` stands in the contents, `line` under the section's title. */
export interface SectionVerdict extends Mark {
  readonly line: string;
}

const pending = (section: JudgedSection): SectionVerdict => {
  const texts = reportTexts();
  const done = section.checks.filter(({ state }) => state === 'CONCLUSIVE' || state === 'INCONCLUSIVE').length;
  const line = texts.verdict.checksDone(done, section.checks.length);
  return { tone: 'pending', word: section.state === 'PENDING' ? texts.waiting : texts.checking, line };
};

const outcomes = (section: JudgedSection, ...wanted: readonly FindingOutcome[]): number =>
  section.findings.filter(({ outcome }) => wanted.includes(outcome)).length;

const sentence = (parts: readonly (string | false)[]): string => {
  const said = parts.filter((part) => part !== false);
  return said.length === 0 ? reportTexts().verdict.nothingToJudge : `${said.join(', ')}.`;
};

/** From here on a network is not called passed, though its risk score takes no points. */
const RISK_TO_NAME = 50;

/** The worst that was found names the section; what could not be looked at is said beside it, and never counts as fine. */
export const sectionVerdict = (section: JudgedSection): SectionVerdict => {
  if (section.state === 'PENDING' || section.state === 'RUNNING') return pending(section);
  const { verdict, notChecked } = reportTexts();
  if (section.state === 'NOT_CHECKED') return { tone: 'unknown', word: notChecked, line: verdict.notChecked };
  const failed = outcomes(section, 'FAIL');
  const warned = outcomes(section, 'WARN');
  const passed = outcomes(section, 'PASS');
  const unchecked = section.checks.filter(({ state }) => state === 'INCONCLUSIVE').length;
  const risk = section.network?.threat.riskScore ?? 0;
  const line = sentence([
    failed > 0 && verdict.failed(failed),
    warned > 0 && verdict.warnings(warned),
    passed > 0 && verdict.passed(passed),
    unchecked > 0 && verdict.inconclusive(unchecked),
  ]);
  if (failed > 0) return { tone: 'fail', word: verdict.failed(failed), line };
  if (warned > 0) return { tone: 'warn', word: verdict.warnings(warned), line };
  if (risk >= RISK_TO_NAME)
    return { tone: threatTone(risk), word: verdict.risk(risk), line: `${line} ${verdict.riskNote}` };
  if (unchecked > 0) return { tone: 'unknown', word: verdict.partlyChecked, line };
  return passed > 0 ? { tone: 'pass', word: verdict.allPassed, line } : { tone: 'none', word: verdict.noVerdict, line };
};

/** What the section's findings took off their sub-score: a rule that was broken twice is paid for once. */
export const sectionPoints = ({ findings }: JudgedSection): number => {
  const pointsOfRules = new Map(findings.map(({ probe, code, points }) => [`${probe} ${code}`, points]));
  return [...pointsOfRules.values()].reduce((sum, points) => sum + points, 0);
};
