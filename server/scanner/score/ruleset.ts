import type { ProbeId, ScoreCategory } from '../../../schema/report/section.ts';

/**
 * Raise it with every change of a penalty, a weight or a rule below: recorded scores are facts of the rule set that made them, and
 * `rescore` tells the two apart by this number.
 */
export const RULESET_VERSION = 1;

/**
 * How much each category counts for the overall score, in percent. Web a little more than email: a visitor meets the site first, and forged
 * mail needs a reader besides. Categories without probes (breach, compliance) are not in this rule set.
 */
export const CATEGORY_WEIGHTS: Readonly<Partial<Record<ScoreCategory, number>>> = { email: 45, web: 55 };

/**
 * The probes that a category's score stands on: without a verdict of one of them at least it is "not checked". Others can cost it points (CAA
 * and security.txt cost web), but their being in order says too little for a score: no server may have been reached at all.
 */
export const CATEGORY_PROBES: Readonly<Record<ScoreCategory, readonly ProbeId[]>> = {
  email: ['spf', 'dmarc'],
  web: ['tls', 'http'],
  breach: [],
  compliance: [],
};
