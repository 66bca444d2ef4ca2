import type { Reference } from '../../../checks/kit/reference.ts';
import type { FindingOutcome } from '../../../checks/kit/finding.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import type { Grade } from '../../../checks/kit/grade.ts';
import type { RiskLevel } from '../../../schema/report/scoreFigures.ts';
import type { CheckId } from '../../../checks/index.ts';
import type { ScoreCategory, SectionId } from '../../../checks/kit/section.ts';

/**
 * A report for printing and for spreadsheets: plain data that already contains every word for the reader, so that all kinds of files say the same. Third-party
 * text in it is unchanged; each writer makes it inert in its own way.
 */
export interface ReportDocument {
  /** The language of all words in it except third-party text. */
  readonly language: Language;
  readonly scanId: string;
  readonly domain: string;
  /** The company, or the domain if no company is known. */
  readonly company: string;
  /** The partner who hands on the report to the owner; `null` if there is none. */
  readonly partner: ReportPartner | null;
  /** ISO 8601, UTC. */
  readonly scannedAt: string;
  /** `null` if it was not recorded. */
  readonly durationSeconds: number | null;
  readonly totalScans: number;
  readonly verdict: Verdict;
  readonly subScores: readonly SubScore[];
  /** Sorted by how much they give back to the overall score, largest first. */
  readonly recommendations: readonly Recommendation[];
  /** In the report's order. */
  readonly sections: readonly DocumentSection[];
  /** Oldest first, including this scan. */
  readonly history: readonly HistoryEntry[];
  /** The comparison with the previous scan; `null` if this is the first. */
  readonly comparison: Comparison | null;
  readonly sources: readonly Source[];
  /** The attributions that data sets and services require, in their words. */
  readonly attributions: readonly string[];
  /** The tables that have their own sheet in a workbook; the sections contain them too. */
  readonly tables: {
    readonly breaches: DocumentTable;
    readonly dnsRecords: DocumentTable;
    readonly technology: DocumentTable;
  };
  /** `null` if there is no signed statement about the scan. */
  readonly verification: Verification | null;
  /** Only in a copy for research. */
  readonly citation?: Citation;
}

/** How readers can verify that the report says what was recorded. */
export interface Verification {
  /** The SHA-256 of the signed statement, in hex. */
  readonly digest: string;
  /** The page that verifies it. */
  readonly address: string;
}

/** How to cite a report, and what its figures are based on; with the names used in JSON. Times are ISO 8601, UTC. */
export interface Citation {
  readonly text: string;
  /** The address of this scan. */
  readonly permanent_address: string;
  readonly scanned_at: string;
  readonly retrieved_at: string;
  /** `null` if the scan has no score. */
  readonly ruleset_version: number | null;
  /** The address of the methodology. */
  readonly methodology: string;
  readonly scoring: string;
  /** What this copy does not show. */
  readonly masked: string;
}

/** A partner: the company, and the logo if there is one. */
export interface ReportPartner {
  readonly name: string;
  readonly logo: { readonly png: Buffer; readonly width: number; readonly height: number } | undefined;
}

export interface Verdict {
  /** 0-100; `null` if too little could be checked. */
  readonly overall: number | null;
  readonly grade: Grade | null;
  readonly gradeWord: string | null;
  readonly riskLevel: RiskLevel | null;
  readonly summary: { readonly text: string; readonly author: string } | null;
  readonly rulesetVersion: number | null;
  readonly conclusiveChecks: number;
  readonly plannedChecks: number;
}

export interface SubScore {
  readonly category: ScoreCategory;
  readonly title: string;
  /** 0-100; `null` if not checked. */
  readonly score: number | null;
  /** The weight in the overall score, in percent. */
  readonly weight: number;
}

export interface Fix {
  readonly text: string;
  /** Text to copy verbatim. */
  readonly example: string | null;
}

export interface Recommendation {
  /** Starts at 1. */
  readonly number: number;
  readonly title: string;
  /** Why it matters, in one or two sentences; `null` if the rule no longer exists. */
  readonly meaning: string | null;
  /** The whole points that it would give back to its sub-score. */
  readonly points: number;
  readonly category: ScoreCategory;
  readonly categoryTitle: string;
  readonly code: string;
  readonly reference: Reference;
  readonly fix: Fix | null;
}

