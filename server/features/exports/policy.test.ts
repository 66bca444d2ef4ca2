import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { loadAggregate, onOccasion } from '../../platform/commands/commands.ts';
import { exportAggregate, MAX_EXPORT_ATTEMPTS } from './export.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import type { RenderedReport, RenderReport } from './renderReport.ts';
import { createExportPolicy, type ExportPolicyDependencies } from './policy.ts';
import { createExportUpkeep } from './exportUpkeep.ts';
import { createMemoryExportFiles } from './testing/memoryExportFiles.ts';

const START = Date.parse('2026-01-01T12:00:00Z');
const DAY_MS = 86_400_000;

const rendered = (text: string): RenderedReport => ({
  kind: 'rendered',
  content: Readable.from([Buffer.from(text.slice(0, 2)), Buffer.from(text.slice(2))]),
  mediaType: 'application/pdf',
  scan: {} as ScanReport,
});
const never: RenderReport = () => new Promise(() => undefined);

/** Workers on one memory store, with a clock that the test sets. */
const house = () => {
  const log = createMemoryLog();
  const store = createMemoryEventStore(log);
  const stores: EventStore[] = [store];
  const stop = new AbortController();
  const running: Promise<void>[] = [];
  const errors: unknown[] = [];
  let now = START;
  const clock = (): Date => new Date(now);
  const files = createMemoryExportFiles(clock);
  const events = async (reportId: string): Promise<readonly RecordedEvent[]> => {
    const all: RecordedEvent[] = [];
    for await (const event of store.readStream(`report-${reportId}`)) all.push(event);
    return all;
  };
  const types = async (reportId: string) => (await events(reportId)).map(({ type }) => type);
  return {
    files,
    events,
    types,
    errors,
    pass: (ms: number) => {
      now += ms;
    },
    request: async (): Promise<string> => {
      const reportId = randomUUID();
      const data = {
        reportId,
        domain: 'example.org',
        scanId: randomUUID(),
        reportType: 'comprehensive',
        fileFormat: 'pdf',
        portalUserId: randomUUID(),
        slot: null,
      } as const;
      const issuer = onOccasion(reportId, { commandId: randomUUID() });
      await commandsOver(store, clock).execute(exportAggregate, reportId, { type: 'RequestReport', data }, issuer);
      return reportId;
    },
    /** A separate worker process; `kill` is a kill -9: it can no longer record or settle anything. */
    work: (render: RenderReport, parts: Partial<ExportPolicyDependencies> = {}) => {
      const its = createMemoryEventStore(log);
      stores.push(its);
      const runner = createExportPolicy({
        store: its,
        commands: commandsOver(its, clock),
        files,
        render,
        clock,
        concurrency: 2,
        deadlineMs: 60_000,
        onError: ({ error }) => errors.push(error),
        consumer: { leaseMs: 150, backoffMs: 1 },
        ...parts,
      });
      running.push(runner.run(stop.signal).catch(() => undefined));
      return { kill: () => its.close() };
    },
    upkeep: async (keepDays = 365, mayErase = true): Promise<void> => {
      const own = new AbortController();
      const upkeep = createExportUpkeep({
        store,
        files,
        keepDays,
        mayErase: () => Promise.resolve(mayErase),
        exclusively: async (work) => {
          await work();
          own.abort();
          return true;
        },
        clock,
        onError: (error) => {
          throw error;
        },
      });
      await upkeep.run(own.signal);
    },
    ended: async (reportId: string) => {
      await eventually('the report is over', async () =>
        ['generated', 'failed'].includes((await loadAggregate(store, exportAggregate, reportId)).state.status),
      );
      return (await events(reportId)).at(-1);
    },
    close: async () => {
      stop.abort();
      await Promise.all(running);
      await Promise.all(stores.map((each) => each.close()));
    },
  };
};

