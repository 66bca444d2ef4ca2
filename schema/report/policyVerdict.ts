import type { Grade } from './score.ts';
import type { ScoreCategory } from './section.ts';

/** `unclear`: not checked, which is never a pass. `notVisible`: no scan can tell, whatever the domain does. */
export type RuleStatus = 'pass' | 'fail' | 'unclear' | 'excepted' | 'notApplicable' | 'notVisible';

export interface JudgedRule {
  readonly id: string;
  readonly title: string;
  readonly status: RuleStatus;
  /** A sentence or two. */
  readonly why: string;
  /** The codes of the findings that decided it. */
  readonly findings: readonly string[];
  /** What was seen of them, in the words of the scanned site: show it inert. */
  readonly evidence: readonly string[];
  /** Where the rule comes from. */
  readonly source?: {
    readonly document?: string | undefined;
    readonly section?: string | undefined;
    readonly date?: string | undefined;
    readonly url?: string | undefined;
  };
}

/** What an own policy says of a scan (server/features/policies). Titles and reasons are in the language that was spoken. */
export interface PolicyVerdict {
  /** The name of the policy. */
  readonly policy: string;
  readonly title: string;
  /** `fail` where a rule failed, `unclear` where one could not be checked or there was nothing to judge, else `pass`. */
  readonly verdict: 'pass' | 'fail' | 'unclear';
  /** The policy sets weights or thresholds. Without them its scores are the public ones. */
  readonly isScored: boolean;
  /** By the weights of the policy; null: too little was checked. */
  readonly overall: number | null;
  readonly grade: Grade | null;
  readonly categories: Readonly<Record<ScoreCategory, number | null>>;
  /** Thresholds, required checks, then the rules in the order of the policy. */
  readonly rules: readonly JudgedRule[];
}
