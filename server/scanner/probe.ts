import type { Finding } from '../../schema/report/finding.ts';
import type { Observations } from '../../schema/report/observations.ts';
import type { Reference } from '../../schema/report/score.ts';
import type { InconclusiveReason, ProbeId, ScoreCategory, SectionId } from '../../schema/report/section.ts';
import { fixIn, type FindingCode, type FindingWords } from '../../schema/report/words/findingWords.ts';
import { en as checks } from '../../schema/texts/generated/checks/en.ts';
import { en as findings } from '../../schema/texts/generated/findings/en.ts';
import type { ScannerIo } from './io/scannerIo.ts';

/** What is scanned. `domain` is lower-case ASCII (A-labels); `registrableDomain` by the public suffix list (null: none). */
export interface Target {
  readonly domain: string;
  readonly registrableDomain: string | null;
  /** That were named by who asked for the scan. */
  readonly dkimSelectors?: readonly string[];
}

/** A rule as its probe writes it. Points belong to `category`; a code without `points` never costs any. */
export interface WrittenRule {
  readonly reference: Reference;
  readonly penalty?: { readonly category: ScoreCategory; readonly points: number };
  /** An inconclusive finding of this code means that the main part was not seen, the page itself for example. The probe then gives its category no score. */
  readonly isMain?: true;
  /** Copyable, beside the words on what to do: the same for all, or for this very domain. */
  readonly example?: string | ((domain: string) => string);
}

/** Rules by their codes, whose words are in the catalogues of texts: area `findings`. */
export type FindingRules = {
  readonly [Code in FindingCode]?: (typeof findings)[Code] extends { readonly fix: unknown }
    ? WrittenRule
    : Omit<WrittenRule, 'example'>;
};

/** What the score and the page know of a finding's code: its rule with its English words. */
export interface FindingRule extends Pick<WrittenRule, 'reference' | 'penalty' | 'isMain'> {
  /** A sentence for people; what a `Finding` of this code has as its title. */
  readonly title: string;
  /** What it means to a shop owner, in a sentence or two. */
  readonly meaning: string;
  /** What to do. */
  readonly fix?: (domain: string) => { readonly text: string; readonly example?: string };
}

/** What `assess` returns: a code of its own probe, an outcome, and what was seen. Titles come from the rule when it is recorded. */
export type Assessment<Code extends string> = Omit<Finding, 'title' | 'code'> & { readonly code: Code };

/**
 * A probe: `observe` looks (I/O, may fail with IoFailure or ProbeInconclusiveError) and yields what the schema of its id in
 * schema/report/observations.ts describes; `assess` judges it (pure, total, the same answer for the same observation for ever).
 */
export interface Probe<Id extends ProbeId = ProbeId, Code extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly section: SectionId;
  /** Started once these have an outcome. Their observations are given to `observe`; one that was inconclusive is absent there. */
  readonly needs: readonly ProbeId[];
  /** Milliseconds from its start; at most the scan's deadline. */
  readonly deadlineMs: number;
  readonly codes: Readonly<Record<Code, FindingRule>>;
  observe(target: Target, io: ScannerIo, signal: AbortSignal, known: Partial<Observations>): Promise<Observations[Id]>;
  assess(observation: Observations[Id], target: Target): readonly Assessment<Code>[];
}

/** Thrown by `observe` when nothing honest can be said. The reason and the detail are recorded and shown. */
export class ProbeInconclusiveError extends Error {
  override readonly name = 'ProbeInconclusiveError';
  readonly reason: InconclusiveReason;

  constructor(reason: InconclusiveReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** A probe as it is written: its title and the words of its rules are taken from the catalogues of texts. */
type WrittenProbe<Id extends ProbeId, Code extends FindingCode> = Omit<Probe<Id, Code>, 'title' | 'codes'> & {
  readonly codes: Readonly<Record<Code, WrittenRule>>;
};

/** Ties the codes that `assess` may use to those that `codes` declares. */
export const defineProbe = <Id extends ProbeId, Code extends FindingCode>(
  probe: WrittenProbe<Id, Code>,
): Probe<Id, Code> => {
  const rules = Object.entries<WrittenRule>(probe.codes);
  const codes = Object.fromEntries(rules.map(([code, rule]) => [code, findingRule(findings[code as Code], rule)]));
  return { ...probe, title: checks[probe.id], codes: codes as Record<Code, FindingRule> };
};

const findingRule = (words: FindingWords, { example, ...rule }: WrittenRule): FindingRule => {
  const { title, meaning } = words;
  if (words.fix === undefined) return { ...rule, title, meaning };
  const fix = (domain: string) => ({
    text: fixIn(words, domain) ?? '',
    ...(example !== undefined && { example: typeof example === 'string' ? example : example(domain) }),
  });
  return { ...rule, title, meaning, fix };
};
