import type { ProvisionalScore, Scorecard } from './score.ts';
import type { RiskLevel } from './scoreFigures.ts';
import type { Finding } from '../../checks/kit/finding.ts';
import type { Observations, CheckId } from '../../checks/index.ts';
import type { OwnerWords } from '../../checks/kit/ownerWords.ts';
import type { InconclusiveReason, SectionId } from '../../checks/kit/section.ts';

/**
 * A scan, folded from its events. The read model `scanReport` stores it, the live subscription sends it, and REST and the command line print it. Missing
 * observations mean "not checked".
 */
export interface ScanReport {
  readonly scanId: string;
  readonly domain: string;
  readonly status: 'running' | 'completed' | 'failed';
  /** The revision of the last event that was folded in. */
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly requestedAt: string;
  readonly finishedAt: string | null;
  readonly durationMs: number | null;
  readonly failure: {
    readonly reason: 'nameNotFound' | 'addressRefused' | 'dnsFailure' | 'resolverFailure' | 'addressBusy' | 'abandoned';
    readonly detail: string;
  } | null;
  /** In the order of the scan plan. */
  readonly checks: readonly Check[];
  readonly observations: Partial<Observations>;
  /** The final score. */
  readonly scorecard: Scorecard | null;
  /** Only while the scan runs, and only for those who watch it: nothing else may use a score that can still change. Missing once there is a final score. */
  readonly provisionalScore?: ProvisionalScore;
  /** When its observations were last reassessed by newer rules (`candor rescore`). Missing if they never were. */
  readonly rescoredAt?: string;
  /** Missing if no check was run again after the scan. */
  readonly recheck?: Recheck;
  /** The owner's corrections about their business at the time when the report is shown. Missing if there are none. They do not affect scores. */
  readonly ownerWords?: OwnerWords;
  readonly summary: { readonly tldr: string; readonly riskLevel: RiskLevel; readonly author: string } | null;
}

/** The newest recheck of a scan: checks that run again, or have run again, after the scan had completed. */
export interface Recheck {
  readonly recheckId: string;
  readonly state: 'running' | 'completed' | 'failed';
  /** The checks with those that they need. */
  readonly probes: readonly CheckId[];
  /** ISO 8601, UTC. */
  readonly requestedAt: string;
  readonly finishedAt: string | null;
  /** Why no check ran. */
  readonly failure: ScanReport['failure'];
  /** Empty until it has completed. */
  readonly results: readonly RecheckedFinding[];
}

/**
 * `fixed`: a warning or failure is gone · `stillThere` · `new`: a warning or failure that was not there before · `checked`: was not checked before, and
 * is now · `notChecked`: could not be checked now, so the former result stays.
 */
type RecheckVerdict = 'fixed' | 'stillThere' | 'new' | 'checked' | 'notChecked';

/** The result for one warning, failure or "not checked" of the former report. Without `code`, it is about the check as a whole. */
export interface RecheckedFinding {
  readonly probe: CheckId;
  readonly code?: string;
  /** The English title of the finding. */
  readonly title?: string;
  readonly verdict: RecheckVerdict;
  /** Why it could not be checked. */
  readonly reason?: InconclusiveReason;
}

/** A planned check and its outcome. `section` is `null` until it has an outcome. */
export type Check =
  | { readonly probe: CheckId; readonly state: 'pending' | 'running' }
  | {
      readonly probe: CheckId;
      readonly state: 'conclusive';
      readonly section: SectionId;
      readonly findings: readonly Finding[];
      readonly durationMs: number;
      /** ISO 8601, UTC. Missing if the result comes from the scan itself. */
      readonly recheckedAt?: string;
    }
  | {
      readonly probe: CheckId;
      readonly state: 'inconclusive';
      readonly section: SectionId;
      readonly reason: InconclusiveReason;
      readonly detail: string;
      readonly durationMs: number;
    };

/** Reports whether a check has no outcome yet. */
export const isOpen = ({ state }: Pick<Check, 'state'>): boolean => state === 'pending' || state === 'running';

/** Reports whether a check has a result although a part of it could not be checked. */
export const isPartial = (check: Check): boolean =>
  check.state === 'conclusive' && check.findings.some(({ outcome }) => outcome === 'inconclusive');

/** Returns the report with nothing but final scores. */
export const withoutProvisionalScore = (report: ScanReport): ScanReport => {
  const { provisionalScore, ...others } = report;
  return provisionalScore ? others : report;
};
