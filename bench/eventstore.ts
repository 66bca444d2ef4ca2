import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '../server/platform/eventStore/port.ts';
import { openPostgresEventStore } from '../server/platform/eventStore/postgres/postgresEventStore.ts';
import { withBenchStore } from './benchCandor.ts';
import { liveMemory } from '../tests/support/liveMemory.ts';
import { anEvent, openPlainTable } from './eventstore/plainTable.ts';
import { type Benchmark, type Figure, median, type Say, timed } from './figures.ts';

/** Measures in rounds, alternating between our store and the baseline, so that the load of the machine affects both. */
const ROUNDS = 9;
const TURN_MS = 400;
const WRITERS = 16;
const LATENCIES = 200;
/** Numbers of events in a stream before the measurement. A scan has about 60. */
const LENGTHS = [10, 1_000, 20_000] as const;
const LONG_ROUNDS = 40;
const PAGE = 500;
const MEGABYTE = 1024 * 1024;

/**
 * Measures the event store on the embedded Postgres with fsync on, compared with plain SQL on the same columns, payload and primary key in the same database.
 * If EVENTSTORE_URL is set, that EventStoreDB is compared with it too.
 */
export const benchEventStore: Benchmark = (say) =>
  withBenchStore(async ({ url, store }) => {
    const reader = await openPostgresEventStore({ connectionString: url });
    const plain = await openPlainTable(url, WRITERS);
    try {
      const insert = { append: plain.insert, grow: plain.grow, read: plain.read };
      const ours = await figuresOf(say, {
        name: 'event store',
        ours: contenderOf(store),
        baseline: insert,
        bars: true,
      });
      say('appends to a live subscriber');
      const latencies = [
        latency('event store: append to subscriber, same client, p50', await appendToSubscriber(store, store)),
        latency('event store: append to subscriber, another client, p50', await appendToSubscriber(store, reader)),
      ];
      say('subscribers that stop reading');
      const held = await heldForStalled(store);
      return [...ours, ...latencies, held, ...(await besideEventStoreDb(say, store))];
    } finally {
      await Promise.all([plain.close(), reader.close()]);
    }
  });

/** Measures the memory that subscribers hold when they stop reading, compared with the size of what is written meanwhile. */
const heldForStalled = async (store: EventStore): Promise<Figure> => {
  const controller = new AbortController();
  const stalled = Array.from({ length: 5 }, () =>
    store.subscribe({ signal: controller.signal })[Symbol.asyncIterator](),
  );
  for (const iterator of stalled) await iterator.next();
  const stream = `big-${randomUUID()}`;
  const text = 'x'.repeat(MEGABYTE);
  const { live: before } = await liveMemory();
  for (let written = 0; written < 100; written += 1)
    await store.append(stream, [{ ...anEvent(), data: { text } }], 'any');
  // As soon as another subscriber has the last event, all of them have been sent everything.
  for await (const { revision } of store.subscribeToStream(stream, { afterRevision: 98, signal: controller.signal }))
    if (revision === 99) break;
  const held = (await liveMemory()).live - before;
  controller.abort();
  for (const iterator of stalled) await iterator.return?.();
  const name = 'event store: memory held for 5 subscribers that stop reading, beside what was written';
  return { name, value: held, unit: 'MB', baseline: 100, bar: '≤ 40 MB', holds: held <= 40 };
};

/** The same for the server at EVENTSTORE_URL, in streams with a prefix of this run; the baseline is our store on Postgres. */
const besideEventStoreDb = async (say: Say, postgres: EventStore): Promise<readonly Figure[]> => {
  const url = process.env['EVENTSTORE_URL'] ?? '';
  if (url === '') {
    say('EVENTSTORE_URL is not set: EventStoreDB is not measured');
    return [];
  }
  const { openEventStoreDb } = await import('../server/platform/eventStore/eventstoredb/eventStoreDb.ts');
  const store = await openEventStoreDb({ url, prefix: `bench-${randomUUID()}-` });
  try {
    const name = 'event store: EventStoreDB beside Postgres';
    const figures = await figuresOf(say, {
      name,
      ours: contenderOf(store),
      baseline: contenderOf(postgres),
      bars: false,
    });
    say(`${name}: appends to a live subscriber`);
    const [own, baseline] = [await appendToSubscriber(store, store), await appendToSubscriber(postgres, postgres)];
    return [...figures, { ...latency(`${name}: append to subscriber, p50`, own), baseline: median(baseline) }];
  } finally {
    await store.close();
  }
};

/** The store that is measured, or the baseline. */
interface Contender {
  /** One event to a new stream; `worker` is one of WRITERS. */
  readonly append: (worker: number) => Promise<unknown>;
  /** Appends a number of events to a stream, from this revision on. */
  readonly grow: (stream: string, count: number, revision: number) => Promise<unknown>;
  /** Reads the whole stream; returns its number of events. */
  readonly read: (stream: string) => Promise<number>;
}

const contenderOf = (store: EventStore): Contender => ({
  append: () => store.append(`scan-${randomUUID()}`, [anEvent()], 'none'),
  grow: async (stream, count, revision) => {
    const events = Array.from({ length: count }, anEvent);
    const { ok } = await store.append(stream, events, revision === 0 ? 'none' : revision - 1);
    if (!ok) throw new Error(`${stream} was not appended to.`);
  },
  read: async (stream) => {
    let count = 0;
    for await (const { revision } of store.readStream(stream)) count = revision + 1;
    return count;
  },
});

