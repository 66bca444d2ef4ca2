import type { ProjectedEvent } from '../engine/projection.ts';
import type { ReportRecord } from './reportRecord.ts';

export type FoldedReportEvent = ProjectedEvent<
  'ReportRequested' | 'ReportStarted' | 'ReportProgressed' | 'ReportGenerated' | 'ReportFailed' | 'ReportDownloaded'
>;

/** One event further. An event that comes a second time changes nothing, nor does one of a report that nobody asked for. */
export const foldReport = (record: ReportRecord | undefined, event: FoldedReportEvent): ReportRecord | undefined => {
  if (record && event.revision <= record.revision) return record;
  const { revision, time } = event;
  if (event.type === 'ReportRequested') return requested(event);
  if (!record) return undefined;
  switch (event.type) {
    case 'ReportStarted':
      return { ...record, revision, status: 'running', percent: 0 };
    case 'ReportProgressed':
      return { ...record, revision, status: 'running', percent: event.data.percent };
    case 'ReportGenerated': {
      const { fileBytes, sha256 } = event.data;
      return { ...record, revision, status: 'generated', percent: 100, endedAt: time, fileBytes, sha256 };
    }
    case 'ReportFailed':
      return { ...record, revision, status: 'failed', endedAt: time, failure: event.data.reason };
    case 'ReportDownloaded':
      return { ...record, revision, downloadCount: record.downloadCount + 1 };
  }
};

const requested = ({ data, time, revision }: ProjectedEvent<'ReportRequested'>): ReportRecord => ({
  ...data,
  status: 'requested',
  percent: 0,
  requestedAt: time,
  endedAt: null,
  fileBytes: null,
  sha256: null,
  failure: null,
  downloadCount: 0,
  revision,
});
