import type { ScanEvent } from '../../../schema/events/scan.ts';

type DataOf<Type extends ScanEvent['type']> = Extract<ScanEvent, { type: Type }>['data'];
interface Asked<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

/** What can be asked of a scan. Times are ISO 8601 in UTC; they and the ids come from outside. */
export type ScanCommand =
  | Asked<'RequestScan', DataOf<'ScanRequested'>>
  /** The count of attempts is the scan's own. */
  | Asked<'StartProbe', Omit<DataOf<'ProbeStarted'>, 'attempt'>>
  | Asked<'RecordObservation', DataOf<'ProbeObserved'>>
  | Asked<'RecordInconclusive', DataOf<'ProbeInconclusive'>>
  | Asked<'RecordScore', DataOf<'ScanScored'>>
  | Asked<'RecordSummary', DataOf<'ScanSummarised'>>
  /** Which rule set it was scored by before is the scan's own knowledge. */
  | Asked<'RescoreScan', Omit<DataOf<'ScanRescored'>, 'previousRulesetVersion' | 'domain'>>
  | Asked<'CompleteScan', { readonly scanId: string; readonly at: string }>
  | Asked<'FailScan', Omit<DataOf<'ScanFailed'>, 'durationMs' | 'domain'> & { readonly at: string }>;
