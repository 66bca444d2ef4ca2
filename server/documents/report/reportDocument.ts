import type { FindingOutcome } from '../../../schema/report/finding.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import type { Grade, Reference, RiskLevel } from '../../../schema/report/score.ts';
import type { ProbeId, ScoreCategory, SectionId } from '../../../schema/report/section.ts';

/**
 * A report as it goes onto paper and into spreadsheets: plain data, every word that people read already in it, so that all kinds of files
 * say the same. Text of strangers stands in it as it came; each writer makes it inert in its own way.
 */
export interface ReportDocument {
  /** Of all words in it but those of strangers. */
  readonly language: Language;
  readonly scanId: string;
  readonly domain: string;
  /** The company, or the domain where none is known. */
  readonly company: string;
  /** Who hands the report on to the owner; null: nobody. */
  readonly partner: ReportPartner | null;
  /** ISO 8601, UTC. */
  readonly scannedAt: string;
  /** Null: it was not recorded. */
  readonly durationSeconds: number | null;
  readonly totalScans: number;
  readonly verdict: Verdict;
  readonly subScores: readonly SubScore[];
  /** What gives most back to the overall score first. */
  readonly recommendations: readonly Recommendation[];
  /** In the report's order. */
  readonly sections: readonly DocumentSection[];
  /** Oldest first, this scan included. */
  readonly history: readonly HistoryEntry[];
  /** With the scan before; null: this is the first. */
  readonly comparison: Comparison | null;
  readonly sources: readonly Source[];
  /** Data sets and services that want to be named, in their words. */
  readonly attributions: readonly string[];
  /** The tables that have a sheet of their own in a workbook; they stand in the sections, too. */
  readonly tables: {
    readonly breaches: DocumentTable;
    readonly dnsRecords: DocumentTable;
    readonly technology: DocumentTable;
  };
  /** Of a copy for research. */
  readonly citation?: Citation;
}

/** How a report is cited, and what its figures rest on; named as in JSON. Times: ISO 8601, UTC. */
export interface Citation {
  readonly text: string;
  /** Of this very scan. */
  readonly permanent_address: string;
  readonly scanned_at: string;
  readonly retrieved_at: string;
  /** Null: the scan has no score. */
  readonly ruleset_version: number | null;
  /** An address. */
  readonly methodology: string;
  readonly scoring: string;
  /** What this copy does not show. */
  readonly masked: string;
}

/** A partner: the company, and the logo where there is one. */
export interface ReportPartner {
  readonly name: string;
  readonly logo: { readonly png: Buffer; readonly width: number; readonly height: number } | undefined;
}

export interface Verdict {
  /** 0-100; null: too little could be checked. */
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
  /** 0-100; null: not checked. */
  readonly score: number | null;
  /** Of the overall score, in percent. */
  readonly weight: number;
}

export interface Fix {
  readonly text: string;
  /** To be copied as it stands. */
  readonly example: string | null;
}

export interface Recommendation {
  /** From 1. */
  readonly number: number;
  readonly title: string;
  /** Why it matters, in a sentence or two; null: a rule that is no more. */
  readonly meaning: string | null;
  /** Whole points of its sub-score that it would give back. */
  readonly points: number;
  readonly category: ScoreCategory;
  readonly categoryTitle: string;
  readonly code: string;
  readonly reference: Reference;
  readonly fix: Fix | null;
}

/** `notChecked`: none of its checks was conclusive, which is not fine. */
export type DocumentState = 'checked' | 'partial' | 'notChecked';

export interface DocumentSection {
  readonly id: SectionId;
  readonly title: string;
  readonly state: DocumentState;
  /** `2 failed`, `Not checked`: what stands in the contents. */
  readonly word: string;
  /** One line with all counts. */
  readonly verdict: string;
  readonly tone: Tone;
  /** Whole points that its findings took off their sub-scores. */
  readonly pointsLost: number;
  readonly checks: readonly DocumentCheck[];
  readonly parts: readonly Part[];
  /** What is to be mended first, then what could not be looked at, then the rest in the order of the checks. */
  readonly findings: readonly DocumentFinding[];
}

export type Tone = 'pass' | 'warn' | 'fail' | 'info' | 'none' | 'unknown';

export interface DocumentCheck {
  readonly probe: ProbeId;
  readonly title: string;
  /** `Conclusive`, `Not checked`. */
  readonly state: string;
  readonly isConclusive: boolean;
  /** Of what could not be checked, in words. */
  readonly reason: string | null;
  readonly detail: string | null;
  readonly durationMs: number | null;
}

export interface DocumentFinding {
  readonly probe: ProbeId;
  /** The title of its check. */
  readonly check: string;
  readonly code: string;
  readonly outcome: FindingOutcome;
  readonly outcomeWord: string;
  readonly title: string;
  readonly meaning: string | null;
  readonly evidence: readonly string[];
  /** Whole points of a sub-score; 0 for none. */
  readonly points: number;
  readonly reference: Reference | null;
  readonly fix: Fix | null;
}

/** What a section shows beside its findings. */
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
  /** With line feeds where there are several; what could not be looked at says so. */
  readonly value: string;
  readonly state: 'known' | 'notChecked' | 'ownerProvided';
  readonly isLink: boolean;
}

export type CellKind = 'text' | 'number' | 'day' | 'time' | 'link' | 'code';

/** A day and a time: ISO 8601, UTC. Null: there is nothing to say. */
export type Cell = string | number | null;

export interface DocumentColumn {
  readonly title: string;
  readonly kind: CellKind;
  /** Of the table's width, in parts of all columns together. */
  readonly share: number;
}

export interface DocumentTable {
  readonly title: string;
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** What is said where there are no rows: "None", "Nothing to check", or "Not checked". */
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
  /** ISO 8601, UTC; of the scan before. */
  readonly before: string;
  /** Null: one of the two has no score. */
  readonly difference: number | null;
  /** False: they were judged by different rules. */
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
  /** The section that it was asked for. */
  readonly usedFor: string;
}
