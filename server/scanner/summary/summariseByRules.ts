import { isPartial, type ScanReport } from '../../../schema/report/scanReport.ts';
import { gradeOf, type Scorecard, type RiskLevel } from '../../../schema/report/score.ts';
import { scoreCategory, type ScoreCategory } from '../../../schema/report/section.ts';
import { probeOf } from '../registry.ts';
import { byWeight } from '../score/byWeight.ts';

/** How many of the costliest findings are named. */
const NAMED = 3;

/**
 * The summary by rules alone: what the score is, what weighs most, and what was not checked. Every number in it stands in the report, too.
 */
export const summariseByRules = (
  { domain, checks }: Pick<ScanReport, 'domain' | 'checks'>,
  scorecard: Scorecard,
): NonNullable<ScanReport['summary']> => ({
  tldr: [scoreSentence(domain, scorecard), ...findingSentences(scorecard), ...gapSentences(checks)].join(' '),
  riskLevel: riskLevelOf(scorecard),
  author: 'rules',
});

const CATEGORY_WORDS: Readonly<Record<ScoreCategory, string>> = {
  email: 'email',
  web: 'web',
  breach: 'breach history',
  compliance: 'compliance',
};

const scoreSentence = (domain: string, { overall, subScores, coverage }: Scorecard): string => {
  const parts = scoreCategory.options
    .map((category) => `${CATEGORY_WORDS[category]} ${subScores[category] ?? 'not scored'}`)
    .join(', ');
  if (overall !== null) return `${domain} scores ${overall} of 100 (${gradeOf(overall)}): ${parts}.`;
  const few = coverage.conclusive * 2 < coverage.planned;
  const why = few
    ? `only ${coverage.conclusive} of ${coverage.planned} checks came to a result`
    : `nothing could be judged of its ${unjudged(subScores).join(' and its ')}`;
  return `There is no honest overall score for ${domain}: ${why} (${parts}).`;
};

const unjudged = ({ email, web }: Scorecard['subScores']): readonly string[] => [
  ...(email === null ? ['email'] : []),
  ...(web === null ? ['web site'] : []),
];

const findingSentences = ({ penalties, coverage }: Scorecard): readonly string[] => {
  if (coverage.conclusive === 0) return [];
  const worst = [...penalties].sort(byWeight);
  const named = worst.slice(0, NAMED).map(({ reason }) => reason);
  if (named.length === 0) return ['Nothing that was checked costs points.'];
  const rest = worst.length > NAMED ? ['Smaller findings cost points, too.'] : [];
  return [`What weighs most: ${named.join('; ')}.`, ...rest];
};

const gapSentences = (checks: ScanReport['checks']): readonly string[] => {
  const titlesOf = (some: ScanReport['checks']): string =>
    some.map(({ probe }) => probeOf(probe)?.title ?? probe).join('; ');
  const open = checks.filter(({ state }) => state !== 'conclusive');
  const partial = checks.filter(isPartial);
  const notChecked = open.length > 0 ? [`Not checked, so neither good nor bad: ${titlesOf(open)}.`] : [];
  const inPart = partial.length > 0 ? [`Checked in part only: ${titlesOf(partial)}.`] : [];
  return [...notChecked, ...inPart];
};

const LEVELS = ['Low', 'Medium', 'High', 'Critical'] as const satisfies readonly RiskLevel[];

/** Points of one penalty from which on the risk is at least Medium, and at least High: alone they stop visitors or let anyone forge mail. */
const GRAVE_POINTS = 30;
const STOPPING_POINTS = 50;

/**
 * By the score (80 and above Low, 60 Medium, 40 High, else Critical), and never lower than the worst single finding deserves. Without a score the
 * risk is not known to be low: at least Medium.
 */
export const riskLevelOf = ({ overall, penalties }: Pick<Scorecard, 'overall' | 'penalties'>): RiskLevel => {
  const worst = Math.max(0, ...penalties.map(({ points }) => points));
  const byWorst = worst >= STOPPING_POINTS ? 2 : worst >= GRAVE_POINTS ? 1 : 0;
  return LEVELS[Math.max(rankOf(overall), byWorst)] ?? 'Critical';
};

/** The risk that is shown of a report: a site without a score has none, whatever its recorded summary says. */
export const shownRisk = ({ scorecard, summary }: Pick<ScanReport, 'scorecard' | 'summary'>): RiskLevel | null =>
  typeof scorecard?.overall === 'number' ? (summary?.riskLevel ?? null) : null;

const rankOf = (overall: number | null): number => {
  if (overall === null) return 1;
  if (overall >= 80) return 0;
  if (overall >= 60) return 1;
  return overall >= 40 ? 2 : 3;
};
