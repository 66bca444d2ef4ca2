import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { prepareProjections } from '../projections/engine/buildRegistry.ts';
import { createProjectionEngine } from '../projections/engine/projectionEngine.ts';
import { projections } from '../projections/registry.ts';
import { createKnex } from '../server/platform/database/createKnex.ts';
import { type BenchStore, recordedScans, withBenchStore } from './benchCandor.ts';
import { type Benchmark, percentile } from './figures.ts';
import { machineTime, type Appended, type WriterAnswer, type WriterOrder } from './lag/lagTalk.ts';

const PER_SECOND = 500;
const SECONDS = 15;
/** Runs before the measurement, so that connections, query plans and compiled code exist. */
const WARM_UP_SECONDS = 5;
const MOST_MS = 100;
/** The interval at which the tables are polled. Polling can only lengthen the measured time, never shorten it. */
const LOOK_MS = 4;

/** Measures the time from an append to its row, with all projections over the log in Postgres in this process while another one records scans. */
export const benchLag: Benchmark = async (say) => {
  say('recording some scans');
  const scans = await recordedScans();
  const order = { scans, perSecond: PER_SECOND, seconds: WARM_UP_SECONDS + SECONDS, warmUp: WARM_UP_SECONDS };
  say(`${PER_SECOND} events a second for ${order.seconds} s`);
  const { lags, looks, perSecond } = await withBenchStore((opened) => measure(opened, order));
  const late = percentile(lags, 0.99);
  const load = `load ${loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')} on ${availableParallelism()} cores`;
  return [
    {
      name: `lag: an append to its row in the scan report, ${perSecond.toFixed(0)} events/s for ${SECONDS} s, p99, beside one look at a row (${load})`,
      value: late,
      unit: 'ms',
      baseline: percentile(looks, 0.99),
      ratio: late / percentile(looks, 0.99),
      bar: `≤ ${MOST_MS} ms`,
      holds: late <= MOST_MS && perSecond > PER_SECOND * 0.98,
    },
    {
      name: 'lag: the same, p50',
      value: percentile(lags, 0.5),
      unit: 'ms',
      baseline: percentile(looks, 0.5),
      ratio: percentile(lags, 0.5) / percentile(looks, 0.5),
    },
  ];
};

interface Lags {
  /** One value per event, in milliseconds. */
  readonly lags: readonly number[];
  /** Duration of each poll, in milliseconds. */
  readonly looks: readonly number[];
  /** Events that were appended. */
  readonly perSecond: number;
}

const measure = async (opened: BenchStore, order: Omit<WriterOrder, 'url'>): Promise<Lags> => {
  // Like the projector's own connections (server/roles/openCore.ts).
  const own = createKnex({ url: opened.url, applicationName: 'bench-projector', pipelined: true });
  try {
    return await measureWith(opened, own, order);
  } finally {
    await own.destroy();
  }
};

const measureWith = async (
  { url, knex, store }: BenchStore,
  own: Knex,
  order: Omit<WriterOrder, 'url'>,
): Promise<Lags> => {
  await prepareProjections(knex, projections, await store.logId());
  const stop = new AbortController();
  const errors: unknown[] = [];
  const engine = createProjectionEngine({
    knex: own,
    source: store,
    projections,
    onError: (_projection, error) => errors.push(error),
  });
  const running = engine.run(stop.signal);
  const seen: Look[] = [];
  const looking = look(knex, seen, stop.signal);
  const { appended, perSecond } = await write({ url, ...order });
  const last = appended.at(-1)?.position ?? '';
  while ((seen.at(-1)?.position ?? '') < last) await delay(LOOK_MS);
  stop.abort();
  await Promise.all([running, looking]);
  if (errors.length > 0) throw errors[0];
  return { lags: lagsOf(appended, seen), looks: seen.map(({ ms }) => ms), perSecond };
};

const write = async (order: WriterOrder): Promise<WriterAnswer> => {
  const writer = fork(fileURLToPath(new URL('./lag/lagWriter.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  writer.send(order);
  const answered = once(writer, 'message') as Promise<[WriterAnswer]>;
  const ended = once(writer, 'exit').then(([code]) => {
    throw new Error(`The writer ended with ${String(code)}.`);
  });
  ended.catch(() => undefined); // it ends after its answer, too
  const [answer] = await Promise.race([answered, ended]);
  return answer;
};

/** At `at`, a poll of `ms` milliseconds saw that the tables contain everything up to `position`. */
interface Look extends Appended {
  readonly ms: number;
}

/** Reads the checkpoint of the live tables. The rows up to it are visible to readers, because both are written in one transaction. */
const look = async (knex: Knex, seen: Look[], signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const began = machineTime();
    const { rows } = await knex.raw<{ rows: { position: string | null }[] }>(
      "select position from candor_projections.builds where projection = 'scanReport' and state = 'live'",
    );
    const at = machineTime();
    seen.push({ position: rows[0]?.position ?? '', at, ms: at - began });
    await delay(LOOK_MS);
  }
};

/** Returns the time from the acknowledgement of each append to the first poll that saw it. */
const lagsOf = (appended: readonly Appended[], seen: readonly Look[]): readonly number[] => {
  let next = 0;
  return [...appended]
    .sort((one, other) => (one.position < other.position ? -1 : 1))
    .map(({ position, at }) => {
      while ((seen[next]?.position ?? position) < position) next += 1;
      return Math.max(0, (seen[next]?.at ?? Number.NaN) - at);
    });
};