/** `notChecked`: none of its checks was conclusive, which does not mean that all is well. */
export type DocumentState = 'checked' | 'partial' | 'notChecked';

export interface DocumentSection {
  readonly id: SectionId;
  readonly title: string;
  readonly state: DocumentState;
  /** The text in the table of contents: `2 failed`, `Not checked`. */
  readonly word: string;
  /** One line with all counts. */
  readonly verdict: string;
  readonly tone: Tone;
  /** The whole points that its findings take from each sub-score, with its title. */
  readonly lostOf: readonly { readonly category: string; readonly points: number }[];
  readonly checks: readonly DocumentCheck[];
  readonly parts: readonly Part[];
  /** Findings to fix first, then what could not be checked, then the rest in the order of the checks. */
  readonly findings: readonly DocumentFinding[];
}

export type Tone = 'pass' | 'warn' | 'fail' | 'info' | 'none' | 'unknown';

export interface DocumentCheck {
  readonly probe: CheckId;
  readonly title: string;
  /** For example `Conclusive` or `Not checked`. */
  readonly state: string;
  readonly isConclusive: boolean;
  /** Why it could not be checked, in words. */
  readonly reason: string | null;
  readonly detail: string | null;
  readonly durationMs: number | null;
}

export interface DocumentFinding {
  readonly probe: CheckId;
  /** The title of its check. */
  readonly check: string;
  readonly code: string;
  readonly outcome: FindingOutcome;
  readonly outcomeWord: string;
  readonly title: string;
  readonly meaning: string | null;
  /** As recorded: in English, for programs. */
  readonly evidence: readonly string[];
  /** In the language of the document, for people. */
  readonly evidenceLines: readonly string[];
  /** Whole points of a sub-score; 0 if it costs none. */
  readonly points: number;
  /** Why it costs this many, and not fewer or more. */
  readonly pointsReason: string | null;
  readonly reference: Reference | null;
  readonly fix: Fix | null;
}

/** What a section shows in addition to its findings. */
export type Part = FactPart | TablePart;

export interface FactPart {
  readonly kind: 'facts';
  readonly title: string;
  readonly facts: readonly Fact[];
}

export interface TablePart {
  readonly kind: 'table';
  readonly table: DocumentTable;
}

export interface Fact {
  readonly label: string;
  /** Has line feeds if there are several values; says so if it could not be checked. */
  readonly value: string;
  readonly state: 'known' | 'notChecked' | 'ownerProvided';
  readonly isLink: boolean;
}

export type CellKind = 'text' | 'number' | 'day' | 'time' | 'link' | 'code';

/** Days and times are ISO 8601, UTC. `null` if there is nothing to show. */
export type Cell = string | number | null;

export interface DocumentColumn {
  readonly title: string;
  readonly kind: CellKind;
  /** The width relative to the total of all columns. */
  readonly share: number;
}

export interface DocumentTable {
  readonly title: string;
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** The text shown if there are no rows: "None", "Nothing to check", or "Not checked". */
  readonly empty: string;
}

export interface HistoryEntry {
  readonly scanId: string;
  /** ISO 8601, UTC. */
  readonly completedAt: string;
  readonly overall: number | null;
  readonly subScores: Readonly<Record<ScoreCategory, number | null>>;
}

export interface Comparison {
  /** The time of the previous scan: ISO 8601, UTC. */
  readonly before: string;
  /** `null` if one of the two has no score. */
  readonly difference: number | null;
  /** `false` if they were judged by different rules. */
  readonly sameRules: boolean;
  readonly scores: readonly { readonly title: string; readonly before: number | null; readonly after: number | null }[];
  readonly newFindings: readonly string[];
  readonly goneFindings: readonly string[];
}

export interface Source {
  readonly name: string;
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly retrievedAt: string;
  /** The section that it was queried for. */
  readonly usedFor: string;
}