interface Match {
  readonly name: string;
  readonly ours: Contender;
  readonly baseline: Contender;
  readonly bars: boolean;
}

const figuresOf = async (say: Say, { name, ours, baseline, bars }: Match): Promise<Figure[]> => {
  say(`${name}: single appends, then ${WRITERS} at a time, ${ROUNDS} rounds`);
  const single = await compare(
    () => perSecond(1, () => baseline.append(0)),
    () => perSecond(1, () => ours.append(0)),
  );
  const concurrent = await compare(
    () => perSecond(WRITERS, baseline.append),
    () => perSecond(WRITERS, ours.append),
  );
  const figures = [
    throughput(`${name}: single appends`, single, bars ? 0.6 : undefined),
    throughput(`${name}: ${WRITERS} concurrent appenders`, concurrent, bars ? 0.55 : undefined),
  ];
  for (const length of LENGTHS) {
    say(`${name}: a stream of ${length.toLocaleString('en')} events`);
    figures.push(...(await onLongStream({ name, ours, baseline, length })));
  }
  return figures;
};

/** Appends to the end of a stream of this length, and reads all of it. */
const onLongStream = async ({
  name,
  ours,
  baseline,
  length,
}: Omit<Match, 'bars'> & { readonly length: number }): Promise<Figure[]> => {
  const turnOf = async (contender: Contender) => {
    const stream = `scan-${randomUUID()}`;
    let revision = 0;
    for (; revision < length; revision += Math.min(PAGE, length - revision))
      await contender.grow(stream, Math.min(PAGE, length - revision), revision);
    return {
      append: () => timed(() => contender.grow(stream, 1, revision++)),
      read: async () => {
        const ms = await timed(async () => {
          const count = await contender.read(stream);
          if (count !== revision) throw new Error(`${count} of ${revision} events were read.`);
        });
        return (revision * 1000) / ms;
      },
    };
  };
  const [one, other] = [await turnOf(ours), await turnOf(baseline)];
  const appends = await compare(other.append, one.append, LONG_ROUNDS);
  const reads = await compare(other.read, one.read, length > 10_000 ? ROUNDS : LONG_ROUNDS);
  const of = `a stream of ${length.toLocaleString('en')} events`;
  return [
    { ...throughput(`${name}: one append to ${of}, p50`, appends), unit: 'ms' },
    { ...throughput(`${name}: reading ${of}`, reads), unit: 'events/s' },
  ];
};

interface Comparison {
  readonly baseline: number;
  readonly ours: number;
}

const compare = async (
  baseline: () => Promise<number>,
  ours: () => Promise<number>,
  times = ROUNDS,
): Promise<Comparison[]> => {
  await baseline(); // once unmeasured: connections, plans, pages
  await ours();
  const rounds: Comparison[] = [];
  for (let round = 0; round < times; round += 1) {
    // The order alternates, because the second may find caches warmer.
    const first = round % 2 ? await baseline() : await ours();
    const second = round % 2 ? await ours() : await baseline();
    rounds.push(round % 2 ? { baseline: first, ours: second } : { baseline: second, ours: first });
  }
  return rounds;
};

const throughput = (name: string, rounds: readonly Comparison[], least?: number): Figure => {
  const ratio = median(rounds.map(({ baseline, ours }) => ours / baseline));
  return {
    name,
    value: median(rounds.map(({ ours }) => ours)),
    unit: '1/s',
    baseline: median(rounds.map(({ baseline }) => baseline)),
    ratio,
    ...(least === undefined ? {} : { bar: `ratio ≥ ${least}`, holds: ratio >= least }),
  };
};

const latency = (name: string, milliseconds: readonly number[]): Figure => {
  const value = median(milliseconds);
  return { name, value, unit: 'ms', bar: '≤ 5 ms', holds: value <= 5 };
};

const perSecond = async (workers: number, work: (worker: number) => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (; performance.now() - began < TURN_MS; done += 1) await work(worker);
    }),
  );
  return (done * 1000) / (performance.now() - began);
};

/** Milliseconds from the call of append to the event in the hands of a live subscriber. */
const appendToSubscriber = async (writer: EventStore, reader: EventStore): Promise<number[]> => {
  const stop = new AbortController();
  const began = new Map<string, number>();
  const milliseconds: number[] = [];
  const subscription = reader.subscribe({ after: await reader.head(), signal: stop.signal });
  const write = async () => {
    for (let index = 0; index < LATENCIES; index += 1) {
      const event = anEvent();
      began.set(event.id, performance.now());
      await writer.append(`scan-${randomUUID()}`, [event], 'none');
      await delay(3 + (index % 5)); // at times that are unrelated to the store's own timers
    }
  };
  let writing: Promise<void> | undefined;
  for await (const item of subscription) {
    if (item.kind === 'caughtUp') writing = write();
    if (item.kind === 'event') milliseconds.push(performance.now() - (began.get(item.event.id) ?? Number.NaN));
    if (milliseconds.length === LATENCIES) stop.abort();
  }
  await writing;
  return milliseconds;
};
