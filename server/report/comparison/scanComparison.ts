import type { Finding } from '../../../schema/report/finding.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { InconclusiveReason, ProbeId, ScoreCategory, SectionId } from '../../../schema/report/section.ts';
import type { KeyFact } from './keyFacts.ts';

/** A finding with the points that its penalty cost, rounded as the report shows them; 0 for none. */
export type JudgedFinding = Finding & { readonly points: number };

/**
 * What became of a finding. `notCheckedBefore` and `notCheckedAfter`: one of the scans could not look, so nobody knows whether it
 * is new or gone. `otherEvidence`: judged as before, and what was seen reads differently.
 */
export interface FindingChange {
  readonly kind: 'new' | 'gone' | 'changed' | 'otherEvidence' | 'notCheckedBefore' | 'notCheckedAfter';
  readonly code: string;
  readonly before: JudgedFinding | null;
  readonly after: JudgedFinding | null;
}

/** How a scan came to an end with a check. `partly`: some of its findings are "not checked". `reason` of what could not be looked at. */
export type CheckStanding =
  | { readonly state: 'checked' | 'partly' | 'notPlanned' }
  | { readonly state: 'notChecked'; readonly reason: InconclusiveReason | null };

/** One check that differs between two scans. */
export interface CheckChange {
  readonly probe: ProbeId;
  readonly before: CheckStanding;
  readonly after: CheckStanding;
  readonly findings: readonly FindingChange[];
}

/** A figure of the report that differs. A list may be empty, which is "there is none"; null is "not checked". */
export interface FactChange {
  readonly fact: KeyFact['fact'];
  readonly before: readonly string[] | null;
  readonly after: readonly string[] | null;
}

export interface SectionChange {
  readonly section: SectionId;
  readonly facts: readonly FactChange[];
  readonly checks: readonly CheckChange[];
}

/**
 * Points of one penalty that came or went. `gained` and `lost`: both scans made the check, and saw as much in it. `uncounted`: it cost points before, and could
 * not be checked after, which is no gain. `counted`: it costs points now, and was not checked before, which is no loss.
 */
export interface PointChange {
  readonly kind: 'gained' | 'lost' | 'uncounted' | 'counted';
  readonly probe: ProbeId;
  readonly code: string;
  readonly reason: string;
  readonly points: number;
}

export interface CategoryChange {
  readonly category: ScoreCategory;
  readonly before: number | null;
  readonly after: number | null;
  readonly points: readonly PointChange[];
}

/** What changed between two completed scans of a domain. */
export interface ScanComparison<Report extends ScanReport = ScanReport> {
  readonly before: Report;
  readonly after: Report;
  /** False: they were judged by different rules, so that a change may be of the rules and not of the site. */
  readonly sameRules: boolean;
  readonly overall: { readonly before: number | null; readonly after: number | null };
  readonly categories: readonly CategoryChange[];
  /** Those with a difference, in the report's order. */
  readonly sections: readonly SectionChange[];
  /** Findings that are the same in both, word for word. */
  readonly unchangedFindings: number;
  /** Checks that neither scan could make. */
  readonly notCheckedInEither: readonly ProbeId[];
}
