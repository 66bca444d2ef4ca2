import type { FindingOutcome } from '../../generated/graphql.ts';

interface Weighed {
  readonly outcome: FindingOutcome;
  readonly points: number;
}

interface SortedFindings<Finding> {
  /** What is to be mended, and what could not be looked at: worst first. */
  readonly open: readonly Finding[];
  /** What is in order, or neither good nor bad, in the order of the checks. */
  readonly settled: readonly Finding[];
}

const RANKS: Partial<Readonly<Record<FindingOutcome, number>>> = { FAIL: 0, WARN: 1, INCONCLUSIVE: 2 };

/** Parts what a reader has to see from what can be folded away. */
export const sortFindings = <Finding extends Weighed>(findings: readonly Finding[]): SortedFindings<Finding> => {
  const rankOf = ({ outcome }: Finding): number | undefined => RANKS[outcome];
  const open = findings.filter((finding) => rankOf(finding) !== undefined);
  return {
    open: open.sort((one, other) => (rankOf(one) ?? 0) - (rankOf(other) ?? 0) || other.points - one.points),
    settled: findings.filter((finding) => rankOf(finding) === undefined),
  };
};
