import type { Pool, PoolClient } from 'pg';
import { CheckpointMoved, moveCheckpoint } from './checkpoint.ts';
import { inTransaction } from './inTransaction.ts';
import { poisonEvent, PoisonEvent } from './poisonEvent.ts';
import { preparedBatches, type LogPart, type PreparedBatch } from './preparedBatches.ts';
import type { ProjectedEvent, Projection } from './projection.ts';
import type { Rate } from './rateOf.ts';

/** Where a replay stands. `events`: that it has folded since it was begun or taken up. */
export interface FoldProgress {
  readonly events: number;
  readonly position: string | null;
  readonly ratePerSecond: number;
}

export interface FoldLog extends LogPart {
  readonly pool: Pool;
  readonly schema: string;
  readonly rate: Rate;
  /** Tables that were live once, on their way back. */
  readonly evenRetired?: boolean;
  readonly onMoved?: (progress: FoldProgress) => void;
}

/**
 * Folds a part of the log into a build, a few thousand events in each transaction, until its end or until `signal` aborts; answers with the
 * checkpoint. Rejects with CheckpointMoved, with PoisonEvent (then everything before the event stands), or as database and source do.
 */
export const foldLog = async (fold: FoldLog, signal: AbortSignal): Promise<string | null> => {
  let position = fold.from;
  let events = 0;
  for await (const batch of preparedBatches(fold)) {
    if (signal.aborted) break;
    const ratePerSecond = fold.rate.count(batch.read, performance.now());
    if (batch.events.length > 0 || (!batch.poison && batch.position !== position))
      position = await applyPrepared(fold, position, batch, ratePerSecond);
    events += batch.read;
    fold.onMoved?.({ events, position, ratePerSecond });
    if (batch.poison) throw poisonEvent(fold.projection, batch.poison.event, batch.poison.cause);
  }
  return position;
};

/** The same within the transaction of `client`: for what is little, or must see the tables as they were when the transaction began. */
export const foldWithin = async (
  client: PoolClient,
  fold: LogPart & { readonly schema: string; readonly evenRetired?: boolean },
): Promise<string | null> => {
  let position = fold.from;
  for await (const batch of preparedBatches(fold)) {
    if (batch.poison) throw poisonEvent(fold.projection, batch.poison.event, batch.poison.cause);
    await write(client, fold, { from: position, to: batch.position, events: batch.events, read: batch.read, rate: 0 });
    position = batch.position;
  }
  return position;
};

interface Step {
  readonly from: string | null;
  readonly to: string;
  readonly events: readonly ProjectedEvent[];
  readonly read: number;
  readonly rate: number;
}

const write = async (
  client: PoolClient,
  { schema, projection, evenRetired }: { schema: string; projection: Projection; evenRetired?: boolean | undefined },
  { from, to, events, read, rate }: Step,
): Promise<void> => {
  await moveCheckpoint(client, { schema, projection: projection.name, from, to, events: read, rate, evenRetired });
  if (events.length > 0) await projection.apply(client, events);
};

const applyPrepared = (
  fold: FoldLog,
  from: string | null,
  { events, read, position, poison }: PreparedBatch,
  rate: number,
): Promise<string> => {
  // Before what cannot be parsed, the checkpoint is that of the last event that can.
  const to = (poison && events.at(-1)?.position) ?? position;
  return applyHalves(fold, { from, to, events, read, rate });
};

/** Where a batch fails, its halves are tried, so that everything before the bad event stands and the PoisonEvent names it. */
const applyHalves = async (fold: FoldLog, step: Step): Promise<string> => {
  try {
    await inTransaction(fold.pool, (client) => write(client, fold, step), 'begin; set local synchronous_commit = off');
    return step.to;
  } catch (error) {
    if (error instanceof CheckpointMoved || error instanceof PoisonEvent || step.events.length === 0) throw error;
    const [only] = step.events;
    if (step.events.length === 1 && only) throw poisonEvent(fold.projection, sourceOf(only), error);
  }
  const middle = step.events.length >> 1;
  const [before, after] = [step.events.slice(0, middle), step.events.slice(middle)];
  const between = before.at(-1)?.position ?? step.to;
  await applyHalves(fold, { ...step, to: between, events: before, read: before.length });
  return applyHalves(fold, { ...step, from: between, events: after, read: step.read - before.length });
};

const sourceOf = (event: ProjectedEvent) => ({ ...event, id: event.eventId });