describe('A worker that makes reports', () => {
  let open: ReturnType<typeof house> | undefined;
  const opened = () => (open = house());
  afterEach(() => open?.close());

  it('makes a requested report, with an event for each step, and keeps the whole file', async () => {
    const { request, work, ended, types, files } = opened();
    work(() => Promise.resolve(rendered('the whole report')));
    const reportId = await request();
    const end = await ended(reportId);
    expect(await types(reportId)).to.deep.equal([
      'ReportRequested',
      'ReportStarted',
      'ReportProgressed',
      'ReportProgressed',
      'ReportProgressed',
      'ReportGenerated',
    ]);
    const { sha256, fileBytes } = end?.data as { sha256: string; fileBytes: number };
    const file = await files.find(reportId, sha256);
    expect(file?.fileBytes).to.equal(fileBytes);
    if (!file) throw new Error('no file');
    const pieces: Buffer[] = [];
    for await (const piece of files.read(file)) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).to.equal('the whole report');
  });

  it('retries a failed report, and makes it', async () => {
    const { request, work, ended, types, errors } = opened();
    let tries = 0;
    work(() => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error('a bug')) : Promise.resolve(rendered('report'));
    });
    const reportId = await request();
    expect((await ended(reportId))?.type).to.equal('ReportGenerated');
    expect((await types(reportId)).filter((type) => type === 'ReportStarted')).to.have.lengthOf(3);
    expect(errors).to.have.lengthOf(2);
  });

  it('records a readable reason once every attempt has failed', async () => {
    const { request, work, ended, types, files } = opened();
    work(() => Promise.reject(new Error('a bug with its inside')));
    const reportId = await request();
    const end = await ended(reportId);
    expect(end?.type).to.equal('ReportFailed');
    expect((end?.data as { reason: string }).reason).to.equal('It could not be generated. Please generate a new one.');
    expect((await types(reportId)).filter((type) => type === 'ReportStarted')).to.have.lengthOf(MAX_EXPORT_ATTEMPTS);
    expect(await files.keptOf([reportId])).to.deep.equal(new Set());
  });

  it('ends a report that fails in the middle of its content: no part of it is kept', async () => {
    const { request, work, ended, files } = opened();
    work(() =>
      Promise.resolve({
        ...rendered(''),
        kind: 'rendered' as const,
        mediaType: 'text/csv',
        scan: {} as ScanReport,
        content: new Readable({
          read() {
            this.push('half of it');
            this.destroy(new Error('the rest is missing'));
          },
        }),
      }),
    );
    const reportId = await request();
    expect((await ended(reportId))?.type).to.equal('ReportFailed');
    expect(await files.keptOf([reportId])).to.deep.equal(new Set());
  });

  it('does not wait for a renderer that hangs', async () => {
    const { request, work, ended } = opened();
    work(never, { deadlineMs: 20 });
    const end = await ended(await request());
    expect((end?.data as { reason: string }).reason).to.equal(
      'Generating it took too long. Please generate a new one.',
    );
  });

  it('says if the scan is missing, or has not ended', async () => {
    const { request, work, ended } = opened();
    const answers: RenderedReport[] = [{ kind: 'notFound' }, { kind: 'notCompleted', message: 'The scan has failed.' }];
    let answer = answers[0];
    work(() => (answer ? Promise.resolve(answer) : Promise.reject(new Error())));
    const reasonOf = async (): Promise<string> => ((await ended(await request()))?.data as { reason: string }).reason;
    expect(await reasonOf()).to.equal('The scan that this report is about no longer exists.');
    answer = answers[1];
    expect(await reasonOf()).to.equal('The scan has failed.');
  });

  it('leaves its report to another after it is killed', async () => {
    const { request, work, ended, types } = opened();
    const first = work(never);
    const reportId = await request();
    await eventually('the first has begun', async () => (await types(reportId)).includes('ReportStarted'));
    await first.kill();
    work(() => Promise.resolve(rendered('of the second')));
    expect((await ended(reportId))?.type).to.equal('ReportGenerated');
    expect((await types(reportId)).filter((type) => type === 'ReportStarted')).to.have.lengthOf(2);
  });

  it('that is killed between the file and its event leaves a file that nobody sees and that is removed later', async () => {
    const { request, work, ended, types, files, events, upkeep, pass } = opened();
    const killed: { kill?: () => Promise<void> } = {};
    const worker = work(() => Promise.resolve(rendered('of the first')), {
      files: {
        keep: async (reportId, bytes) => {
          const file = await files.keep(reportId, bytes);
          await killed.kill?.();
          return file;
        },
      },
    });
    killed.kill = worker.kill;
    const reportId = await request();
    await eventually('the first has kept its file', async () => (await files.keptOf([reportId])).has(reportId));
    work(() => Promise.resolve(rendered('of the second')));
    await ended(reportId);
    expect((await types(reportId)).filter((type) => type === 'ReportGenerated')).to.have.lengthOf(1);
    const { sha256 } = (await events(reportId)).at(-1)?.data as { sha256: string };
    const kept = () => files.keptBefore(new Date(START + DAY_MS), undefined, 10);
    expect(await kept()).to.have.lengthOf(2);
    await upkeep();
    expect(await kept(), 'an attempt that may still be at work').to.have.lengthOf(2);
    pass(2 * 3_600_000);
    await upkeep();
    expect((await kept()).map((file) => file.sha256)).to.deep.equal([sha256]);
  });

  it('gives up a report that kills it in each attempt', async () => {
    const { request, work, ended, types } = opened();
    const reportId = await request();
    for (let death = 1; death <= MAX_EXPORT_ATTEMPTS; death += 1) {
      const doomed = work(never);
      await eventually(`attempt ${death} has begun`, async () => {
        return (await types(reportId)).filter((type) => type === 'ReportStarted').length === death;
      });
      await doomed.kill();
    }
    work(() => Promise.resolve(rendered('too late')));
    expect((await ended(reportId))?.type).to.equal('ReportFailed');
  });
});

