import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Penalty } from '../../../schema/report/score.ts';
import { byWeight } from '../../scanner/score/byWeight.ts';
import { findingRule } from '../../scanner/registry.ts';

/** What to do about one penalty: the points that it would give back to its sub-score, and how. */
export interface Recommendation {
  readonly penalty: Penalty;
  readonly title: string;
  readonly fix: { readonly text: string; readonly example?: string } | undefined;
}

/** What can give most points back to the overall score first. */
export const recommendationsOf = ({ scorecard, domain }: ScanReport): readonly Recommendation[] =>
  [...(scorecard?.penalties ?? [])].sort(byWeight).map((penalty) => ({
    penalty,
    title: penalty.reason,
    fix: findingRule(penalty.probe, penalty.code)?.fix?.(domain),
  }));
