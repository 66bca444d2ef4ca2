import type { ReportEvent } from '../../../schema/events/report.ts';

type DataOf<Type extends ReportEvent['type']> = Extract<ReportEvent, { type: Type }>['data'];
interface Asked<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

/** `attempt`: of whom it comes. Whose domain it is, the report's own events say. */
export type ReportCommand =
  | Asked<'RequestReport', DataOf<'ReportRequested'>>
  /** Takes it on, or over: whoever was at it is not listened to any more. */
  | Asked<'StartReport', { readonly reportId: string }>
  | Asked<'RecordReportProgress', Omit<DataOf<'ReportProgressed'>, 'domain'>>
  | Asked<'CompleteReport', Omit<DataOf<'ReportGenerated'>, 'domain'> & { readonly attempt: number }>
  /** Also by who is not at it: a report that nobody ends. */
  | Asked<'FailReport', Omit<DataOf<'ReportFailed'>, 'domain'>>
  | Asked<'DownloadReport', Omit<DataOf<'ReportDownloaded'>, 'domain'>>;

export type ReportRefusal =
  | { readonly kind: 'ReportNotFound' }
  | { readonly kind: 'ReportExists' }
  /** It is generated, or has failed. */
  | { readonly kind: 'ReportOver'; readonly status: 'generated' | 'failed' }
  | { readonly kind: 'TooManyAttempts'; readonly attempts: number }
  /** Another worker took over; `attempt` is theirs. 0: nobody has begun. */
  | { readonly kind: 'AttemptSuperseded'; readonly attempt: number }
  /** What was told already was further on. */
  | { readonly kind: 'NoProgress'; readonly percent: number }
  | { readonly kind: 'ReportNotGenerated' };