describe('The clean-up of reports', () => {
  let open: ReturnType<typeof house> | undefined;
  const opened = () => (open = house());
  afterEach(() => open?.close());

  it('gives up a report that no worker took for an hour, and leaves finished ones alone', async () => {
    const { request, work, ended, types, pass } = opened();
    const first = work(() => Promise.resolve(rendered('report')));
    const made = await request();
    await ended(made);
    const before = await types(made);
    await first.kill();
    const late = await request();
    pass(3_600_000);
    const inTime = await request();
    pass(1);
    work(() => Promise.resolve(rendered('report')));
    expect((await ended(late))?.data).to.include({ code: 'nobodyFree' });
    expect(await types(late)).to.deep.equal(['ReportRequested', 'ReportFailed']);
    await ended(inTime);
    expect((await types(inTime)).at(-1)).to.equal('ReportGenerated');
    expect(await types(made)).to.deep.equal(before);
  });

  it('takes over no report of a worker that died more than an hour ago', async () => {
    const { request, work, ended, types, pass } = opened();
    const doomed = work(never);
    const reportId = await request();
    await eventually('it has begun', async () => (await types(reportId)).includes('ReportStarted'));
    await doomed.kill();
    pass(3_600_001);
    work(() => Promise.resolve(rendered('too late')));
    expect((await ended(reportId))?.data).to.include({ code: 'nobodyFree' });
  });

  it('removes the file of a report after the retention time, and not before', async () => {
    const { request, work, ended, upkeep, files, pass } = opened();
    work(() => Promise.resolve(rendered('report')));
    const reportId = await request();
    await ended(reportId);
    const isKept = async () => (await files.keptOf([reportId])).has(reportId);
    pass(30 * DAY_MS);
    await upkeep(30);
    expect(await isKept(), 'after 30 days').to.equal(true);
    pass(1);
    await upkeep(0);
    expect(await isKept(), 'kept for ever').to.equal(true);
    await upkeep(30, false);
    expect(await isKept(), 'while the time is not believed').to.equal(true);
    await upkeep(30);
    expect(await isKept(), 'after more than 30 days').to.equal(false);
  });
});
