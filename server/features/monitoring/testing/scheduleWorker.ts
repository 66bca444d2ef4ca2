/**
 * A separate process that generates reports and monitors domains, for the tests of sudden death: `node --import tsx scheduleWorker.ts <database url>
 * [half|kept|scanned]`. With the last argument, it stops at half the content of a report, at its stored file, or at a scan that a schedule requested,
 * and reports when it is there. Runs until it is killed or its standard input ends.
 */
import { Readable } from 'node:stream';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { commandsOver } from '../../../platform/commands/testing/commandsOver.ts';
import { createKnex } from '../../../platform/database/createKnex.ts';
import { exclusively } from '../../../platform/database/exclusively.ts';
import { createPostgresExportFiles } from '../../exports/exportFiles.ts';
import { openPostgresEventStore } from '../../../platform/eventStore/postgres/postgresEventStore.ts';
import { createMonitoringPolicy } from '../policy.ts';
import { createExportPolicy } from '../../exports/policy.ts';
import { createSchedulesOfLog } from './schedulesOfLog.ts';
import { WORKER_CONSUMER, workUntilInputEnds } from '../../../../tests/support/workers/workUntilInputEnds.ts';
import { openRequestScan } from '../../scans/testing/openRequestScan.ts';

const [, , databaseUrl = '', mood] = process.argv;
const LOCK = 1;
const store = await openPostgresEventStore({ connectionString: databaseUrl });
const knex = createKnex({ url: databaseUrl, applicationName: 'schedule-worker' });
const clock = (): Date => new Date();
const commands = commandsOver(store);
const files = createPostgresExportFiles(knex, clock);

/** Reports where it is, and stays there forever. */
const hang = (where: string): Promise<never> => {
  process.stdout.write(`${where}\n`);
  return new Promise(() => undefined);
};

async function* content(): AsyncGenerator<Buffer, void, undefined> {
  yield Buffer.alloc(300_000, 'one half, ');
  if (mood === 'half') await hang('half');
  yield Buffer.alloc(300_000, 'and the other, ');
}

const reports = createExportPolicy({
  store,
  commands,
  files: {
    keep: async (reportId, bytes) => {
      const file = await files.keep(reportId, bytes);
      return mood === 'kept' ? hang('kept') : file;
    },
  },
  render: () =>
    Promise.resolve({
      kind: 'rendered',
      content: Readable.from(content()),
      mediaType: 'text/csv',
      scan: {} as ScanReport,
    }),
  clock,
  concurrency: 1,
  deadlineMs: 60_000,
  consumer: WORKER_CONSUMER,
});

const requestScan = openRequestScan({ store, clock, probes: ['mx'], cacheSeconds: 0 });
const monitoring = createMonitoringPolicy({
  store,
  commands,
  due: createSchedulesOfLog(store).dueScans,
  nextAt: () => Promise.resolve(undefined),
  news: { store, types: ['MonitoringChanged'], isProjected: () => Promise.resolve(true) },
  runningScans: () => Promise.resolve(0),
  requestScan: async (request) => {
    const answer = await requestScan(request);
    return mood === 'scanned' ? hang('scanned') : answer;
  },
  exclusively: (work) => exclusively(knex, LOCK, work),
  clock,
  onError: (error) => {
    throw error;
  },
});

await workUntilInputEnds(
  (signal) => reports.run(signal),
  (signal) => monitoring.run(signal),
);
await store.close();
await knex.destroy();
