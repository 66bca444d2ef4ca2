import type { DataOf } from '../../../schema/events/catalogue.ts';
import { buffer } from 'node:stream/consumers';
import type { ReportEvent } from '../../../schema/events/report.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { ConsumerOptions, Delivery, EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import {
  MAX_EXPORT_ATTEMPTS,
  exportAggregate,
  type GeneratedReport,
  type ExportCommand,
  type ExportRefusal,
} from './export.ts';
import { failureOf, type ExportFailure } from './exportFailure.ts';
import type { RenderReport, RenderRequest } from './renderReport.ts';
import type { ExportFiles } from './exportFiles.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import {
  type CommandOutcome,
  type Commands,
  type CommandSession,
  inAnswerTo,
} from '../../platform/commands/commands.ts';

/** A report that no worker has finished by then has failed: whoever asked for it no longer waits. */
const GIVEN_UP_AFTER_MS = 3_600_000;

/** If a worker is killed, others take over its reports after the lease. Deliveries beyond the attempts only serve to record the failure. */
const CONSUMER: ConsumerOptions = { leaseMs: 10_000, backoffMs: 1_000, maxAttempts: MAX_EXPORT_ATTEMPTS + 20 };

export interface ExportPolicyDependencies {
  readonly store: EventStore;
  readonly commands: Commands;
  readonly files: Pick<ExportFiles, 'keep'>;
  readonly render: RenderReport;
  readonly clock: Clock;
  /** Number of reports generated at once. */
  readonly concurrency: number;
  /** How long one attempt may take, in milliseconds. */
  readonly deadlineMs: number;
  /** Receives each failed attempt. */
  readonly onError?: (failure: {
    readonly reportId: string;
    readonly attempt: number;
    readonly error: unknown;
  }) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

export interface ExportPolicy {
  /** Generates requested reports until `signal` aborts, in parallel with any number of other processes. */
  run(signal: AbortSignal): Promise<void>;
}

/** `failure`: what is recorded if no further attempt succeeds. */
class ReportNotMade extends Error {
  override readonly name = 'ReportNotMade';
  readonly failure: ExportFailure;
  constructor(failure: ExportFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/**
 * Generates requested reports, as a competing consumer of ReportRequested. The whole file is stored before ReportGenerated refers to it: a crash in
 * between leaves a file that is never shown, and another worker starts over.
 */
export const createExportPolicy = (dependencies: ExportPolicyDependencies): ExportPolicy => ({
  run: (signal) =>
    dependencies.store
      .consumers('report-runner', { types: ['ReportRequested'] }, { ...CONSUMER, ...dependencies.consumer })
      .run((delivery) => handle(dependencies, delivery), { concurrency: dependencies.concurrency, signal }),
});

type Requested = Extract<ReportEvent, { type: 'ReportRequested' }>;

const requestedIn = (event: RecordedEvent): Requested['data'] => {
  const { type, data } = deliveredEvent(event);
  if (type !== 'ReportRequested') throw new Error(`The report runner was given a ${type}.`);
  return data;
};

const handle = async (dependencies: ExportPolicyDependencies, { event, signal }: Delivery): Promise<void> => {
  const order = requestedIn(event);
  const { reportId } = order;
  const recorder = createExportRecorder(dependencies.commands, event, reportId);
  if (dependencies.clock().getTime() - Date.parse(event.metadata.time) > GIVEN_UP_AFTER_MS) {
    await recorder.giveUp();
    return;
  }
  const attempt = await recorder.start();
  if (attempt === 'over') return;
  if (attempt === 'tooMany') {
    await recorder.fail(failureOf('notMade'));
    return;
  }
  try {
    await make(dependencies, order, recorder, signal);
  } catch (error) {
    if (error instanceof ReportTakenOver) return;
    if (signal.aborted) throw error;
    dependencies.onError?.({ reportId, attempt, error });
    if (attempt < MAX_EXPORT_ATTEMPTS) throw error;
    await recorder.fail(error instanceof ReportNotMade ? error.failure : failureOf('notMade'));
  }
};

const make = async (
  { files, render, clock, deadlineMs }: ExportPolicyDependencies,
  order: RenderRequest & { readonly reportId: string },
  recorder: ExportRecorder,
  signal: AbortSignal,
): Promise<void> => {
  const begun = clock().getTime();
  await recorder.progress('read', 10);
  const bytes = await within(rendered(render, order), deadlineMs, signal);
  await recorder.progress('rendered', 70);
  const { fileBytes, sha256 } = await files.keep(order.reportId, bytes);
  await recorder.progress('stored', 95);
  await recorder.complete({ fileBytes, sha256, durationMs: Math.max(0, clock().getTime() - begun) });
};

const rendered = async (render: RenderReport, order: RenderRequest): Promise<Buffer> => {
  const report = await render(order);
  switch (report.kind) {
    case 'rendered':
      return buffer(report.content);
    case 'notFound':
      // A read model may be behind: another attempt may find it.
      throw new ReportNotMade(failureOf('scanGone'));
    case 'notCompleted':
      throw new ReportNotMade({ code: 'scanNotCompleted', reason: report.message });
  }
};

/** Stops waiting after the deadline, or when `signal` aborts. A later result is discarded. */
const within = <Result>(work: Promise<Result>, deadlineMs: number, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    const stop = (): void => {
      over();
      reject(new Error('The worker stops.'));
    };
    const timer = setTimeout(() => {
      over();
      reject(new ReportNotMade(failureOf('tooSlow')));
    }, deadlineMs);
    signal.addEventListener('abort', stop, { once: true });
    // Not awaited: hanging work never settles.
    void work.finally(over).then(resolve, reject);
  });

/** Another worker has taken over the report, or it has ended: what this worker records no longer counts. */
class ReportTakenOver extends Error {
  override readonly name = 'ReportTakenOver';
}

/** Records the steps of one attempt at a report. `progress`, `complete` and `fail` reject with ReportTakenOver once the report belongs to another attempt. */
interface ExportRecorder {
  /** Begins an attempt and returns its number. `over`: the report is generated or has failed. `tooMany`: all its attempts are used up. */
  start(): Promise<number | 'over' | 'tooMany'>;
  progress(step: DataOf<'ReportProgressed'>['step'], percent: number): Promise<void>;
  complete(file: Pick<DataOf<'ReportGenerated'>, 'fileBytes' | 'sha256' | 'durationMs'>): Promise<void>;
  fail(failure: ExportFailure): Promise<void>;
  /** Fails the report because nobody had time for it. A report that is generated or has failed stays as it is. */
  giveUp(): Promise<void>;
}

/** `cause`: the event that requested the report. */
const createExportRecorder = (commands: Commands, cause: RecordedEvent, reportId: string): ExportRecorder => {
  const session: CommandSession<GeneratedReport> = {};
  let attempt = 0;
  const record = (command: ExportCommand): Promise<CommandOutcome<ExportRefusal>> =>
    commands.execute(exportAggregate, reportId, command, inAnswerTo(cause), session);
  const hold = async (command: ExportCommand): Promise<void> => {
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
    fail: (failure) => hold({ type: 'FailReport', data: { reportId, ...failure } }),
    giveUp: async () => {
      await record({ type: 'FailReport', data: { reportId, ...failureOf('nobodyFree') } });
    },
  };
};
