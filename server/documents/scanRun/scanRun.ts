import type { Language } from '../../../schema/report/words/factWords.ts';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import type { PolicyVerdict } from '../../../schema/report/policyVerdict.ts';
import type { Grade } from '../../../schema/report/score.ts';
import type { ProbeId, ScoreCategory } from '../../../schema/report/section.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import type { DocumentCheck, DocumentFinding } from '../report/reportDocument.ts';

/** One call of `candor scan`, as it is written in whatever format: what is known before the first domain has been scanned. */
export interface ScanRun {
  readonly language: Language;
  readonly profile: ScanProfile;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** More than one domain was asked for, or a list. */
  readonly isList: boolean;
  /** Findings are compared with those of an earlier result. */
  readonly hasBaseline: boolean;
  /** ISO 8601, UTC. */
  readonly now: () => string;
  /** What the command ends with, as far as is known: to be asked after the last domain. */
  readonly exitStatus: () => number;
}

/** Where a domain was named: a line of a list, or, where `file` is null, its place among the words of the command. From 1. */
export interface Place {
  readonly file: string | null;
  readonly line: number;
}

export type DomainResult = ScannedDomain | UnscannedDomain;

/** There is no report: nothing is said of the domain, least of all that it is fine. */
export interface UnscannedDomain {
  readonly status: 'unscanned';
  readonly domain: string;
  readonly place: Place;
  /** `nameNotFound`, `dnsFailure` …, or `refused`: it was not begun. */
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
  /** 0-100. Null: too little could be checked, or its profile has none. */
  readonly overall: number | null;
  readonly grade: Grade | null;
  readonly subScores: Readonly<Record<ScoreCategory, number | null>>;
  readonly checks: readonly DocumentCheck[];
  /** What is to be mended first, section by section. */
  readonly findings: readonly JudgedFinding[];
  /** Of the baseline, what is there no longer, and was looked for. */
  readonly fixed: readonly FixedFinding[];
  readonly requirements: readonly Requirement[];
  /** What the policy of the run says of it; absent: there is none. */
  readonly policy?: PolicyVerdict;
}

/**
 * How a finding stands to the baseline. `new`: it was not there · `worse`: it was milder · `uncompared`: the baseline had not checked it ·
 * `known`: it was there · null: there is no baseline
 */
export type Standing = 'new' | 'worse' | 'uncompared' | 'known' | null;

export interface JudgedFinding extends DocumentFinding {
  readonly standing: Standing;
  /** A requirement of the run is not met because of it. */
  readonly isFailing: boolean;
}

export interface FixedFinding {
  readonly probe: ProbeId;
  readonly code: string;
  readonly title: string;
}

/** Something that was asked of the domain (`--fail-on`), and whether it holds. */
export interface Requirement {
  /** As it was asked for: `fail`, `score<70`. */
  readonly id: string;
  readonly isMet: boolean;
  /** The findings that it hangs on are marked as failing. */
  readonly isOfFindings: boolean;
  /** For people: what was found. */
  readonly message: string;
}

/** A domain with all that its report says; only the formats that show whole reports hold on to it. */
export interface ReportedDomain {
  readonly result: DomainResult;
  /** Null: there is none. */
  readonly reported: {
    readonly report: ShownReport;
    readonly company: { readonly name: string; readonly logoUrl: string | null };
    /** Null: scans of it are not recorded. */
    readonly totalScans: number | null;
  } | null;
}

/** Writes a run in pieces, each as soon as it is known. */
export type RunFormat = (run: ScanRun, domains: AsyncIterable<ReportedDomain>) => AsyncIterable<string>;

/** The results alone, for formats that need all of them before they can write. */
export const resultsOf = async (domains: AsyncIterable<ReportedDomain>): Promise<readonly DomainResult[]> => {
  const results: DomainResult[] = [];
  for await (const { result } of domains) results.push(result);
  return results;
};

export const isFault = ({ outcome }: Pick<DocumentFinding, 'outcome'>): boolean =>
  outcome === 'fail' || outcome === 'warn';

/** What of a domain could not be checked: whole checks, and parts of them. */
export const uncheckedOf = ({ checks, findings }: ScannedDomain) => ({
  checks: checks.filter(({ isConclusive }) => !isConclusive),
  parts: findings.filter(({ outcome }) => outcome === 'inconclusive'),
});

/** How many findings of a domain have each outcome that matters to a reader; `unchecked` counts checks and parts of them. */
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
