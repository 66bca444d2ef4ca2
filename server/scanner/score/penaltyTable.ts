import type { Reference } from '../../../schema/report/score.ts';
import type { ProbeId, ScoreCategory } from '../../../schema/report/section.ts';
import { probes } from '../registry.ts';

export interface PenaltyRow {
  readonly category: ScoreCategory;
  readonly probe: ProbeId;
  readonly code: string;
  readonly title: string;
  /** Taken off the category's 100. */
  readonly points: number;
  readonly reference: Reference;
}

/** Everything that can cost points, by category and weight: the rule set as it is documented and shown. */
export const penaltyTable = (): readonly PenaltyRow[] =>
  probes
    .flatMap((probe) =>
      Object.entries(probe.codes).flatMap(([code, { title, reference, penalty }]) =>
        penalty ? [{ ...penalty, probe: probe.id, code, title, reference }] : [],
      ),
    )
    .sort(
      (one, other) =>
        one.category.localeCompare(other.category) || other.points - one.points || one.code.localeCompare(other.code),
    );
