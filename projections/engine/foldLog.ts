import type { Knex } from 'knex';
import { CheckpointMoved, foldStep, foldStepWithin, type FoldStep } from './foldStep.ts';
import { poisonEvent, PoisonEvent } from './poisonEvent.ts';
import type { SourceEvent } from './eventSource.ts';
import { parsedEvents, preparedBatches, type LogPart, type PreparedBatch } from './preparedBatches.ts';
import type { ProjectedEvent, Projection } from './projection.ts';
import type { ParseSource } from './projectedEvents.ts';
import type { Rate } from './rateOf.ts';

/** The progress of a replay. `events` counts those folded since the replay was started or resumed. */
export interface FoldProgress {
  readonly events: number;
  readonly position: string | null;
  readonly ratePerSecond: number;
}

export interface FoldLog extends LogPart {
  readonly knex: Knex;
  readonly schema: string;
  readonly rate: Rate;
  /** Allows tables that were live before, for a rollback. */
  readonly evenRetired?: boolean;
  readonly onMoved?: (progress: FoldProgress) => void;
}

/**
 * Folds a part of the log into a build, a few thousand events per transaction, until the part ends or `signal` aborts. Returns the checkpoint. Rejects with
 * CheckpointMoved; with PoisonEvent, after everything before that event has been committed; or with errors of the database and the source.
 */
export const foldLog = async (fold: FoldLog, signal: AbortSignal): Promise<string | null> => {
  let position = fold.from;
  let events = 0;
  for await (const { batch, parsed } of parsedAhead(fold)) {
    if (signal.aborted) break;
    const ratePerSecond = fold.rate.count(batch.read, performance.now());
    if (batch.events.length > 0 || batch.position !== position) {
      const { events: folded, read, position: to } = batch;
      position = await foldPart(fold, { from: position, to, events: folded, read, rate: ratePerSecond }, parsed);
    }
    events += batch.read;
    fold.onMoved?.({ events, position, ratePerSecond });
  }
  return position;
};

interface ParsedBatch {
  readonly batch: PreparedBatch;
  /** Rejects with the PoisonEvent of the first event that cannot be parsed. */
  readonly parsed: Promise<readonly ProjectedEvent[]>;
}

/** Yields the batches in order, and reads and parses the next batch while the current one is written. */
async function* parsedAhead(part: LogPart): AsyncGenerator<ParsedBatch, void, undefined> {
  const batches = preparedBatches(part);
  const next = async (): Promise<ParsedBatch | undefined> => {
    const { done, value: batch } = await batches.next();
    if (done === true) return undefined;
    const parsed = parsedEvents(part.projection, batch.events);
    // An error is reported when the batch is folded, after everything before it.
    parsed.catch(() => undefined);
    return { batch, parsed };
  };
  let coming = next();
  try {
    for (let current = await coming; current; current = await coming) {
      coming = next();
      coming.catch(() => undefined);
      yield current;
    }
  } finally {
    await batches.return();
  }
}

/** Does the same within one transaction: for short parts, or for parts that must see the tables as they were when the transaction began. */
export const foldWithin = async (
  trx: Knex.Transaction,
  fold: LogPart & { readonly schema: string; readonly evenRetired?: boolean },
): Promise<string | null> => {
  let position = fold.from;
  for await (const batch of preparedBatches(fold)) {
    await foldStepWithin(
      trx,
      await asFoldStep(fold, { from: position, to: batch.position, events: batch.events, read: batch.read, rate: 0 }),
    );
    position = batch.position;
  }
  return position;
};

interface Step {
  readonly from: string | null;
  readonly to: string;
  readonly events: readonly SourceEvent[];
  readonly read: number;
  readonly rate: number;
}

/** The build to fold into. */
interface FoldInto {
  readonly schema: string;
  readonly projection: Projection;
  readonly evenRetired?: boolean | undefined;
  readonly parse?: ParseSource;
}

const asFoldStep = async (
  { schema, projection, evenRetired, parse }: FoldInto,
  { from, to, events, read, rate }: Step,
  parsed: ParsedBatch['parsed'] = parsedEvents(projection, events, parse),
): Promise<FoldStep> => ({
  projection,
  step: { schema, from, to, events: read, rate, evenRetired },
  events: await parsed,
});

/**
 * Folds a step in one transaction and returns the new checkpoint. If that fails, tries its halves, so that everything before the bad event is committed and the
 * PoisonEvent names that event.
 */
export const foldPart = async (
  fold: FoldInto & { readonly knex: Knex },
  step: Step,
  parsed?: ParsedBatch['parsed'],
): Promise<string> => {
  try {
    await foldStep(fold.knex, await asFoldStep(fold, step, parsed));
    return step.to;
  } catch (error) {
    const [only] = step.events;
    if (error instanceof CheckpointMoved || !only) throw error;
    if (step.events.length === 1)
      throw error instanceof PoisonEvent ? error : poisonEvent(fold.projection, only, error);
  }
  const middle = step.events.length >> 1;
  const [before, after] = [step.events.slice(0, middle), step.events.slice(middle)];
  const between = before.at(-1)?.position ?? step.to;
  await foldPart(fold, { ...step, to: between, events: before, read: before.length });
  return foldPart(fold, { ...step, from: between, events: after, read: step.read - before.length });
};
