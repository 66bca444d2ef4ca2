import { isPartial, type ScanReport } from '../../../schema/report/scanReport.ts';
import { gradeOf, type Scorecard } from '../../../schema/report/score.ts';
import { scoreCategory, type ScoreCategory } from '../../../schema/report/section.ts';
import { probeOf } from '../registry.ts';
import { byWeight } from '../score/byWeight.ts';
import { riskLevelOf } from './riskLevelOf.ts';

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
