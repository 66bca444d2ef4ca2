import type { Pool } from 'pg';
import type { SourceItem } from './eventSource.ts';
import { useSchema } from './buildRegistry.ts';
import { CheckpointMoved, moveCheckpoint } from './checkpoint.ts';
import { inTransaction } from './inTransaction.ts';
import { projectedEvent } from './projectedEvents.ts';
import type { Projection } from './projection.ts';

/** One event that a projection cannot fold. It stays before it until its code or the event is mended: nothing is skipped. */
class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
}

/** Where a projection is folded into. */
export interface FoldInto {
  readonly pool: Pool;
  readonly projection: Projection;
  readonly schema: string;
}

/**
 * Folds a batch and moves the checkpoint in one transaction, and answers with the new checkpoint. Where the batch fails, its items are tried one by
 * one, so that everything before the bad event stands and the PoisonEvent names it.
 */
export const applyBatch = async (
  into: FoldInto,
  from: string | null,
  batch: readonly SourceItem[],
): Promise<string | null> => {
  try {
    return await applyAtOnce(into, from, batch);
  } catch (error) {
    if (error instanceof CheckpointMoved) throw error;
    if (batch.length <= 1) throw poisoned(into.projection, batch[0], error);
  }
  let position = from;
  for (const item of batch) position = await applyBatch(into, position, [item]);
  return position;
};

const applyAtOnce = async (
  { pool, projection, schema }: FoldInto,
  from: string | null,
  batch: readonly SourceItem[],
): Promise<string | null> => {
  const to = batch.reduce((position, item) => positionOf(item) ?? position, from);
  if (to === from) return from;
  const events = batch.flatMap((item) => (item.kind === 'event' ? (projectedEvent(projection, item.event) ?? []) : []));
  await inTransaction(pool, async (client) => {
    await moveCheckpoint(client, schema, from, to);
    if (events.length === 0) return;
    await useSchema(client, schema);
    await projection.apply(client, events);
  });
  return to;
};

const positionOf = (item: SourceItem): string | undefined =>
  item.kind === 'event' ? item.event.position : item.position;

const poisoned = ({ name }: Projection, item: SourceItem | undefined, cause: unknown): unknown => {
  if (item?.kind !== 'event') return cause;
  const { type, id, stream, revision } = item.event;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new PoisonEvent(`${name} stands before ${type} ${id} (${stream}, event ${revision}): ${why}`, { cause });
};
