import type { Pool, PoolClient } from 'pg';
import { moveCheckpoint, type CheckpointStep } from './checkpoint.ts';
import { FOLDING, inTransaction } from './inTransaction.ts';
import type { ProjectedEvent, Projection } from './projection.ts';

/** A part of the log that goes into the tables of a build at once. */
export interface FoldStep {
  readonly projection: Projection;
  readonly step: Omit<CheckpointStep, 'projection'>;
  readonly events: readonly ProjectedEvent[];
}

/** Folds it, and moves the checkpoint, in one transaction. Rejects with CheckpointMoved, or as the projection does. */
export const foldStep = (pool: Pool, fold: FoldStep): Promise<void> =>
  inTransaction(pool, (client) => foldStepWithin(client, fold, FOLDING), FOLDING);

/**
 * The same within the transaction of `client`. Where its connection takes statements before it has answered those before them (`pipeline`), the first
 * of the projection is on its way with the checkpoint: a live projection folds some events at a time, and waits longer for answers than for work.
 */
export const foldStepWithin = async (
  client: PoolClient,
  { projection, step, events }: FoldStep,
  begun?: typeof FOLDING,
): Promise<void> => {
  const moved = moveCheckpoint(client, { ...step, projection: projection.name }, begun);
  if (!client.pipeline) await moved;
  // Both must be over before the transaction is rolled back. Where the checkpoint was not moved, there are no tables of the names that are written.
  const [first, second] = await Promise.allSettled([
    moved,
    events.length > 0 ? projection.apply(client, events) : undefined,
  ]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
};
