import pg from 'pg';
import { z } from 'zod';
import { poll } from '../../server/platform/base/poll.ts';
import type { EventStore, RecordedEvent } from '../../server/platform/eventStore/port.ts';
import { projections } from '../../projections/registry.ts';
import { scholarForm } from '../support/applicationForms.ts';
import { postTo } from '../support/callApi.ts';
import { dataOf } from '../support/graphqlClient.ts';
import type { Ledger } from './ledger.ts';
import { logFaults } from './logFaults.ts';

export interface AuditOptions {
  readonly store: EventStore;
  readonly databaseUrl: string;
  readonly url: string;
  readonly ledger: Ledger;
  /** The time within which all scans must have ended and the read models caught up: a lease, a scan, and a busy machine. */
  readonly withinMs?: number;
}

export interface AuditReport {
  readonly events: number;
  readonly scans: number;
  readonly failedScans: number;
  /** Why scans failed, in the words shown to users, and how many. */
  readonly failures: Readonly<Record<string, number>>;
  /** Empty if everything is as it must be. */
  readonly faults: readonly string[];
}

const WITHIN_MS = 180_000;
const ENDS = ['ScanCompleted', 'ScanFailed'];

/**
 * After a fault, when the load has stopped: waits (within limits) until every scan has ended, the consumers have nothing to do and the read models have caught
 * up; then reports every inconsistency. Nothing that was acknowledged may be lost, and nothing may exist twice.
 */
export const finalAudit = async ({
  store,
  databaseUrl,
  url,
  ledger,
  withinMs = WITHIN_MS,
}: AuditOptions): Promise<AuditReport> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined); // the next query reports it
  try {
    const settled = await settledLog(store, pool, withinMs).then(
      () => [],
      (error: unknown) => [String(error)],
    );
    const events = await wholeLog(store);
    const ended = events.filter(({ type }) => ENDS.includes(type));
    const faults = [
      ...settled,
      ...ledger.wrong,
      ...(await logFaults(events, ledger)),
      ...(await parkedFaults(pool)),
      ...(await schemaFaults(pool)),
      ...(await readModelFaults(url, ended, ledger)),
      ...(await answerFaults(url, ledger)),
    ];
    const failed = ended.filter(({ type }) => type === 'ScanFailed');
    const failures = failuresOf(failed);
    return { events: events.length, scans: ended.length, failedScans: failed.length, failures, faults };
  } finally {
    await pool.end();
  }
};

const failure = z.object({ reason: z.string(), detail: z.string() });

const failuresOf = (failed: readonly RecordedEvent[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { data } of failed) {
    const { reason, detail } = failure.parse(data);
    const words = `${reason}: ${detail}`;
    counts[words] = (counts[words] ?? 0) + 1;
  }
  return counts;
};

const wholeLog = async (store: EventStore): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const event of store.readAll()) events.push(event);
  return events;
};

/** Nothing is in progress or waiting to be handed out, and every live build contains what it folds. */
const settledLog = async (store: EventStore, pool: pg.Pool, withinMs: number): Promise<void> => {
  let open: readonly string[] = [];
  let last = '';
  const isSettled = async (): Promise<boolean> => {
    const head = (await store.head()) ?? '';
    const isQuiet = head === last;
    last = head;
    if (!isQuiet) return false;
    open = await openWork(await wholeLog(store), pool);
    return open.length === 0 && (await store.head()) === head;
  };
  const settled = async (): Promise<true | undefined> => ((await isSettled()) ? true : undefined);
  // Each check reads the whole log.
  if (await poll(settled, { deadlineMs: withinMs, intervalMs: 500 })) return;
  throw new Error(`After ${withinMs} ms this was still open: ${open.join(' · ') || 'the log grew on'}`);
};

