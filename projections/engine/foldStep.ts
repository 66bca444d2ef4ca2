import type { Knex } from 'knex';
import type { ProjectedEvent, Projection } from './projection.ts';
import { isPipelined } from './session.ts';

/** Another projector has moved the checkpoint, or the build was retired: read it again and go on from there. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** A part of the log that goes into the tables of a build at once. */
export interface FoldStep {
  readonly projection: Projection;
  readonly step: {
    readonly schema: string;
    readonly from: string | null;
    readonly to: string | null;
    /** Events that are folded by it. */
    readonly events: number;
    /** Events a second, over the last minute. */
    readonly rate: number;
    /** Tables that were live once, on their way back. */
    readonly evenRetired?: boolean | undefined;
  };
  readonly events: readonly ProjectedEvent[];
}

/**
 * Folds it, and moves the checkpoint, in one transaction, which does not wait for the disk: what is lost in a crash of Postgres is folded again.
 * Rejects with CheckpointMoved, or as the projection does.
 */
export const foldStep = (knex: Knex, fold: FoldStep): Promise<void> =>
  knex.transaction((trx) => foldStepWithin(trx, fold, 'off'));

/**
 * The same within a transaction. Over a pipelined connection the first statement of the projection is sent together with the checkpoint's: a live
 * projection folds some events at a time, and waits longer for answers than for work.
 */
export const foldStepWithin = async (
  trx: Knex.Transaction,
  { projection, step, events }: FoldStep,
  synchronousCommit: 'off' | null = null,
): Promise<void> => {
  const moved = moveCheckpoint(trx, projection.name, step, synchronousCommit);
  if (!isPipelined(trx)) await moved;
  // Both must be over before the transaction is rolled back. Where the checkpoint was not moved, there are no tables of the names that are written.
  const [first, second] = await Promise.allSettled([
    moved,
    events.length > 0 ? projection.apply(trx, events) : undefined,
  ]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
};

/** From then on unqualified names are those of the build's schema. */
const MOVE_CHECKPOINT = `
  update candor_projections.builds
  set position = :to, events = events + :events, rate = :rate, error = null, error_at = null,
    moved_at = case when :events > 0 then clock_timestamp() else moved_at end
  where schema_name = :schema and projection = :projection and position is not distinct from :from
    and state <> 'dropping' and (:evenRetired or state <> 'retired')
  returning set_config('search_path', :schema, true),
    set_config('synchronous_commit', coalesce(:synchronousCommit, current_setting('synchronous_commit')), true)`;

/**
 * Moves the checkpoint of a build within the transaction that writes its rows. Done first, it locks the build's row, so that of two projectors the
 * second waits, finds the checkpoint moved, and writes nothing: CheckpointMoved.
 */
const moveCheckpoint = async (
  trx: Knex.Transaction,
  projection: string,
  { schema, from, to, events, rate, evenRetired = false }: FoldStep['step'],
  synchronousCommit: 'off' | null,
): Promise<void> => {
  // Named, so that Postgres plans it once a connection: it runs for every batch of every projection.
  const { rowCount } = await trx
    .raw<{ rowCount: number }>(MOVE_CHECKPOINT, {
      schema,
      projection,
      from,
      to,
      events,
      rate,
      evenRetired,
      synchronousCommit,
    })
    .options({ name: 'candor.moveCheckpoint' });
  if (rowCount !== 1) throw new CheckpointMoved(`${schema} is no longer at ${from ?? 'its start'}.`);
};
