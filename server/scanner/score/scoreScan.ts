import type { Finding } from '../../../schema/report/finding.ts';
import { isPartial, type Check, type ScanReport } from '../../../schema/report/scanReport.ts';
import type { Penalty, Scorecard } from '../../../schema/report/score.ts';
import { scoreCategory, type ProbeId, type ScoreCategory } from '../../../schema/report/section.ts';
import type { FindingRule } from '../probe.ts';
import { findingRule, probeOf } from '../registry.ts';
import {
  CATEGORY_PROBES,
  CATEGORY_WEIGHTS,
  CORE_CATEGORIES,
  MAIN_PROBES,
  PARTLY_FROM,
  RULESET_VERSION,
} from './ruleset.ts';
import { settledChecks } from './settledChecks.ts';

/** The rule of a code: the registry's, unless a test or an own policy has others. */
export type RuleOf = (probe: ProbeId, code: string) => FindingRule | undefined;

type Conclusive = Extract<Check, { state: 'conclusive' }>;

const MAX_EVIDENCE_LINES = 20;

/**
 * The score of a scan, from its findings alone: pure, the same for the same findings and rule set.
 *
 * What gives way to the verdict of another check (`PRECEDENCE`) costs nothing. Each code that was found as `warn` or `fail` costs its points once, whatever else. `subScores[c]` is 100 less the points of category c, at
 * least 0; null where no probe that c stands on came to a verdict, or the main one did not. `partly`: of these a good part could not be checked. `overall` is 100 less each category's loss by its weight, rounded half up;
 * null where fewer than half of the checks came to a result, or a core category was not checked. What was not checked costs nothing.
 * `weights` are percents; a core category that weighs nothing need not have been checked.
 */
export const scoreScan = (
  { checks: recorded }: Pick<ScanReport, 'checks'>,
  ruleOf: RuleOf = findingRule,
  weights: Readonly<Record<ScoreCategory, number>> = CATEGORY_WEIGHTS,
): Scorecard => {
  const checks = settledChecks({ checks: recorded });
  const conclusive = checks.filter((check) => check.state === 'conclusive');
  const isChecked = (category: ScoreCategory): boolean => hasVerdict(category, checks, ruleOf);
  const found = conclusive.flatMap((check) => penaltiesOf(check, ruleOf));
  const penalties = found.filter(({ category }) => isChecked(category));
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
    rulesetVersion: RULESET_VERSION,
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

/** Not applicable everywhere (no web site at all) is no verdict either: there was nothing to score. */
const hasVerdict = (category: ScoreCategory, checks: readonly Check[], ruleOf: RuleOf): boolean => {
  const judged = checks
    .filter(({ probe }) => CATEGORY_PROBES[category].includes(probe))
    .map((check) => ({ probe: check.probe, isJudged: isJudged(check, ruleOf) }));
  const isMainMissing = judged.some(({ probe, isJudged }) => MAIN_PROBES.includes(probe) && !isJudged);
  return !isMainMissing && judged.some(({ isJudged }) => isJudged);
};

const isJudged = (check: Check, ruleOf: RuleOf): boolean =>
  check.state === 'conclusive' &&
  check.findings.some(isVerdict) &&
  !check.findings.some(({ code, outcome }) => outcome === 'inconclusive' && ruleOf(check.probe, code)?.isMain);

/** Weighs each probe by its heaviest penalty. An inconclusive probe counts in full, one with inconclusive findings by half. */
const isPartly = (category: ScoreCategory, checks: readonly Check[]): boolean => {
  const parts = checks.map((check) => {
    const weight = heaviest(category, check.probe);
    if (check.state !== 'conclusive') return { weight, missing: weight };
    return { weight, missing: isPartial(check) ? weight / 2 : 0 };
  });
  const all = sum(parts.map(({ weight }) => weight));
  return all > 0 && sum(parts.map(({ missing }) => missing)) * 100 >= PARTLY_FROM * all;
};

const heaviest = (category: ScoreCategory, probe: ProbeId): number =>
  Math.max(
    0,
    ...Object.values(probeOf(probe)?.codes ?? {}).map(({ penalty }) =>
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
