import type { Penalty } from '../../../schema/report/score.ts';
import { CATEGORY_WEIGHTS } from './ruleset.ts';

/** What a penalty can take off the overall score: its points by the weight of its category. */
const weightOf = ({ category, points }: Penalty): number => points * CATEGORY_WEIGHTS[category];

/** For sorting: what can give most back to the overall score first. */
export const byWeight = (one: Penalty, other: Penalty): number =>
  weightOf(other) - weightOf(one) || one.code.localeCompare(other.code);
