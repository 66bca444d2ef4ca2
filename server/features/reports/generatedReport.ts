import type { ReportEvent } from '../../../schema/events/report.ts';

/** So often a report is begun, by whichever workers; then it has failed. */
export const MAX_REPORT_ATTEMPTS = 4;

type Asked = Extract<ReportEvent, { type: 'ReportRequested' }>['data'];

/**
 * One document of a domain's portal. `attempt` counts the workers that began it: only the newest is listened to. `sha256` says which of the
 * files that attempts may have left behind is the report; a report that is generated or has failed stays so.
 */
export type GeneratedReport =
  | { readonly status: 'absent' }
  | { readonly status: 'requested'; readonly asked: Asked }
  | { readonly status: 'running'; readonly asked: Asked; readonly attempt: number; readonly percent: number }
  | { readonly status: 'generated'; readonly asked: Asked; readonly sha256: string; readonly generatedAt: string }
  | { readonly status: 'failed'; readonly asked: Asked };

export const evolveReport = (report: GeneratedReport, event: ReportEvent, recordedAt: string): GeneratedReport => {
  if (event.type === 'ReportRequested') return { status: 'requested', asked: event.data };
  if (report.status === 'absent') return report;
  const { asked } = report;
  switch (event.type) {
    case 'ReportStarted':
      return { status: 'running', asked, attempt: event.data.attempt, percent: 0 };
    case 'ReportProgressed':
      return { status: 'running', asked, attempt: event.data.attempt, percent: event.data.percent };
    case 'ReportGenerated':
      return { status: 'generated', asked, sha256: event.data.sha256, generatedAt: recordedAt };
    case 'ReportFailed':
      return { status: 'failed', asked };
    case 'ReportDownloaded':
      return report;
  }
};
