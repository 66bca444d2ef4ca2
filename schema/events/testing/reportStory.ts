import type { ReportEvent, ReportFailureCode } from '../report.ts';

type EventOfType<Type extends ReportEvent['type']> = Extract<ReportEvent, { type: Type }>;

/** Builds the events of one generated report, for tests. Each has everything the event needs; details can be overridden. */
export const reportStory = (reportId = '00000000-0000-4000-8000-4e9000000001', domain = 'example.org') => {
  const ids = { reportId, domain };
  const portalUserId = '00000000-0000-4000-8000-905700000001';
  return {
    ...ids,
    portalUserId,
    requested: (data: Partial<EventOfType<'ReportRequested'>['data']> = {}): EventOfType<'ReportRequested'> => ({
      type: 'ReportRequested',
      data: {
        ...ids,
        scanId: '00000000-0000-4000-8000-5ca000000001',
        reportType: 'comprehensive',
        fileFormat: 'pdf',
        portalUserId,
        slot: null,
        ...data,
      },
    }),
    started: (attempt = 1): EventOfType<'ReportStarted'> => ({ type: 'ReportStarted', data: { ...ids, attempt } }),
    progressed: (percent: number, attempt = 1): EventOfType<'ReportProgressed'> => ({
      type: 'ReportProgressed',
      data: { ...ids, attempt, step: 'rendered', percent },
    }),
    generated: (data: Partial<EventOfType<'ReportGenerated'>['data']> = {}): EventOfType<'ReportGenerated'> => ({
      type: 'ReportGenerated',
      data: { ...ids, fileBytes: 1_000, sha256: 'a'.repeat(64), durationMs: 412, ...data },
    }),
    failed: (reason = 'It could not be made.', code?: ReportFailureCode): EventOfType<'ReportFailed'> => ({
      type: 'ReportFailed',
      data: { ...ids, reason, ...(code && { code }) },
    }),
    downloaded: (): EventOfType<'ReportDownloaded'> => ({ type: 'ReportDownloaded', data: { ...ids, portalUserId } }),
  };
};
