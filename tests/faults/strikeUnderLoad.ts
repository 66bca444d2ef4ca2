import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import type { EventStore } from '../../server/platform/eventStore/port.ts';
import { openPostgresEventStore } from '../../server/platform/eventStore/postgres/postgresEventStore.ts';
import type { TestRun } from '../random/testRun.ts';
import { finalAudit, type AuditReport } from './finalAudit.ts';
import type { Fleet } from './fleet.ts';
import { acknowledgements, type Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import type { SeededRandom } from '../random/seededRandom.ts';
import { reportFigures } from '../random/reportFigures.ts';
import { loadFigures } from './loadFigures.ts';

export interface Strikes {
  readonly run: TestRun;
  readonly url: Fleet['url'];
  readonly ready: Fleet['ready'];
  readonly databaseUrl: string;
  /** Opens another client of the log, by which the test judges it. Default: in the database. */
  readonly openStore?: () => Promise<EventStore>;
  /** Everything that was acknowledged by this log so far; the trial adds to it. */
  readonly ledger: Ledger;
  /** The name of the fault for the report: `kill -9`. */
  readonly name: string;
  /** The unit for counting strikes in the report: `kills`. */
  readonly unit: string;
  readonly times: number;
  readonly strike: (random: SeededRandom, turn: number) => Promise<unknown>;
}

/** Few in short runs, but enough that something is always in progress. */
const HOW_MUCH = { short: { clients: 2, scansAtOnce: 2 }, full: { clients: 4, scansAtOnce: 4 } };
/** The time allowed for a restart under load on a busy machine. */
const RECOVERY_MS = 120_000;

/** Strikes repeatedly under load, lets everything recover, and reports what is not as it must be. */
export const strikeUnderLoad = async ({
  run,
  url,
  ready,
  databaseUrl,
  openStore = () => openPostgresEventStore({ connectionString: databaseUrl }),
  ledger,
  name,
  unit,
  times,
  strike,
}: Strikes): Promise<AuditReport> => {
  const startedAt = performance.now();
  const before = { requests: ledger.requests, acknowledged: acknowledgements(ledger) };
  const load = startLoad({
    url,
    random: run.random.fork(`load of ${name}`),
    ledger,
    people: name,
    ...HOW_MUCH[run.isFull ? 'full' : 'short'],
  });
  const random = run.random.fork(name);
  for (let turn = 0; turn < times; turn += 1) {
    // Usually while work is in progress; sometimes before the last strike has been recovered from.
    if (turn === 0 || random.between(1, 4) > 1) {
      await somethingIsAcknowledged(ledger);
    }
    await wait(random.between(0, 1_500));
    await strike(random, turn);
  }
  await ready();
  await somethingIsAcknowledged(ledger);
  await load.stop();
  const store = await openStore();
  const audit = await finalAudit({ store, databaseUrl, url: url() ?? '', ledger });
  await store.close();
  await load.close();
  reportFigures(loadFigures(run, name, { before, ledger, audit, startedAt, more: { [unit]: times } }));
  return audit;
};

const somethingIsAcknowledged = async (ledger: Ledger): Promise<void> => {
  const before = acknowledgements(ledger);
  await eventually('something is acknowledged', () => acknowledgements(ledger) > before, RECOVERY_MS);
};
