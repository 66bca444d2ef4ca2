import type { Knex } from 'knex';
import { applyBatch } from './applyBatch.ts';
import { batchItems } from './batchItems.ts';
import type { Build } from './build.ts';
import type { EventSource } from './eventSource.ts';
import { foldLog } from './foldLog.ts';
import { filterOf } from './projectedEvents.ts';
import type { Projection } from './projection.ts';
import { promoteBuild } from './promoteBuild.ts';
import { rareCheckpoints } from './rareCheckpoints.ts';
import { createRate } from './rateOf.ts';

const MAX_BATCH = 500;

/** So often the checkpoint of a projection moves that nothing comes for. */
const CHECKPOINT_MS = 500;

export interface RunBuild {
  readonly knex: Knex;
  readonly source: EventSource;
  readonly projection: Projection;
  readonly build: Build;
  /** Hears of each step of the checkpoint. */
  readonly onMoved: () => void;
}

/**
 * Keeps one build up to date until `signal` aborts. One that is not live is swapped in as soon as it has caught up.
 * Rejects with CheckpointMoved, PoisonEvent, or as the database and the source do; call it again with the build as it then is.
 */
export const runBuild = async (
  { knex, source, projection, build, onMoved }: RunBuild,
  signal: AbortSignal,
): Promise<void> => {
  let position = build.position;
  let live = build.state === 'live';
  let caughtUp = false;
  const into = { knex, projection, schema: build.schema, rate: createRate() };
  // What there is already is folded in large batches; what comes then, as it comes.
  position = await foldLog({ ...into, source, from: position, onMoved }, signal);
  const query = { after: position ?? undefined, filter: filterOf(projection) };
  const open = (untilClosed: AbortSignal) =>
    rareCheckpoints(source.subscribe({ ...query, signal: untilClosed }), CHECKPOINT_MS, untilClosed);
  for await (const batch of batchItems(open, MAX_BATCH, signal)) {
    const before = position;
    position = await applyBatch(into, position, batch);
    if (position !== before) onMoved();
    caughtUp ||= batch.some(({ kind }) => kind === 'caughtUp');
    if (caughtUp && !live) live = await promoteBuild({ knex, build }, signal);
  }
};
