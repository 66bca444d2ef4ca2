import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/database/embeddedPostgres.ts';
import type { EventStore, NewEvent } from '../server/eventstore/port.ts';
import { openPostgresEventStore } from '../server/eventstore/postgres/postgresEventStore.ts';
import type { BenchResult } from './benchResult.ts';
import { median } from './median.ts';

/** What is measured goes in rounds, ours and the baseline by turns, so that a busy machine is as busy for both. */
const ROUNDS = 15;
const TURN_MS = 500;
const WRITERS = 16;
const LATENCIES = 200;

/**
 * The event store on the embedded Postgres with fsync on, beside plain INSERTs of the same columns, with the same payload and a primary
 * key, in the same database.
 */
export const benchEventStore = async (): Promise<BenchResult[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  try {
    const server = await startEmbeddedPostgres({ dataDir });
    try {
      return await benchOn(server.url);
    } finally {
      await server.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const benchOn = async (url: string): Promise<BenchResult[]> => {
  const store = await openPostgresEventStore({ connectionString: url });
  const reader = await openPostgresEventStore({ connectionString: url });
  const plain = await openPlainTable(url);
  try {
    const single = await compare(
      () => perSecond(1, () => plain.insert(0)),
      () => perSecond(1, () => appendNew(store)),
    );
    const concurrent = await compare(
      () => perSecond(WRITERS, plain.insert),
      () => perSecond(WRITERS, () => appendNew(store)),
    );
    return [
      throughput('event store: single appends', single, 0.85),
      throughput(`event store: ${WRITERS} concurrent appenders`, concurrent, 0.55),
      latency('event store: append to subscriber, same client, p50', await appendToSubscriber(store, store)),
      latency('event store: append to subscriber, another client, p50', await appendToSubscriber(store, reader)),
    ];
  } finally {
    await Promise.all([plain.close(), store.close(), reader.close()]);
  }
};

interface Comparison {
  readonly baseline: number;
  readonly ours: number;
}

const compare = async (baseline: () => Promise<number>, ours: () => Promise<number>): Promise<Comparison[]> => {
  await baseline(); // once unmeasured: connections, plans, pages
  await ours();
  const rounds: Comparison[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who goes first alternates: whoever goes second may find the machine warmer.
    const first = round % 2 ? await baseline() : await ours();
    const second = round % 2 ? await ours() : await baseline();
    rounds.push(round % 2 ? { baseline: first, ours: second } : { baseline: second, ours: first });
  }
  return rounds;
};

const throughput = (name: string, rounds: readonly Comparison[], least: number): BenchResult => {
  const ratio = median(rounds.map(({ baseline, ours }) => ours / baseline));
  return {
    name,
    value: median(rounds.map(({ ours }) => ours)),
    unit: '1/s',
    baseline: median(rounds.map(({ baseline }) => baseline)),
    ratio,
    bar: `ratio ≥ ${least}`,
    holds: ratio >= least,
  };
};

const latency = (name: string, milliseconds: readonly number[]): BenchResult => {
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

/** An event of the size and shape that a scan appends most. */
const anEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'ProbeObserved',
  version: 1,
  data: {
    scanId: randomUUID(),
    probe: 'caa',
    section: 'dns',
    observation: { issuers: ['letsencrypt.org', 'pki.goog'], reportTo: null },
    findings: [{ code: 'caa-present', outcome: 'pass', evidence: ['letsencrypt.org', 'pki.goog'] }],
    durationMs: 17,
  },
  metadata: {
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor: 'system',
    time: '2026-01-02T03:04:05.678Z',
  },
});

const HASH = `\\x${'ab'.repeat(32)}`;

const appendNew = (store: EventStore) => store.append(`scan-${randomUUID()}`, [anEvent()], 'none');

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
      await delay(3 + (index % 5)); // at moments that have nothing to do with the store's own timers
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

const openPlainTable = async (url: string) => {
  const clients = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  await clients[0]?.query(`create table plain (
    position bigint generated always as identity primary key, stream text not null, revision int not null, id uuid not null,
    type text not null, version int not null, data text not null, metadata text not null,
    previous_hash bytea not null, hash bytea not null)`);
  return {
    insert: async (worker: number) => {
      const { id, type, version, data, metadata } = anEvent();
      await clients[worker]?.query({
        name: 'insert',
        text: `insert into plain (stream, revision, id, type, version, data, metadata, previous_hash, hash)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        values: [
          `scan-${randomUUID()}`,
          0,
          id,
          type,
          version,
          JSON.stringify(data),
          JSON.stringify(metadata),
          HASH,
          HASH,
        ],
      });
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
};
