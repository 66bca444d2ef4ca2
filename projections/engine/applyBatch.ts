import type { Knex } from 'knex';
import type { SourceItem } from './eventSource.ts';
import { CheckpointMoved, foldStep } from './foldStep.ts';
import { poisonEvent } from './poisonEvent.ts';
import { projectedEvent } from './projectedEvents.ts';
import type { Projection } from './projection.ts';
import type { Rate } from './rateOf.ts';

/** Where a projection is folded into. */
export interface FoldInto {
  readonly knex: Knex;
  readonly projection: Projection;
  readonly schema: string;
  readonly rate: Rate;
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
  { knex, projection, schema, rate }: FoldInto,
  from: string | null,
  batch: readonly SourceItem[],
): Promise<string | null> => {
  const to = batch.reduce((position, item) => positionOf(item) ?? position, from);
  if (to === from) return from;
  const events = batch.flatMap((item) => (item.kind === 'event' ? (projectedEvent(projection, item.event) ?? []) : []));
  const read = batch.reduce((count, { kind }) => count + (kind === 'event' ? 1 : 0), 0);
  await foldStep(knex, {
    projection,
    step: { schema, from, to, events: read, rate: rate.count(read, performance.now()) },
    events,
  });
  return to;
};

const positionOf = (item: SourceItem): string | undefined =>
  item.kind === 'event' ? item.event.position : item.position;

const poisoned = (projection: Projection, item: SourceItem | undefined, cause: unknown): unknown =>
  item?.kind === 'event' ? poisonEvent(projection, item.event, cause) : cause;
