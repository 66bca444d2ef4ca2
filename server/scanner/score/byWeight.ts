import type { Penalty } from '../../../schema/report/score.ts';
import { CATEGORY_WEIGHTS } from './scoringRules.ts';

/** Returns what a penalty takes off the overall score: its points times the weight of its category. */
const weightOf = ({ category, points }: Penalty): number => points * CATEGORY_WEIGHTS[category];

/** Sorts penalties by their effect on the overall score, largest first. */
export const byWeight = (one: Penalty, other: Penalty): number =>
  weightOf(other) - weightOf(one) || one.code.localeCompare(other.code);
