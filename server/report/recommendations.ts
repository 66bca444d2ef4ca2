import type { ScanReport } from '../../schema/report/scanReport.ts';
import type { Penalty } from '../../schema/report/score.ts';
import { findingRule } from '../scanner/registry.ts';

/** What to do about one penalty: the points that it would give back to its sub-score, and how. */
export interface Recommendation {
  readonly penalty: Penalty;
  readonly title: string;
  readonly fix: { readonly text: string; readonly example?: string } | undefined;
}

/** The penalties worth most points first. */
export const recommendationsOf = ({ scorecard, domain }: ScanReport): readonly Recommendation[] =>
  [...(scorecard?.penalties ?? [])]
    .sort((a, b) => b.points - a.points || a.code.localeCompare(b.code))
    .map((penalty) => ({
      penalty,
      title: penalty.reason,
      fix: findingRule(penalty.probe, penalty.code)?.fix?.(domain),
    }));
