import type { Language } from '../../../schema/report/words/factWords.ts';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import type { Grade } from '../../../checks/kit/grade.ts';
import type { CheckId } from '../../../checks/index.ts';
import type { ScoreCategory } from '../../../checks/kit/section.ts';
import type { RulesetVerdict } from '../../../schema/report/rulesetVerdict.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import type { DocumentCheck, DocumentFinding } from '../report/reportDocument.ts';

/** One run of `candor scan`, in whatever format it is written: what is known before the first domain has been scanned. */
export interface ScanRun {
  readonly language: Language;
  readonly profile: ScanProfile;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Whether more than one domain was requested, or a list. */
  readonly isList: boolean;
  /** Whether findings are compared with those of an earlier result. */
  readonly hasBaseline: boolean;
  /** ISO 8601, UTC. */
  readonly now: () => string;
  /** The exit code of the command as far as it is known; call it after the last domain. */
  readonly exitStatus: () => number;
}

/** Where a domain was named: the line in a list or, if `file` is `null`, the position among the command's arguments. Starts at 1. */
export interface Place {
  readonly file: string | null;
  readonly line: number;
}

export type DomainResult = ScannedDomain | UnscannedDomain;

/** There is no report: nothing is known about the domain, and least of all that it is fine. */
export interface UnscannedDomain {
  readonly status: 'unscanned';
  readonly domain: string;
  readonly place: Place;
  /** `nameNotFound`, `dnsFailure` …, or `refused` if the scan was not started. */
  readonly reason: string;
  /** For people. */
  readonly message: string;
}

export interface ScannedDomain {
  readonly status: 'scanned';
  readonly domain: string;
  readonly place: Place;
  readonly scanId: string;
  /** ISO 8601, UTC. */
  readonly scannedAt: string;
  readonly durationSeconds: number | null;
  /** 0-100; `null` if too little could be checked, or if the profile has no overall score. */
  readonly overall: number | null;
  readonly grade: Grade | null;
  readonly subScores: Readonly<Record<ScoreCategory, number | null>>;
  readonly checks: readonly DocumentCheck[];
  /** Findings to fix first, section by section. */
  readonly findings: readonly JudgedFinding[];
  /** Findings of the baseline that no longer exist, although they were checked for. */
  readonly fixed: readonly FixedFinding[];
  readonly requirements: readonly Requirement[];
  /** The verdict of the run's policy. Missing if there is none. */
  readonly policy?: RulesetVerdict;
}

/**
 * How a finding compares to the baseline. `new`: it did not exist · `worse`: it was milder · `uncompared`: the baseline had not checked it · `known`: it
 * existed · `null`: there is no baseline
 */
export type BaselineState = 'new' | 'worse' | 'uncompared' | 'known' | null;

export interface JudgedFinding extends DocumentFinding {
  readonly baselineState: BaselineState;
  /** Whether it causes a requirement of the run to fail. */
  readonly isFailing: boolean;
}

export interface FixedFinding {
  readonly probe: CheckId;
  readonly code: string;
  readonly title: string;
}

/** A requirement for the domain (`--fail-on`), and whether it is met. */
export interface Requirement {
  /** As requested: `fail`, `score<70`. */
  readonly id: string;
  readonly isMet: boolean;
  /** The findings that it depends on are marked as failing. */
  readonly isOfFindings: boolean;
  /** What was found, for people. */
  readonly message: string;
}

/** A domain with its full report; only the formats that show whole reports use it. */
export interface ReportedDomain {
  readonly result: DomainResult;
  /** `null` if there is none. */
  readonly reported: {
    readonly report: ShownReport;
    readonly company: { readonly name: string; readonly logoUrl: string | null };
    /** `null` if scans of it are not recorded. */
    readonly totalScans: number | null;
  } | null;
}

/** Writes a run in pieces, each as soon as it is known. */
export type RunFormat = (run: ScanRun, domains: AsyncIterable<ReportedDomain>) => AsyncIterable<string>;

/** Collects the results, for formats that need all of them before they can write. */
export const resultsOf = async (domains: AsyncIterable<ReportedDomain>): Promise<readonly DomainResult[]> => {
  const results: DomainResult[] = [];
  for await (const { result } of domains) results.push(result);
  return results;
};

export const isFault = ({ outcome }: Pick<DocumentFinding, 'outcome'>): boolean =>
  outcome === 'fail' || outcome === 'warn';

/** Returns what could not be checked about a domain: whole checks, and parts of checks. */
export const uncheckedOf = ({ checks, findings }: ScannedDomain) => ({
  checks: checks.filter(({ isConclusive }) => !isConclusive),
  parts: findings.filter(({ outcome }) => outcome === 'inconclusive'),
});

/** Counts a domain's findings by the outcomes that matter to a reader; `unchecked` counts checks and parts of checks. */
export const countsOf = (domain: ScannedDomain) => {
  const count = (wanted: DocumentFinding['outcome']): number =>
    domain.findings.filter(({ outcome }) => outcome === wanted).length;
  const { checks, parts } = uncheckedOf(domain);
  return {
    failed: count('fail'),
    warned: count('warn'),
    passed: count('pass'),
    unchecked: checks.length + parts.length,
  };
};
