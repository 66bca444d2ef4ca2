import { z } from 'zod';
import { checkId } from '../../checks/index.ts';
import { reference } from '../../checks/kit/reference.ts';
import { deduction, scoreFigures } from './scoreFigures.ts';

/** Points deducted from a sub-score (0-100), and the reason. */
export const penalty = z.object({
  code: deduction.shape.code,
  probe: checkId,
  category: deduction.shape.category,
  points: deduction.shape.points,
  reason: z.string().max(200),
  reference,
  evidence: z.array(z.string()).max(20),
});

export type Penalty = z.infer<typeof penalty>;

/**
 * The result of applying scoring rules to a scan. `subScores[c]` is 100 minus the penalties of category c (never below 0); it is `null` if no check of c was
 * conclusive or the rules have none. `overall` is `null` if too little was conclusive for an honest number. `coverage` counts checks (checks): conclusive and
 * planned.
 */
export const scorecard = z.object({
  rulesetVersion: z.number().int().positive(),
  overall: scoreFigures.shape.overall,
  subScores: scoreFigures.shape.subScores,
  penalties: z.array(penalty).max(200),
  coverage: scoreFigures.shape.coverage,
  partly: scoreFigures.shape.partly,
});

export type Scorecard = z.infer<typeof scorecard>;

/**
 * The score of a running scan, computed from the outcomes so far by the same rules as the final one. `awaited` are the checks that had no outcome yet, so they
 * cost nothing in it. It always has an overall score: without one there is nothing to show early.
 */
export const provisionalScore = scorecard.extend({
  overall: scoreFigures.shape.overall.unwrap(),
  awaited: z.array(checkId).min(1),
});

export type ProvisionalScore = z.infer<typeof provisionalScore>;
