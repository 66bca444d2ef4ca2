import type { ProbeId } from '../../../schema/report/section.ts';

/** Why a scan refuses a command. A worker that comes second reads these as "another has done it". */
export type ScanRefusal =
  | { readonly kind: 'ScanNotFound' }
  | { readonly kind: 'ScanAlreadyRequested' }
  | { readonly kind: 'ScanEnded'; readonly status: 'completed' | 'failed' }
  | { readonly kind: 'ProbeNotPlanned'; readonly probe: ProbeId }
  | { readonly kind: 'OutcomeAlreadyRecorded'; readonly probe: ProbeId }
  | { readonly kind: 'ProbesPending'; readonly probes: readonly ProbeId[] }
  | { readonly kind: 'ScoreAlreadyRecorded' }
  | { readonly kind: 'SummaryAlreadyRecorded' }
  | { readonly kind: 'NotScored' }
  | { readonly kind: 'NotSummarised' }
  | { readonly kind: 'ScanNotCompleted' }
  /** Scored by that rule set, or a newer one, already. */
  | { readonly kind: 'AlreadyAssessed'; readonly rulesetVersion: number };
