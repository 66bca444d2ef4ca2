import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { prepareProjections } from '../projections/engine/buildRegistry.ts';
import { createProjectionEngine } from '../projections/engine/projectionEngine.ts';
import { projections } from '../projections/registry.ts';
import type { NewEvent, RecordedEvent } from '../server/eventstore/port.ts';
import type { BenchResult } from './benchResult.ts';
import { percentile } from './percentile.ts';
import { recordedScans } from './scan/recordedScans.ts';
import { withBenchStore, type BenchStore } from './withBenchStore.ts';

const PER_SECOND = 500;
const SECONDS = 60;
/** Unmeasured: connections, plans, code that is compiled as it is used. */
const WARM_UP_SECONDS = 5;
/** Scans that run at a time. */
const AT_ONCE = 20;
const MOST_MS = 100;
/** So often the tables are looked at, from without: it makes what is measured longer, never shorter. */
const LOOK_MS = 4;

/** How long after an append its row is seen: all projections over the log in Postgres, in this process, while scans are recorded. */
export const benchLag = async (): Promise<BenchResult[]> => {
  const scans = await recordedScans();
  const lags = await withBenchStore((opened) => measure(opened, scans));
  const late = percentile(lags, 0.99);
  return [
    {
      name: `lag: an append to its row in the scan report, ${PER_SECOND} events/s for ${SECONDS} s, p99`,
      value: late,
      unit: 'ms',
      bar: `≤ ${MOST_MS} ms`,
      holds: late <= MOST_MS,
    },
    { name: 'lag: the same, p50', value: percentile(lags, 0.5), unit: 'ms' },
  ];
};

interface Appended {
  readonly position: string;
  readonly at: number;
}

const measure = async (
  { pool, store }: BenchStore,
  scans: readonly (readonly RecordedEvent[])[],
): Promise<readonly number[]> => {
  await prepareProjections(pool, projections, await store.logId());
  const stop = new AbortController();
  const errors: unknown[] = [];
  const engine = createProjectionEngine({
    pool,
    source: store,
    projections,
    onError: (_projection, error) => errors.push(error),
  });
  const running = engine.run(stop.signal);
  const waiting: Appended[] = [];
  const lags: number[] = [];
  const looking = look(pool, waiting, lags, stop.signal);
  const appends: Promise<void>[] = [];
  const next = nextEvents(scans);
  const began = performance.now();
  for (let told = 0; told < PER_SECOND * (WARM_UP_SECONDS + SECONDS); told += 1) {
    const due = began + (told * 1000) / PER_SECOND - performance.now();
    if (due > 1) await delay(due);
    const { stream, event } = next();
    appends.push(
      store.append(stream, [event], 'any').then((result) => {
        if (!result.ok) throw new Error(`${stream} was not appended to.`);
        if (told >= PER_SECOND * WARM_UP_SECONDS) waiting.push({ position: result.position, at: performance.now() });
      }),
    );
  }
  await Promise.all(appends);
  while (waiting.length > 0) await delay(LOOK_MS);
  stop.abort();
  await Promise.all([running, looking]);
  if (errors.length > 0) throw errors[0];
  return lags;
};

/** Sees the rows as a reader does: what the checkpoint of the live tables has passed is visible, for both are of one transaction. */
const look = async (pool: Pool, waiting: Appended[], lags: number[], signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const { rows } = await pool.query<{ position: string | null }>(
      "select position from candor_projections.builds where projection = 'scanReport' and state = 'live'",
    );
    const now = performance.now();
    const reached = rows[0]?.position ?? '';
    const seen = waiting.filter(({ position }) => position <= reached);
    if (seen.length > 0) {
      lags.push(...seen.map(({ at }) => now - at));
      waiting.splice(0, waiting.length, ...waiting.filter(({ position }) => position > reached));
    }
    await delay(LOOK_MS);
  }
};

/** The events of real scans, some scans at a time, each time under a new id. */
const nextEvents = (scans: readonly (readonly RecordedEvent[])[]): (() => { stream: string; event: NewEvent }) => {
  let begun = 0;
  const begin = () => ({ scanId: randomUUID(), told: 0, events: scans[begun++ % scans.length] ?? [] });
  const running = Array.from({ length: AT_ONCE }, begin);
  let turn = 0;
  return () => {
    const index = turn++ % AT_ONCE;
    let scan = running[index];
    if (!scan || scan.told === scan.events.length) running[index] = scan = begin();
    const recorded = scan.events[scan.told++];
    if (!recorded) throw new Error('A scan has no events.');
    const { scanId } = scan;
    const { type, version, metadata } = recorded;
    const data = { ...(recorded.data as object), scanId };
    return { stream: `scan-${scanId}`, event: { id: randomUUID(), type, version, data, metadata } };
  };
};
