import type { RiskLevel, Scorecard } from './score.ts';
import type { Finding } from './finding.ts';
import type { Observations } from './observations.ts';
import type { OwnerWords } from './ownerWords.ts';
import type { InconclusiveReason, ProbeId, SectionId } from './section.ts';

/**
 * One scan as its events tell it: the fold that the read model `scanReport` keeps, that the live subscription sends, and that REST and
 * the command line print. Absent observations are "not checked".
 */
export interface ScanReport {
  readonly scanId: string;
  readonly domain: string;
  readonly status: 'running' | 'completed' | 'failed';
  /** Of the last event folded in. */
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly requestedAt: string;
  readonly finishedAt: string | null;
  readonly durationMs: number | null;
  readonly failure: {
    readonly reason: 'nameNotFound' | 'addressRefused' | 'dnsFailure' | 'resolverFailure' | 'addressBusy' | 'abandoned';
    readonly detail: string;
  } | null;
  /** In the order of the plan. */
  readonly checks: readonly Check[];
  readonly observations: Partial<Observations>;
  readonly scorecard: Scorecard | null;
  /** When its observations were judged anew by newer rules (`candor rescore`); absent: never. */
  readonly rescoredAt?: string;
  /** What the owner says of their business, as it is when the report is shown; absent: nothing. No score rests on it. */
  readonly ownerWords?: OwnerWords;
  readonly summary: { readonly tldr: string; readonly riskLevel: RiskLevel; readonly author: string } | null;
}

/** One planned probe and what became of it. `section` is null until it has an outcome. */
export type Check =
  | { readonly probe: ProbeId; readonly state: 'pending' | 'running' }
  | {
      readonly probe: ProbeId;
      readonly state: 'conclusive';
      readonly section: SectionId;
      readonly findings: readonly Finding[];
      readonly durationMs: number;
    }
  | {
      readonly probe: ProbeId;
      readonly state: 'inconclusive';
      readonly section: SectionId;
      readonly reason: InconclusiveReason;
      readonly detail: string;
      readonly durationMs: number;
    };

/** Whether a check came to a result, though a part of it could not be looked at. */
export const isPartial = (check: Check): boolean =>
  check.state === 'conclusive' && check.findings.some(({ outcome }) => outcome === 'inconclusive');
