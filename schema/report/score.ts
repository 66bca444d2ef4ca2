import { z } from 'zod';
import { reference } from '../../checks/kit/reference.ts';
import { probeId, scoreCategory } from '../../checks/kit/section.ts';

/** Points deducted from a sub-score (0-100), and the reason. */
export const penalty = z.object({
  code: z.string(),
  probe: probeId,
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
 * The result of applying a ruleset to a scan. `subScores[c]` is 100 minus the penalties of category c (never below 0); it is `null` if no check of c was
 * conclusive or the ruleset has none. `overall` is `null` if too little was conclusive for an honest number. `coverage` counts checks (probes): conclusive and
 * planned.
 */
export const scorecard = z.object({
  rulesetVersion: z.number().int().positive(),
  overall: score,
  subScores: z.object({ email: score, web: score, breach: score, compliance: score }),
  penalties: z.array(penalty).max(200),
  coverage: z.object({ conclusive: z.number().int().min(0), planned: z.number().int().min(0) }),
  /** Categories that have a score although a considerable part could not be checked. Missing in scores of ruleset 8 and older. */
  partly: z.array(scoreCategory).optional(),
});
export type Scorecard = z.infer<typeof scorecard>;

export const grade = z.enum(['A+', 'A', 'B', 'C', 'D', 'F']);
export type Grade = z.infer<typeof grade>;

/** Spec 1 §9: 90 and above A+, 80 A, 70 B, 60 C, 50 D, otherwise F. */
export const gradeOf = (overall: number): Grade => {
  if (overall >= 90) return 'A+';
  if (overall >= 80) return 'A';
  if (overall >= 70) return 'B';
  if (overall >= 60) return 'C';
  if (overall >= 50) return 'D';
  return 'F';
};

/** The grade legend (spec 2 §9): the only verbal scale for scores, used on pages, in the terminal, documents, previews and badges. */
export const GRADE_LEGEND = {
  'A+': { word: 'Excellent', range: '90-100' },
  A: { word: 'Very Good', range: '80-89' },
  B: { word: 'Good', range: '70-79' },
  C: { word: 'Fair', range: '60-69' },
  D: { word: 'Poor', range: '50-59' },
  F: { word: 'Failing', range: '0-49' },
} as const satisfies Record<Grade, { readonly word: string; readonly range: string }>;

/** Returns for example `84 of 100, grade A (Very Good)`. */
export const scoreInWords = (overall: number): string =>
  `${overall} of 100, grade ${gradeOf(overall)} (${GRADE_LEGEND[gradeOf(overall)].word})`;

/** Low, Medium and High as in spec 1 §3; Critical is the spec's "anything else". */
export const riskLevel = z.enum(['Low', 'Medium', 'High', 'Critical']);
export type RiskLevel = z.infer<typeof riskLevel>;
