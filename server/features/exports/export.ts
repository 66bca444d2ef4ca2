import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type ReportEvent, reportEvents } from '../../../schema/events/report.ts';
import {
  accepted,
  type Decider,
  type Decision,
  defineAggregate,
  rejected,
  type CommandOf,
} from '../../platform/commands/aggregate.ts';

/** `attempt`: the attempt that issues the command. The report's own events know the domain. */
export type ExportCommand =
  | CommandOf<'RequestReport', DataOf<'ReportRequested'>>
  /** Starts the report, or takes it over: results of the previous worker are ignored from now on. */
  | CommandOf<'StartReport', { readonly reportId: string }>
  | CommandOf<'RecordReportProgress', Omit<DataOf<'ReportProgressed'>, 'domain'>>
  | CommandOf<'CompleteReport', Omit<DataOf<'ReportGenerated'>, 'domain'> & { readonly attempt: number }>
  /** Also issued for a report that no worker will finish. */
  | CommandOf<'FailReport', Omit<DataOf<'ReportFailed'>, 'domain'>>
  | CommandOf<'DownloadReport', Omit<DataOf<'ReportDownloaded'>, 'domain'>>;

export type ExportRefusal =
  | { readonly kind: 'ReportNotFound' }
  | { readonly kind: 'ReportExists' }
  /** It is generated, or has failed. */
  | { readonly kind: 'ReportOver'; readonly status: 'generated' | 'failed' }
  | { readonly kind: 'TooManyAttempts'; readonly attempts: number }
  /** Another worker took over; `attempt` is theirs. 0 if nobody has started. */
  | { readonly kind: 'AttemptSuperseded'; readonly attempt: number }
  /** The recorded progress is already further. */
  | { readonly kind: 'NoProgress'; readonly percent: number }
  | { readonly kind: 'ReportNotGenerated' };

/** How often a report is started, by any worker, before it fails. */
export const MAX_EXPORT_ATTEMPTS = 4;

type Asked = DataOf<'ReportRequested'>;

/**
 * One document of a domain's portal. `attempt` counts the workers that started it: only the newest one's results are accepted. `sha256` identifies
 * the report among the files that attempts may have left behind. A report that is generated or has failed stays so.
 */
export type GeneratedReport =
  | { readonly status: 'absent' }
  | { readonly status: 'requested'; readonly asked: Asked }
  | { readonly status: 'running'; readonly asked: Asked; readonly attempt: number; readonly percent: number }
  | { readonly status: 'generated'; readonly asked: Asked; readonly sha256: string; readonly generatedAt: string }
  | { readonly status: 'failed'; readonly asked: Asked };

const evolveExport = (report: GeneratedReport, event: ReportEvent, recordedAt: string): GeneratedReport => {
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

type Decided = Decision<ReportEvent, ExportRefusal>;
type Known = Exclude<GeneratedReport, { status: 'absent' }>;
type Running = Extract<GeneratedReport, { status: 'running' }>;

const decideExport = (command: ExportCommand, report: GeneratedReport): Decided => {
  if (command.type === 'RequestReport')
    return report.status === 'absent'
      ? accepted({ type: 'ReportRequested', data: command.data })
      : rejected({ kind: 'ReportExists' });
  if (report.status === 'absent') return rejected({ kind: 'ReportNotFound' });
  switch (command.type) {
    case 'StartReport':
      return start(report);
    case 'RecordReportProgress':
      return ofAttempt(report, command.data.attempt, ({ asked: { domain }, percent }) =>
        command.data.percent > percent
          ? accepted({ type: 'ReportProgressed', data: { ...command.data, domain } })
          : rejected({ kind: 'NoProgress', percent }),
      );
    case 'CompleteReport': {
      const { attempt, ...data } = command.data;
      return ofAttempt(report, attempt, ({ asked: { domain } }) =>
        accepted({ type: 'ReportGenerated', data: { ...data, domain } }),
      );
    }
    case 'FailReport':
      return isOver(report)
        ? rejected({ kind: 'ReportOver', status: report.status })
        : accepted({ type: 'ReportFailed', data: { ...command.data, domain: report.asked.domain } });
    case 'DownloadReport':
      return report.status === 'generated'
        ? accepted({ type: 'ReportDownloaded', data: { ...command.data, domain: report.asked.domain } })
        : rejected({ kind: 'ReportNotGenerated' });
  }
};

const isOver = (report: Known): report is Extract<Known, { status: 'generated' | 'failed' }> =>
  report.status === 'generated' || report.status === 'failed';

const start = (report: Known): Decided => {
  if (isOver(report)) return rejected({ kind: 'ReportOver', status: report.status });
  const attempts = report.status === 'running' ? report.attempt : 0;
  if (attempts >= MAX_EXPORT_ATTEMPTS) return rejected({ kind: 'TooManyAttempts', attempts });
  const { reportId, domain } = report.asked;
  return accepted({ type: 'ReportStarted', data: { reportId, domain, attempt: attempts + 1 } });
};

const ofAttempt = (report: Known, attempt: number, decide: (running: Running) => Decided): Decided => {
  if (isOver(report)) return rejected({ kind: 'ReportOver', status: report.status });
  if (report.status === 'requested') return rejected({ kind: 'AttemptSuperseded', attempt: 0 });
  return report.attempt === attempt ? decide(report) : rejected({ kind: 'AttemptSuperseded', attempt: report.attempt });
};

export const exportDecider: Decider<GeneratedReport, ReportEvent, ExportCommand, ExportRefusal> = {
  initial: { status: 'absent' },
  evolve: evolveExport,
  decide: decideExport,
};

export const exportAggregate = defineAggregate('report', reportEvents, exportDecider);
