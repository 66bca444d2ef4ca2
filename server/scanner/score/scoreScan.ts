import type { Finding } from '../../../checks/kit/finding.ts';
import { isPartial, type Check, type ScanReport } from '../../../schema/report/scanReport.ts';
import type { Penalty, Scorecard } from '../../../schema/report/score.ts';
import type { CheckId } from '../../../checks/index.ts';
import { scoreCategory, type ScoreCategory } from '../../../checks/kit/section.ts';
import type { FindingRule } from '../../../checks/kit/check.ts';
import { findingRule, checkDefinitionOf } from '../../../checks/registry.ts';
import {
  CATEGORY_CHECKS,
  CATEGORY_WEIGHTS,
  CORE_CATEGORIES,
  MAIN_CHECKS,
  PARTLY_FROM,
  SCORING_VERSION,
} from './scoringRules.ts';
import { mightGiveWay, settledChecks } from './settledChecks.ts';

/** Looks up the rule of a code: in the registry, unless a test or an organisation's own ruleset replaces it. */
export type RuleOf = (probe: CheckId, code: string) => FindingRule | undefined;

type Conclusive = Extract<Check, { state: 'conclusive' }>;

const MAX_EVIDENCE_LINES = 20;

/**
 * Computes a scan's score from its findings alone. Pure: the same findings and rules always give the same score.
 *
 * A finding that gives way to another check's verdict (`PRECEDENCE`) costs nothing, nor does one that might if that check had a result: a check that could not
 * look must never lower a score. Every other code found as `warn` or `fail` costs its points once, however
 * often it was found. What was not checked costs nothing.
 * - `subScores[c]` is 100 minus the points of category c, at least 0. It is null if none of the category's checks reached a verdict, or if its main check did
 *   not.
 * - `partly` lists the scored categories of which a substantial part could not be checked.
 * - `overall` is 100 minus each category's loss times its weight, rounded half up. It is null if fewer than half of the checks had a result, or if a core
 *   category was not checked.
 * - `weights` are percentages. A core category with weight 0 need not have been checked.
 */
export const scoreScan = (
  { checks: recorded }: Pick<ScanReport, 'checks'>,
  ruleOf: RuleOf = findingRule,
  weights: Readonly<Record<ScoreCategory, number>> = CATEGORY_WEIGHTS,
): Scorecard => {
  const checks = settledChecks({ checks: recorded });
  const conclusive = checks.filter((check) => check.state === 'conclusive');
  const isChecked = (category: ScoreCategory): boolean => hasVerdict(category, checks, ruleOf);
  const penalties = conclusive
    .flatMap((check) => penaltiesOf(check, ruleOf))
    .filter((penalty) => isChecked(penalty.category) && !mightGiveWay(checks, penalty.probe, penalty.code));
  const subScore = (category: ScoreCategory): number | null => {
    if (!isChecked(category)) return null;
    const points = penalties.filter((penalty) => penalty.category === category).map((penalty) => penalty.points);
    return Math.max(0, roundHalfUp(100 - sum(points)));
  };
  const subScores = {
    email: subScore('email'),
    web: subScore('web'),
    breach: subScore('breach'),
    compliance: subScore('compliance'),
  };
  const coverage = { conclusive: conclusive.length, planned: checks.length };
  return {
    rulesetVersion: SCORING_VERSION,
    overall: overallOf(subScores, coverage, weights),
    subScores,
    penalties,
    coverage,
    partly: scoreCategory.options.filter((category) => isChecked(category) && isPartly(category, checks)),
  };
};

const penaltiesOf = ({ probe, findings }: Conclusive, ruleOf: RuleOf): readonly Penalty[] => {
  const costly = findings.filter(({ outcome }) => outcome === 'warn' || outcome === 'fail');
  const codes = [...new Set(costly.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const rule = ruleOf(probe, code);
    if (!rule?.penalty) return [];
    const evidence = costly.filter((finding) => finding.code === code).flatMap((finding) => finding.evidence);
    const { category, points } = rule.penalty;
    const reason = rule.title;
    return [
      {
        code,
        probe,
        category,
        points,
        reason,
        reference: rule.reference,
        evidence: evidence.slice(0, MAX_EVIDENCE_LINES),
      },
    ];
  });
};

const isVerdict = ({ outcome }: Finding): boolean => outcome === 'pass' || outcome === 'warn' || outcome === 'fail';

/** If every check is "not applicable" (for example without a website), there is no verdict either, because there was nothing to score. */
const hasVerdict = (category: ScoreCategory, checks: readonly Check[], ruleOf: RuleOf): boolean => {
  const judged = checks
    .filter(({ probe }) => CATEGORY_CHECKS[category].includes(probe))
    .map((check) => ({ probe: check.probe, isJudged: isJudged(check, ruleOf) }));
  const isMainMissing = judged.some(({ probe, isJudged }) => MAIN_CHECKS.includes(probe) && !isJudged);
  return !isMainMissing && judged.some(({ isJudged }) => isJudged);
};

const isJudged = (check: Check, ruleOf: RuleOf): boolean =>
  check.state === 'conclusive' &&
  check.findings.some(isVerdict) &&
  !check.findings.some(({ code, outcome }) => outcome === 'inconclusive' && ruleOf(check.probe, code)?.isMain);

/** Weighs each check by its largest penalty. An inconclusive check counts in full; a check with some inconclusive findings counts half. */
const isPartly = (category: ScoreCategory, checks: readonly Check[]): boolean => {
  const parts = checks.map((check) => {
    const weight = heaviest(category, check.probe);
    if (check.state !== 'conclusive') return { weight, missing: weight };
    return { weight, missing: isPartial(check) ? weight / 2 : 0 };
  });
  const all = sum(parts.map(({ weight }) => weight));
  return all > 0 && sum(parts.map(({ missing }) => missing)) * 100 >= PARTLY_FROM * all;
};

const heaviest = (category: ScoreCategory, probe: CheckId): number =>
  Math.max(
    0,
    ...Object.values(checkDefinitionOf(probe)?.codes ?? {}).map(({ penalty }) =>
      penalty?.category === category ? penalty.points : 0,
    ),
  );

const overallOf = (
  subScores: Scorecard['subScores'],
  { conclusive, planned }: Scorecard['coverage'],
  weights: Readonly<Record<ScoreCategory, number>>,
): number | null => {
  const core = CORE_CATEGORIES.filter((category) => weights[category] > 0);
  if (conclusive * 2 < planned || core.some((category) => subScores[category] === null)) return null;
  const losses = scoreCategory.options.map((category) => weights[category] * (100 - (subScores[category] ?? 100)));
  return roundHalfUp(100 - sum(losses) / 100);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const roundHalfUp = (number: number): number => Math.floor(number + 0.5);
