import type { Knex } from 'knex';
import type { ProjectedEvent, Projection } from './projection.ts';
import { isPipelined } from './session.ts';

/** Another projector has moved the checkpoint, or the build was retired. Read the build again and continue from there. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** A part of the log that is folded into the tables of a build at once. */
export interface FoldStep {
  readonly projection: Projection;
  readonly step: {
    readonly schema: string;
    readonly from: string | null;
    readonly to: string | null;
    /** Number of events in this step. */
    readonly events: number;
    /** Events per second over the last minute. */
    readonly rate: number;
    /** Allows tables that were live before, for a rollback. */
    readonly evenRetired?: boolean | undefined;
  };
  readonly events: readonly ProjectedEvent[];
}

/**
 * Folds the step and moves the checkpoint in one transaction. The commit does not wait for the disk: whatever a Postgres crash loses is folded again. Rejects
 * with CheckpointMoved, or as the projection does.
 */
export const foldStep = (knex: Knex, fold: FoldStep): Promise<void> =>
  knex.transaction((trx) => foldStepWithin(trx, fold, 'off'));

/**
 * Does the same within a transaction. Over a pipelined connection, the projection's first statement is sent together with the checkpoint's: a live projection
 * folds only a few events at a time and spends more time waiting for answers than working.
 */
export const foldStepWithin = async (
  trx: Knex.Transaction,
  { projection, step, events }: FoldStep,
  synchronousCommit: 'off' | null = null,
): Promise<void> => {
  const moved = moveCheckpoint(trx, projection.name, step, synchronousCommit);
  if (!isPipelined(trx)) await moved;
  // Both must finish before the transaction is rolled back. If the checkpoint was not moved, the search_path is not set, so the projection's unqualified table
  // names do not resolve.
  const [first, second] = await Promise.allSettled([
    moved,
    events.length > 0 ? projection.apply(trx, events) : undefined,
  ]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
};

/** After this statement, unqualified names refer to the build's schema. */
const MOVE_CHECKPOINT = `
  update candor_projections.builds
  set position = :to, events = events + :events, rate = :rate, error = null, error_at = null,
    moved_at = case when :events > 0 then clock_timestamp() else moved_at end
  where schema_name = :schema and projection = :projection and position is not distinct from :from
    and state <> 'dropping' and (:evenRetired or state <> 'retired')
  returning set_config('search_path', :schema, true),
    set_config('synchronous_commit', coalesce(:synchronousCommit, current_setting('synchronous_commit')), true)`;

/**
 * Moves the checkpoint of a build within the transaction that writes its rows. Because it runs first, it locks the build's row: if there are two projectors,
 * the second one waits, finds that the checkpoint has moved, and fails with CheckpointMoved without writing anything.
 */
const moveCheckpoint = async (
  trx: Knex.Transaction,
  projection: string,
  { schema, from, to, events, rate, evenRetired = false }: FoldStep['step'],
  synchronousCommit: 'off' | null,
): Promise<void> => {
  // A named statement, so that Postgres plans it only once per connection: it runs for every batch of every projection.
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
