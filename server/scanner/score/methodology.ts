import type { Reference } from '../../../checks/kit/reference.ts';
import type { CheckId } from '../../../checks/index.ts';
import { scoreCategory, sectionId, type ScoreCategory } from '../../../checks/kit/section.ts';
import { allChecks } from '../../../checks/registry.ts';
import { CATEGORY_WEIGHTS, CORE_CATEGORIES, SCORING_VERSION } from './scoringRules.ts';

const CATEGORY_TITLES: Readonly<Record<ScoreCategory, string>> = {
  email: 'Email security',
  web: 'Web security',
  breach: 'Breach history',
  compliance: 'Privacy and compliance',
};

/** A finding that never costs points: good news, or something worth knowing. */
interface FreeJudgement {
  readonly probe: CheckId;
  readonly code: string;
  readonly title: string;
  readonly reference: Reference;
}

export interface MethodologyCategory {
  readonly category: ScoreCategory;
  readonly title: string;
  /** The most that the category can take off the overall score, in percent. */
  readonly weight: number;
  /** If true, there is no overall score without a verdict in this category. */
  readonly core: boolean;
  /** Largest penalty first. */
  readonly penalties: readonly (PenaltyRow & { readonly meaning: string })[];
}

/** The scoring rules as they are explained to readers. docs/methodology.md and a page of the site are generated from this. */
export interface Methodology {
  readonly rulesetVersion: number;
  /** The number of checks that a scan plans. */
  readonly checkCount: number;
  /** The number of sections that a report can have. */
  readonly sectionCount: number;
  /** The number of findings that the checks can make. */
  readonly ruleCount: number;
  readonly categories: readonly MethodologyCategory[];
  readonly free: readonly FreeJudgement[];
}

export const methodology = (): Methodology => {
  const table = penaltyTable();
  const rules = allChecks.flatMap(({ id, codes }) =>
    Object.entries(codes).map(([code, rule]) => ({ probe: id, code, rule })),
  );
  const meaningOf = ({ probe, code }: PenaltyRow): string =>
    rules.find((each) => each.probe === probe && each.code === code)?.rule.meaning ?? '';
  return {
    rulesetVersion: SCORING_VERSION,
    checkCount: allChecks.length,
    sectionCount: sectionId.options.length,
    ruleCount: rules.length,
    categories: scoreCategory.options.map((category) => ({
      category,
      title: CATEGORY_TITLES[category],
      weight: CATEGORY_WEIGHTS[category],
      core: CORE_CATEGORIES.includes(category),
      penalties: table.filter((row) => row.category === category).map((row) => ({ ...row, meaning: meaningOf(row) })),
    })),
    free: rules
      .filter(({ rule }) => rule.penalty === undefined)
      .map(({ probe, code, rule: { title, reference } }) => ({ probe, code, title, reference })),
  };
};

interface PenaltyRow {
  readonly category: ScoreCategory;
  readonly probe: CheckId;
  readonly code: string;
  readonly title: string;
  /** Deducted from the category's 100 points. */
  readonly points: number;
  /** Why this many points, and not fewer or more. */
  readonly pointsReason: string;
  readonly reference: Reference;
}

/** Returns everything that can cost points, by category and weight, for the documentation and the methodology page. */
export const penaltyTable = (): readonly PenaltyRow[] =>
  allChecks
    .flatMap((check) =>
      Object.entries(check.codes).flatMap(([code, { title, reason = '', reference, penalty }]) =>
        penalty ? [{ ...penalty, probe: check.id, code, title, pointsReason: reason, reference }] : [],
      ),
    )
    .sort(
      (one, other) =>
        one.category.localeCompare(other.category) || other.points - one.points || one.code.localeCompare(other.code),
    );
