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
  /** Another client of the log, of which the test judges. Default: in the database. */
  readonly openStore?: () => Promise<EventStore>;
  /** Of all that was acknowledged by this log so far: it goes on in it. */
  readonly ledger: Ledger;
  /** Of the fault, for the report: `kill -9`. */
  readonly name: string;
  /** How the strikes are called there: `kills`. */
  readonly unit: string;
  readonly times: number;
  readonly strike: (random: SeededRandom, turn: number) => Promise<unknown>;
}

/** In short, enough that something is always under way. */
const HOW_MUCH = { short: { clients: 2, scansAtOnce: 2 }, full: { clients: 4, scansAtOnce: 4 } };
/** Of a restart under load, on a machine that has much else to do. */
const RECOVERY_MS = 120_000;

/** Strikes again and again under load, lets everything recover, and reports what is not as it must be. */
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
    // Mostly in the middle of work; now and then when the last one is not got over yet.
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
