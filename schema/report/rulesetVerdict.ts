import type { Grade } from '../../checks/kit/grade.ts';
import type { ScoreCategory } from '../../checks/kit/section.ts';

/** `unclear` means not checked, which never counts as a pass. `notVisible`: no scan can determine it, whatever the domain does. */
export type RuleStatus = 'pass' | 'fail' | 'unclear' | 'excepted' | 'notApplicable' | 'notVisible';

export interface JudgedRule {
  readonly id: string;
  readonly title: string;
  readonly status: RuleStatus;
  /** One or two sentences. */
  readonly why: string;
  /** The codes of the findings that decided the result. */
  readonly findings: readonly string[];
  /** The evidence of those findings, in the words of the scanned site: show it inert. */
  readonly evidence: readonly string[];
  /** The source of the rule. */
  readonly source?: {
    readonly document?: string | undefined;
    readonly section?: string | undefined;
    readonly date?: string | undefined;
    readonly url?: string | undefined;
  };
}

/** What a custom ruleset says about a scan (server/features/rulesets). Titles and reasons are in the requested language. */
export interface RulesetVerdict {
  /** The name of the ruleset. */
  readonly policy: string;
  readonly title: string;
  /** `fail` if a rule failed, `unclear` if one could not be checked or there was nothing to judge, otherwise `pass`. */
  readonly verdict: 'pass' | 'fail' | 'unclear';
  /** Whether the ruleset sets weights or thresholds. Without them, its scores are the public ones. */
  readonly isScored: boolean;
  /** The score with the ruleset's weights; `null` if too little was checked. */
  readonly overall: number | null;
  readonly grade: Grade | null;
  readonly categories: Readonly<Record<ScoreCategory, number | null>>;
  /** Thresholds, required checks, then the rules in the order of the ruleset. */
  readonly rules: readonly JudgedRule[];
}
