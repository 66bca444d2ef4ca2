import type { ProbeId, ScoreCategory } from '../../../schema/report/section.ts';

/**
 * Raise it with every change of a penalty, a weight or a rule below: recorded scores are facts of the rule set that made them, and
 * `rescore` tells the two apart by this number.
 */
export const RULESET_VERSION = 8;

/** What this version judges otherwise than the one before, for docs/methodology.md; the page /methodology has the same in its texts. */
export const RULESET_NOTES: readonly string[] = [
  'A browser opens the page: before anything is agreed to and, where a banner asks, after refusing and after accepting. Compliance: cookies of trackers that tell visitors apart and are set before a choice cost 4 points (ePrivacy Directive, Article 5(3)); trackers that are called after a refusal and have such cookies then, 6; a banner whose first layer accepts and has no way to refuse, 2; text that went to another organisation although it was only typed, 6; a script that takes a fingerprint of the browser by canvas, fonts or sound, 2. Web: parts that an encrypted page loaded unencrypted, 2. What no browser looked at costs nothing.',
  'That a page loads no tracker is a pass only where a browser saw it; what the markup alone shows is information.',
];

/**
 * How much each category can take off the overall score, in percent. Web the most: a visitor meets the site first, and it has the most checks.
 * What was leaked cannot be
 * mended by today's owner, so breach history weighs least. The two that rest on outside knowledge weigh little, because where they could not be
 * checked they take nothing off: the worst site still cannot score above 25 then.
 */
export const CATEGORY_WEIGHTS: Readonly<Record<ScoreCategory, number>> = {
  email: 30,
  web: 45,
  breach: 10,
  compliance: 15,
};

/** Looked at on the domain itself: without a verdict in one of them there is no honest overall score. The others rest on what strangers know or write. */
export const CORE_CATEGORIES: readonly ScoreCategory[] = ['email', 'web'];

/**
 * The probes that a category's score stands on: without a verdict of one of them at least it is "not checked". Others can cost it points (CAA
 * and security.txt cost web), but their being in order says too little for a score: no server may have been reached at all.
 */
export const CATEGORY_PROBES: Readonly<Record<ScoreCategory, readonly ProbeId[]>> = {
  email: ['spf', 'dmarc'],
  web: ['tls', 'http'],
  breach: ['breaches'],
  compliance: ['privacy'],
};

/** Where one of these was planned and has no verdict, nothing makes up for it: a certificate says nothing of a page that nobody read. */
export const MAIN_PROBES: readonly ProbeId[] = ['http', 'breaches', 'privacy'];

/** A category is called partly checked from this share on of what its probes could have cost it, in percent. */
export const PARTLY_FROM = 20;