const openWork = async (events: readonly RecordedEvent[], pool: pg.Pool): Promise<readonly string[]> => {
  const ended = new Set(events.filter(({ type }) => ENDS.includes(type)).map(({ stream }) => stream));
  const scans = events.filter(({ type, stream }) => type === 'ScanRequested' && !ended.has(stream));
  const lastOf = new Map(events.map(({ type, position }) => [type, position]));
  const { rows: builds } = await pool.query<{ projection: string; position: string | null; error: string | null }>(
    "select projection, position, error from candor_projections.builds where state = 'live'",
  );
  const behind = projections.flatMap(({ name, handles }) => {
    const due = handles.map((type) => lastOf.get(type) ?? '').reduce((one, other) => (one > other ? one : other), '');
    const build = builds.find(({ projection }) => projection === name);
    return (build?.position ?? '') >= due ? [] : [`${name} is behind ${build?.error ?? ''}`.trim()];
  });
  return [...scans.map(({ stream }) => `${stream} runs`), ...behind, ...(await openDeliveries(pool))];
};

/** If the log is in Postgres, its consumers are too. */
const hasDeliveries = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ found: string | null }>(
    "select to_regclass('candor_events.deliveries') as found",
  );
  return rows[0]?.found !== null;
};

const openDeliveries = async (pool: pg.Pool): Promise<readonly string[]> => {
  if (!(await hasDeliveries(pool))) return [];
  const { rows } = await pool.query<{ name: string; count: string }>(
    'select group_name as name, count(*) as count from candor_events.deliveries where parked is null group by 1',
  );
  return rows.map(({ name, count }) => `${name} has ${count} deliveries`);
};

const parkedFaults = async (pool: pg.Pool): Promise<readonly string[]> => {
  if (!(await hasDeliveries(pool))) return [];
  const { rows } = await pool.query<{ name: string; parked: string }>(
    'select group_name as name, parked from candor_events.deliveries where parked is not null',
  );
  return rows.map(({ name, parked }) => `${name} has parked an event: ${parked}`);
};

/** Returns schemas of builds that are not in the registry, and scratch schemas that nobody requested. */
const schemaFaults = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where (nspname like 'candor\\_scratch%' or nspname like 'candor\\_read\\_%' or nspname like 'pg\\_temp\\_%' and
       exists (select 1 from pg_class where relnamespace = pg_namespace.oid))
       and nspname not in (select schema_name from candor_projections.builds)`,
  );
  return rows.map(({ name }) => `the schema ${name} was left behind`);
};

/** Checks the read models of the API: every completed scan is counted once, and each acknowledged scan can be read. */
const readModelFaults = async (
  url: string,
  ended: readonly RecordedEvent[],
  { scans }: Ledger,
): Promise<readonly string[]> => {
  const { globalStats } = await dataOf<{ globalStats: { totalScans: number } }>(url, '{ globalStats { totalScans } }');
  const completed = ended.filter(({ type }) => type === 'ScanCompleted').length;
  const counted = globalStats.totalScans === completed ? [] : [`${completed} scans, ${globalStats.totalScans} counted`];
  const unread = await someAtOnce([...scans], async ([scanId, { domain }]) => {
    const { scan } = await dataOf<{ scan: { domain: string; status: string } | null }>(
      url,
      'query ($id: ID!) { scan(id: $id) { domain status } }',
      { id: scanId },
    );
    return scan?.domain === domain && scan.status !== 'RUNNING' ? [] : [`scan ${scanId}: ${JSON.stringify(scan)}`];
  });
  return [...counted, ...unread];
};

/** Anyone who sends the same form again is told that it is already recorded: the decider found it in the log. */
const answerFaults = (url: string, { applications }: Ledger): Promise<readonly string[]> =>
  someAtOnce([...applications], async (email) => {
    const { status } = await postTo(`${url}/api/account/scholar-application`, scholarForm({ email }));
    return status === 409 ? [] : [`the application of ${email} was answered with ${status} when it came again`];
  });

const AT_ONCE = 8;

const someAtOnce = async <Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const found: string[] = [];
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) found.push(...(await ask(item)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
};
