import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { sweepBuilds } from '../../projections/engine/buildRegistry.ts';
import type { EventSource } from '../../projections/engine/eventSource.ts';
import type { Projection } from '../../projections/engine/projection.ts';
import { giveUpReplay, replayBuild } from '../../projections/engine/replayBuild.ts';

/** `cpuMs`: processor time of this Node process, over all its threads. */
export interface TimedReplay {
  readonly events: number;
  readonly ms: number;
  readonly cpuMs: number;
}

/** The schema of the tables of a replay whose tables are kept. */
export const KEPT_SCHEMA = 'candor_scratch_bench';

/** Replays the first `events` events as the engine does: creates tables, folds the log, and writes checkpoints. */
export const timedReplay = async ({
  knex,
  source,
  projection,
  events,
  keep,
}: {
  readonly knex: Knex;
  readonly source: EventSource;
  readonly projection: Projection;
  readonly events: number;
  readonly keep: boolean;
}): Promise<TimedReplay> => {
  const replayId = randomUUID();
  const until = { kind: 'position', position: await positionOf(knex, events) } as const;
  const job = { replayId, projection, mode: 'scratch', until, into: KEPT_SCHEMA } as const;
  const cpu = process.cpuUsage();
  const began = performance.now();
  const result = await replayBuild({ knex, source, job }, new AbortController().signal);
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  if (result?.events !== events) throw new Error(`${result?.events ?? 0} of ${events} events were folded.`);
  if (!keep) {
    await giveUpReplay(knex, replayId);
    await sweepBuilds(knex);
  }
  return { events, ms, cpuMs: (user + system) / 1000 };
};

const positionOf = async (knex: Knex, ordinal: number): Promise<string> => {
  const { rows } = await knex.raw<{ rows: { position: string }[] }>(
    'select position from candor_events.events order by position offset ? limit 1',
    [ordinal - 1],
  );
  return (rows[0]?.position ?? '').padStart(19, '0');
};
