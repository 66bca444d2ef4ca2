import type { CheckState, FindingOutcome, SectionState } from '../../generated/graphql.ts';
import type { Tone } from '../../ui/StateMark.tsx';

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
}

/** `word` stands in the contents, `line` under the section's title. */
export interface SectionVerdict {
  readonly tone: Tone;
  readonly word: string;
  readonly line: string;
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const pending = (section: JudgedSection): SectionVerdict => {
  const done = section.checks.filter(({ state }) => state === 'CONCLUSIVE' || state === 'INCONCLUSIVE').length;
  const line = `${done} of ${plural(section.checks.length, 'check', 'checks')} done.`;
  return { tone: 'pending', word: section.state === 'PENDING' ? 'Waiting' : 'Checking', line };
};

const outcomes = (section: JudgedSection, ...wanted: readonly FindingOutcome[]): number =>
  section.findings.filter(({ outcome }) => wanted.includes(outcome)).length;

const sentence = (parts: readonly (string | false)[]): string => {
  const said = parts.filter((part) => part !== false);
  return said.length === 0 ? 'Nothing to judge.' : `${said.join(', ')}.`;
};

/** The worst that was found names the section; what could not be looked at is said beside it, and never counts as fine. */
export const sectionVerdict = (section: JudgedSection): SectionVerdict => {
  if (section.state === 'PENDING' || section.state === 'RUNNING') return pending(section);
  if (section.state === 'NOT_CHECKED') {
    return { tone: 'unknown', word: 'Not checked', line: 'Not checked: none of its checks was conclusive.' };
  }
  const failed = outcomes(section, 'FAIL');
  const warned = outcomes(section, 'WARN');
  const passed = outcomes(section, 'PASS');
  const unchecked = section.checks.filter(({ state }) => state === 'INCONCLUSIVE').length;
  const line = sentence([
    failed > 0 && `${failed} failed`,
    warned > 0 && plural(warned, 'warning', 'warnings'),
    passed > 0 && `${passed} passed`,
    unchecked > 0 && `${plural(unchecked, 'check', 'checks')} not conclusive`,
  ]);
  if (failed > 0) return { tone: 'fail', word: `${failed} failed`, line };
  if (warned > 0) return { tone: 'warn', word: plural(warned, 'warning', 'warnings'), line };
  if (unchecked > 0) return { tone: 'unknown', word: 'Partly checked', line };
  return passed > 0 ? { tone: 'pass', word: 'Passed', line } : { tone: 'none', word: 'No verdict', line };
};

/** What the section's findings took off their sub-score: a rule that was broken twice is paid for once. */
export const sectionPoints = ({ findings }: JudgedSection): number => {
  const pointsOfRules = new Map(findings.map(({ probe, code, points }) => [`${probe} ${code}`, points]));
  return [...pointsOfRules.values()].reduce((sum, points) => sum + points, 0);
};
