import { z } from 'zod';
import { scoreCategory } from '../../checks/kit/section.ts';

/** The parts of a score that statements contain too. They do not know the checks of this version, so pages can parse statements without those. */

/** 0-100; `null` if nothing relevant could be checked. */
const score = z.number().int().min(0).max(100).nullable();

export const scoreFigures = z.object({
  overall: score,
  subScores: z.object({ email: score, web: score, breach: score, compliance: score }),
  coverage: z.object({ conclusive: z.number().int().min(0), planned: z.number().int().min(0) }),
  /** Categories that have a score although a considerable part could not be checked. Missing in scores of scoring rules 8 and older. */
  partly: z.array(scoreCategory).optional(),
});

/** Points deducted from a sub-score (0-100). */
export const deduction = z.object({
  code: z.string(),
  category: scoreCategory,
  points: z.number().min(0).max(100),
});

/** Low, Medium and High as in spec 1 §3; Critical is the spec's "anything else". */
export const riskLevel = z.enum(['Low', 'Medium', 'High', 'Critical']);

export type RiskLevel = z.infer<typeof riskLevel>;
