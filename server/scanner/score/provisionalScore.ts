import type { CheckId } from '../../../checks/index.ts';
import { scoreCategory, type ScoreCategory } from '../../../checks/kit/section.ts';
import { checkDefinitionOf } from '../../../checks/registry.ts';
import { isOpen, type ScanReport } from '../../../schema/report/scanReport.ts';
import type { ProvisionalScore, Scorecard } from '../../../schema/report/score.ts';
import { CATEGORY_CHECKS, PRECEDENCE } from './scoringRules.ts';

/**
 * Returns the score of a running scan with the checks that it awaits. Returns `undefined` if it would say nothing: every check has an outcome, so that the
 * final score is next, or too little was checked for an overall score.
 */
export const provisionalScoreOf = (
  { checks }: Pick<ScanReport, 'checks'>,
  { overall, ...scorecard }: Scorecard,
): ProvisionalScore | undefined => {
  const [first, ...others] = checks.filter(isOpen).map(({ probe }) => probe);
  return overall === null || first === undefined ? undefined : { ...scorecard, overall, awaited: [first, ...others] };
};

/**
 * Returns the categories whose sub-score can still change: an awaited check can take points off it, leave another check's finding standing that would have
 * given way to its verdict, or provide the verdict that the sub-score lacks.
 */
export const openCategories = ({ awaited, subScores }: ProvisionalScore): readonly ScoreCategory[] => {
  const affected = new Set(awaited.flatMap(categoriesOf));
  return scoreCategory.options.filter((category) =>
    subScores[category] === null
      ? CATEGORY_CHECKS[category].some((probe) => awaited.includes(probe))
      : affected.has(category),
  );
};

const categoriesOf = (id: CheckId): readonly (ScoreCategory | undefined)[] => [
  ...Object.values(checkDefinitionOf(id)?.codes ?? {}).map(({ penalty }) => penalty?.category),
  ...PRECEDENCE.filter(({ to }) => to === id).flatMap(({ probe, codes }) =>
    codes.map((code) => checkDefinitionOf(probe)?.codes[code]?.penalty?.category),
  ),
];
