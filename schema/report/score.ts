import { z } from 'zod';
import { checkId } from '../../checks/index.ts';
import { scoreCategory } from '../../checks/kit/section.ts';
import { reference } from '../../checks/kit/reference.ts';

/** Points deducted from a sub-score (0-100), and the reason. */
export const penalty = z.object({
  code: z.string(),
  probe: checkId,
  category: scoreCategory,
  points: z.number().min(0).max(100),
  reason: z.string().max(200),
  reference,
  evidence: z.array(z.string()).max(20),
});

export type Penalty = z.infer<typeof penalty>;

/** 0-100; `null` if nothing relevant could be checked. */
const score = z.number().int().min(0).max(100).nullable();

/**
 * The result of applying scoring rules to a scan. `subScores[c]` is 100 minus the penalties of category c (never below 0); it is `null` if no check of c was
 * conclusive or the rules have none. `overall` is `null` if too little was conclusive for an honest number. `coverage` counts checks (checks): conclusive and
 * planned.
 */
export const scorecard = z.object({
  rulesetVersion: z.number().int().positive(),
  overall: score,
  subScores: z.object({ email: score, web: score, breach: score, compliance: score }),
  penalties: z.array(penalty).max(200),
  coverage: z.object({ conclusive: z.number().int().min(0), planned: z.number().int().min(0) }),
  /** Categories that have a score although a considerable part could not be checked. Missing in scores of scoring rules 8 and older. */
  partly: z.array(scoreCategory).optional(),
});

export type Scorecard = z.infer<typeof scorecard>;

/**
 * The score of a running scan, computed from the outcomes so far by the same rules as the final one. `awaited` are the checks that had no outcome yet, so they
 * cost nothing in it. It always has an overall score: without one there is nothing to show early.
 */
export const provisionalScore = scorecard.extend({ overall: score.unwrap(), awaited: z.array(checkId).min(1) });

export type ProvisionalScore = z.infer<typeof provisionalScore>;

/** Low, Medium and High as in spec 1 §3; Critical is the spec's "anything else". */
export const riskLevel = z.enum(['Low', 'Medium', 'High', 'Critical']);

export type RiskLevel = z.infer<typeof riskLevel>;
