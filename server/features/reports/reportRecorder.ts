import { randomUUID } from 'node:crypto';
import type { ReportEvent } from '../../../schema/events/report.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand, type CommandOutcome, type CommandSession } from '../../platform/commands/executeCommand.ts';
import { reportAggregate } from './reportAggregate.ts';
import type { GeneratedReport } from './generatedReport.ts';
import type { ReportCommand, ReportRefusal } from './reportCommand.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';

type DataOf<Type extends ReportEvent['type']> = Extract<ReportEvent, { type: Type }>['data'];

/** Another worker has the report now, or it is over: what this one still has to say counts no more. */
export class ReportTakenOver extends Error {
  override readonly name = 'ReportTakenOver';
}

/** What one attempt at a report writes down. All but `start` reject with ReportTakenOver when it is not this one's any more. */
export interface ReportRecorder {
  /** Takes it on; the number of this attempt. `over`: it is generated or has failed. `tooMany`: it was begun as often as it may be. */
  start(): Promise<number | 'over' | 'tooMany'>;
  progress(step: DataOf<'ReportProgressed'>['step'], percent: number): Promise<void>;
  complete(file: Pick<DataOf<'ReportGenerated'>, 'fileBytes' | 'sha256' | 'durationMs'>): Promise<void>;
  fail(reason: string): Promise<void>;
}

/** `cause`: the event that asked for the report. */
export const createReportRecorder = (
  store: Pick<EventStore, 'readStream' | 'append'>,
  clock: Clock,
  cause: RecordedEvent,
  reportId: string,
): ReportRecorder => {
  const session: CommandSession<GeneratedReport> = {};
  let attempt = 0;
  const record = (command: ReportCommand): Promise<CommandOutcome<ReportRefusal>> =>
    executeCommand(
      store,
      reportAggregate,
      reportId,
      command,
      {
        commandId: randomUUID(),
        correlationId: cause.metadata.correlationId,
        causationId: cause.id,
        actor: 'system',
        time: clock().toISOString(),
      },
      session,
    );
  const hold = async (command: ReportCommand): Promise<void> => {
    const outcome = await record(command);
    if (outcome.kind === 'rejected') throw new ReportTakenOver(outcome.refusal.kind);
  };
  return {
    start: async () => {
      const outcome = await record({ type: 'StartReport', data: { reportId } });
      if (outcome.kind === 'rejected') {
        if (outcome.refusal.kind === 'ReportOver') return 'over';
        if (outcome.refusal.kind === 'TooManyAttempts') return 'tooMany';
        throw new Error(`The report ${reportId} could not be begun: ${outcome.refusal.kind}.`);
      }
      const state = session.loaded?.state;
      if (state?.status !== 'running') throw new Error(`The report ${reportId} was begun and does not run.`);
      ({ attempt } = state);
      return attempt;
    },
    progress: (step, percent) => hold({ type: 'RecordReportProgress', data: { reportId, attempt, step, percent } }),
    complete: (file) => hold({ type: 'CompleteReport', data: { reportId, attempt, ...file } }),
    fail: (reason) => hold({ type: 'FailReport', data: { reportId, reason } }),
  };
};
