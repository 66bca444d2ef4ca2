/**
 * A separate worker process for the tests of sudden death: `node --import tsx worker.ts <database url> [hang]`. It scans every requested domain with two
 * checks, of which \`tls\` waits for its browser forever with `hang`. Runs until it is killed or its standard input ends.
 */
import { openPostgresEventStore } from '../../../server/platform/eventStore/postgres/postgresEventStore.ts';
import { createScanRunner } from '../../../server/features/scans/scanRunner.ts';
import { atBrowser, atOnce, checkThat, untilAborted } from '../../../server/features/scans/testing/checkThat.ts';
import { testWork } from './testWork.ts';
import { WORKER_CONSUMER, workUntilInputEnds } from './workUntilInputEnds.ts';

const [, , url = '', mood] = process.argv;
const store = await openPostgresEventStore({ connectionString: url });
const anyName = new Proxy({}, { get: () => ({ A: ['93.184.215.14'] }) });
const runner = createScanRunner({
  ...testWork(store, [checkThat('mx', atOnce), checkThat('tls', mood === 'hang' ? atBrowser(untilAborted) : atOnce)], {
    names: anyName,
  }),
  clock: () => new Date(),
  concurrency: 4,
  consumer: WORKER_CONSUMER,
});
await workUntilInputEnds((signal) => runner.run(signal));
await store.close();
