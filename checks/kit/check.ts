import { evidenceLine } from './boundedText.ts';
import type { Reference } from './reference.ts';
import type { Finding } from './finding.ts';
import type { Observations, CheckId, Seen } from '../index.ts';
import type { Example } from './example.ts';
import type { InconclusiveReason, ScoreCategory, SectionId } from './section.ts';
import type { ScanProfile } from '../../schema/report/scanProfile.ts';
import { fixIn, type FindingCode, type FindingWords } from '../../schema/report/words/findingWords.ts';
import { en as checks } from '../../schema/texts/generated/checks/en.ts';
import { en as findings } from '../../schema/texts/generated/findings/en.ts';
import type { summaryTexts } from '../../schema/texts/generated/summary/summaryTexts.ts';
import type { ScannerIo } from '../../server/scanner/io/scannerIo.ts';

/** A completed scan of the same domain. `requestedAt`: ISO 8601, UTC. */
export interface EarlierScan {
  readonly requestedAt: string;
  readonly observations: Partial<Observations>;
}

/** The subject of a scan. `domain` is lower-case ASCII (A-labels). `registrableDomain` follows the public suffix list; `null` if the domain has none. */
export interface Target {
  readonly domain: string;
  readonly registrableDomain: string | null;
  /** The selectors that were named in the request for the scan. */
  readonly dkimSelectors?: readonly string[];
  /** Reads the last completed scan of the domain, for checks that record what changed. Resolves to `undefined` if there is none, or it cannot be read. */
  readonly earlier?: () => Promise<EarlierScan | undefined>;
}

/** What can happen to visitors or customers, as the summary of a report tells it. */
export type Risk = Exclude<keyof (typeof summaryTexts)['en']['risks'], 'other'>;

/**
 * A rule as its check declares it. Its points are deducted from `category`. A code without `penalty` never costs points; one with `penalty` has a `reason` in its
 * words, which says why it costs this many points.
 */
export interface WrittenRule {
  readonly reference: Reference;
  readonly penalty?: { readonly category: ScoreCategory; readonly points: number };
  /** What a finding of this code can lead to. Every rule with a penalty has one. */
  readonly risk?: Risk;
  /**
   * An inconclusive finding of this code means that the main subject, for example the page itself, was not seen. The check then gives its category no score.
   */
  readonly isMain?: true;
  readonly example?: Example;
}

/** Rules by code. Their wording is in the words of the check. A penalty needs a reason there and a reason needs a penalty, and an example needs a fix. */
export type FindingRules = { readonly [Code in FindingCode]?: RuleWith<(typeof findings)[Code]> };

type RuleWith<Words> = Pick<WrittenRule, 'reference' | 'isMain' | 'risk'> &
  (Words extends { readonly reason: unknown } ? Required<Pick<WrittenRule, 'penalty' | 'risk'>> : object) &
  (Words extends { readonly fix: unknown } ? Pick<WrittenRule, 'example'> : object);

/** What scoring and the report know about a finding's code: its rule with the English wording. */
export interface FindingRule extends Pick<WrittenRule, 'reference' | 'penalty' | 'risk' | 'isMain'> {
  /** A sentence for readers. Every `Finding` of this code has it as its title. */
  readonly title: string;
  /** What it means to a shop owner, in one or two sentences. */
  readonly meaning: string;
  /** Why it costs this many points, and not fewer or more. */
  readonly reason?: string;
  /** What to do about it. `seen` are the observations of the scan, if there is one. */
  readonly fix?: (domain: string, seen?: Seen) => FindingFix;
}

/** How to fix an issue. */
export interface FindingFix {
  readonly text: string;
  /** Text to copy. */
  readonly example?: string;
  /** The published text that the example replaces. */
  readonly current?: string;
}

/** What `assess` returns: a code of its own check, an outcome, and the evidence. The title is added from the rule when the finding is recorded. */
export type Assessment<Code extends string> = Omit<Finding, 'title' | 'code'> & { readonly code: Code };

/**
 * A check has two halves. `observe` does I/O, may fail with IoFailure or InconclusiveError, and returns what the schema of its id in
 * checks/index.ts describes. `assess` judges that observation: it is pure and total, and always returns the same result for the same observation.
 */
export interface CheckDefinition<Id extends CheckId = CheckId, Code extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly section: SectionId;
  /** The step of the progress bar (`SCAN_STEPS`) in which it counts. Not before the step of a check that it needs. */
  readonly step: 2 | 3 | 4 | 5 | 6;
  /** The profiles that include it; `full` includes every check. `ownServers` only if it contacts nothing but DNS and the domain's own servers. */
  readonly profiles: readonly Exclude<ScanProfile, 'full'>[];
  /** The check starts once all of these have an outcome. Their observations are passed to `observe`, except those of inconclusive checks. */
  readonly needs: readonly CheckId[];
  /** In milliseconds from the check's start. The scan's deadline applies as well. */
  readonly deadlineMs: number;
  readonly codes: Readonly<Record<Code, FindingRule>>;
  observe(target: Target, io: ScannerIo, signal: AbortSignal, known: Partial<Observations>): Promise<Observations[Id]>;
  assess(observation: Observations[Id], target: Target): readonly Assessment<Code>[];
}

/** Thrown by `observe` when no reliable result is possible. The reason and the detail are recorded and shown. */
export class InconclusiveError extends Error {
  override readonly name = 'InconclusiveError';
  readonly reason: InconclusiveReason;

  constructor(reason: InconclusiveReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** The declaration of a check. Its title and the words of its rules come from the text catalogues. */
type WrittenCheck<Id extends CheckId, Code extends FindingCode> = Omit<CheckDefinition<Id, Code>, 'title' | 'codes'> & {
  readonly codes: Readonly<Record<Code, WrittenRule>> & Pick<FindingRules, Code>;
};

/** Defines a check. Its type ensures that `assess` uses only codes that `codes` declares. */
export const defineCheck = <Id extends CheckId, Code extends FindingCode>(
  check: WrittenCheck<Id, Code>,
): CheckDefinition<Id, Code> => {
  const rules = Object.entries<WrittenRule>(check.codes);
  const codes = Object.fromEntries(rules.map(([code, rule]) => [code, findingRule(findings[code as Code], rule)]));
  return { ...check, title: checks[check.id], codes: codes as Record<Code, FindingRule> };
};

const findingRule = (words: FindingWords, { example, ...rule }: WrittenRule): FindingRule => {
  const { title, meaning, reason } = words;
  const spoken = { ...rule, title, meaning, ...(reason !== undefined && { reason }) };
  if (words.fix === undefined) return spoken;
  const fix = (domain: string, seen: Seen = {}): FindingFix => {
    const text = fixIn(words, domain) ?? '';
    const told = typeof example === 'function' ? example(domain, seen) : example;
    if (told === undefined) return { text };
    return typeof told === 'string' ? { text, example: told } : { text, example: told.proposed, current: told.current };
  };
  return { ...spoken, fix };
};

const MAX_EVIDENCE = 20;

/** Returns a finding with at most twenty lines of evidence, or nothing without evidence. */
export const withEvidence = <Code extends string>(
  code: Code,
  outcome: Assessment<Code>['outcome'],
  lines: readonly string[],
): readonly Assessment<Code>[] =>
  lines.length === 0 ? [] : [{ code, outcome, evidence: lines.slice(0, MAX_EVIDENCE).map(evidenceLine) }];
