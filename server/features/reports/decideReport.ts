import type { ReportEvent } from '../../../schema/events/report.ts';
import { accepted, rejected, type Decision } from '../../platform/commands/decision.ts';
import { MAX_REPORT_ATTEMPTS, type GeneratedReport } from './generatedReport.ts';
import type { ReportCommand, ReportRefusal } from './reportCommand.ts';

type Decided = Decision<ReportEvent, ReportRefusal>;
type Known = Exclude<GeneratedReport, { status: 'absent' }>;
type Running = Extract<GeneratedReport, { status: 'running' }>;

export const decideReport = (command: ReportCommand, report: GeneratedReport): Decided => {
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
  if (attempts >= MAX_REPORT_ATTEMPTS) return rejected({ kind: 'TooManyAttempts', attempts });
  const { reportId, domain } = report.asked;
  return accepted({ type: 'ReportStarted', data: { reportId, domain, attempt: attempts + 1 } });
};

const ofAttempt = (report: Known, attempt: number, decide: (running: Running) => Decided): Decided => {
  if (isOver(report)) return rejected({ kind: 'ReportOver', status: report.status });
  if (report.status === 'requested') return rejected({ kind: 'AttemptSuperseded', attempt: 0 });
  return report.attempt === attempt ? decide(report) : rejected({ kind: 'AttemptSuperseded', attempt: report.attempt });
};
