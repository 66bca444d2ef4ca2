import type { CheckState, FindingOutcome, ScoreCategory, SectionState } from '../../generated/graphql.ts';
import type { CarriedSection } from '../../../../schema/report/carriedReport.ts';
import { outcomeMark } from '../../ui/outcomeMark.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import type { Mark } from '../../ui/StateMark.tsx';
import { threatTone } from './network/networkReadings.ts';

/** The data that a section's verdict is based on. */
interface JudgedSection {
  readonly state: SectionState;
  readonly checks: readonly { readonly state: CheckState }[];
  readonly findings: readonly {
    readonly probe: string;
    readonly code: string;
    readonly outcome: FindingOutcome;
    readonly points: number;
  }[];
  /** For the network section only. */
  readonly network?: { readonly threat: { readonly riskScore: number | null } } | null;
}

/** `word` is shown in the table of contents, `line` below the section's title. */
interface SectionVerdict extends Mark {
  readonly line: string;
}

const pending = (section: JudgedSection): SectionVerdict => {
  const texts = reportTexts();
  const done = section.checks.filter(({ state }) => state === 'CONCLUSIVE' || state === 'INCONCLUSIVE').length;
  const line = texts.verdict.checksDone({ done, total: section.checks.length });
  return { tone: 'pending', word: section.state === 'PENDING' ? texts.waiting : texts.checking, line };
};

const outcomes = (section: JudgedSection, ...wanted: readonly FindingOutcome[]): number =>
  section.findings.filter(({ outcome }) => wanted.includes(outcome)).length;

const sentence = (parts: readonly (string | false)[]): string => {
  const said = parts.filter((part) => part !== false);
  return said.length === 0 ? reportTexts().verdict.nothingToJudge : `${said.join(', ')}.`;
};

/** From this risk score on, a network is not called passed, although the score deducts no points. */
const RISK_TO_NAME = 50;

/** Returns the verdict of a section: its worst outcome. Unchecked items are mentioned and never count as passed. */
export const sectionVerdict = (section: JudgedSection): SectionVerdict => {
  if (section.state === 'PENDING' || section.state === 'RUNNING') return pending(section);
  return verdictOf({
    isChecked: section.state !== 'NOT_CHECKED',
    failed: outcomes(section, 'FAIL'),
    warned: outcomes(section, 'WARN'),
    passed: outcomes(section, 'PASS'),
    unchecked:
      section.checks.filter(({ state }) => state === 'INCONCLUSIVE').length + outcomes(section, 'INCONCLUSIVE'),
    risk: section.network?.threat.riskScore ?? 0,
  });
};

/** Returns the verdict of a section whose checks have ended, by its counts. */
export const verdictOf = (counts: Omit<CarriedSection, 'section' | 'checks'>): SectionVerdict => {
  const { verdict, notChecked, outcomes } = reportTexts();
  const { isChecked, failed, warned, passed, unchecked, risk } = counts;
  if (!isChecked) return { tone: 'unknown', word: notChecked, line: verdict.notChecked };
  const line = sentence([
    failed > 0 && verdict.failed({ count: failed }),
    warned > 0 && verdict.warnings({ count: warned }),
    passed > 0 && verdict.passed({ count: passed }),
    unchecked > 0 && verdict.inconclusive({ count: unchecked }),
  ]);
  if (failed > 0) return { tone: 'fail', word: verdict.failed({ count: failed }), line };
  if (warned > 0) return { tone: 'warn', word: verdict.warnings({ count: warned }), line };
  if (risk >= RISK_TO_NAME)
    return { tone: threatTone(risk), word: verdict.risk({ score: risk }), line: `${line} ${verdict.riskNote}` };
  if (unchecked > 0)
    return { tone: 'unknown', word: passed > 0 ? verdict.partly : verdict.inconclusive({ count: unchecked }), line };
  return passed > 0 ? { tone: 'pass', word: verdict.allPassed, line } : { tone: 'info', word: outcomes.INFO, line };
};

interface CostlyFinding {
  readonly probe: string;
  readonly code: string;
  readonly points: number;
  /** Null if it costs nothing. */
  readonly category: ScoreCategory | null;
}

interface SectionPoints {
  readonly category: ScoreCategory;
  readonly points: number;
}

/** Returns the points that the section's findings deduct from each sub-score. A rule that is broken several times deducts only once. */
export const sectionPoints = ({
  findings,
}: {
  readonly findings: readonly CostlyFinding[];
}): readonly SectionPoints[] => {
  const rules = [...new Map(findings.map((finding) => [`${finding.probe} ${finding.code}`, finding])).values()];
  const categories = new Set(
    rules.flatMap(({ category, points }) => (category === null || points === 0 ? [] : [category])),
  );
  return [...categories].map((category) => ({
    category,
    points: rules.reduce((sum, rule) => sum + (rule.category === category ? rule.points : 0), 0),
  }));
};

interface JudgedCheck {
  readonly probe: string;
  readonly state: CheckState;
}

interface JudgedFinding {
  readonly probe: string;
  readonly outcome: FindingOutcome;
}

/** A check is summarised by its worst outcome; neutral outcomes come last. */
const BY_WEIGHT: readonly FindingOutcome[] = ['FAIL', 'WARN', 'INCONCLUSIVE', 'PASS', 'INFO', 'NOT_APPLICABLE'];

/** Returns the state of one check: waiting, running, not conclusive, or its worst outcome. */
export const checkVerdict = ({ probe, state }: JudgedCheck, findings: readonly JudgedFinding[]): Mark => {
  const { waiting, checking, notChecked, none } = reportTexts();
  switch (state) {
    case 'PENDING':
      return { tone: 'pending', word: waiting };
    case 'RUNNING':
      return { tone: 'pending', word: checking };
    case 'INCONCLUSIVE':
      return { tone: 'unknown', word: notChecked };
    case 'CONCLUSIVE': {
      const outcomes = new Set(findings.filter((finding) => finding.probe === probe).map(({ outcome }) => outcome));
      const worst = BY_WEIGHT.find((outcome) => outcomes.has(outcome));
      return worst === undefined ? { tone: 'none', word: none } : outcomeMark(worst);
    }
  }
};

interface Weighed {
  readonly outcome: FindingOutcome;
  readonly points: number;
}

interface SortedFindings<Finding> {
  /** Issues and unchecked items, worst first. */
  readonly open: readonly Finding[];
  /** Passed and neutral findings, in the order of the checks. */
  readonly settled: readonly Finding[];
}

const RANKS: Partial<Readonly<Record<FindingOutcome, number>>> = { FAIL: 0, WARN: 1, INCONCLUSIVE: 2 };

/** Separates the findings that a reader has to see from those that can be folded. */
export const sortFindings = <Finding extends Weighed>(findings: readonly Finding[]): SortedFindings<Finding> => {
  const rankOf = ({ outcome }: Finding): number | undefined => RANKS[outcome];
  const open = findings.filter((finding) => rankOf(finding) !== undefined);
  return {
    open: open.sort((one, other) => (rankOf(one) ?? 0) - (rankOf(other) ?? 0) || other.points - one.points),
    settled: findings.filter((finding) => rankOf(finding) === undefined),
  };
};
