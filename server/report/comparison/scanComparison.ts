import type { Finding } from '../../../checks/kit/finding.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { CheckId } from '../../../checks/index.ts';
import type { InconclusiveReason, ScoreCategory, SectionId } from '../../../checks/kit/section.ts';
import type { PolicyChanges } from '../../../checks/privacy/policyChanges.ts';
import type { KeyFact } from './keyFacts.ts';

/** A finding with the points that its penalty cost, rounded as the report shows them; 0 if there was none. */
export type JudgedFinding = Finding & { readonly points: number };

/**
 * What happened to a finding. `notCheckedBefore` and `notCheckedAfter`: one of the scans could not check it, so it is unknown whether it is new or gone.
 * `otherEvidence`: the same result with different evidence.
 */
export interface FindingChange {
  readonly kind: 'new' | 'gone' | 'changed' | 'otherEvidence' | 'notCheckedBefore' | 'notCheckedAfter';
  readonly code: string;
  readonly before: JudgedFinding | null;
  readonly after: JudgedFinding | null;
}

/** The result of a check in a scan. `partly`: some of its findings are "not checked". `reason`: why it could not be checked. */
export type CheckStanding =
  | { readonly state: 'checked' | 'partly' | 'notPlanned' }
  | { readonly state: 'notChecked'; readonly reason: InconclusiveReason | null };

/** A check that differs between two scans. */
export interface CheckChange {
  readonly probe: CheckId;
  readonly before: CheckStanding;
  readonly after: CheckStanding;
  readonly findings: readonly FindingChange[];
}

/** A fact of the report that differs. An empty list means that there is none; `null` means "not checked". */
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
 * Points of a penalty that were gained or lost. `gained` and `lost`: both scans made the check and saw equally much. `uncounted`: it cost points before but
 * could not be checked now, which is not a gain. `counted`: it costs points now but was not checked before, which is not a loss.
 */
export interface PointChange {
  readonly kind: 'gained' | 'lost' | 'uncounted' | 'counted';
  readonly probe: CheckId;
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
  /** `false` if they were judged by different rules, so that a change may be due to the rules and not to the site. */
  readonly sameRules: boolean;
  readonly overall: { readonly before: number | null; readonly after: number | null };
  readonly categories: readonly CategoryChange[];
  /** The sections with a difference, in the report's order. */
  readonly sections: readonly SectionChange[];
  /** Number of findings that are identical in both. */
  readonly unchangedFindings: number;
  /** Which sentences of the privacy policy differ; `null` if they cannot be compared. */
  readonly policy: PolicyChanges | null;
  /** Checks that neither scan could make. */
  readonly notCheckedInEither: readonly CheckId[];
}
