import type { Knex } from 'knex';
import type { Build } from './build.ts';
import type { EventSource, SourceItem } from './eventSource.ts';
import { foldLog, type FoldProgress } from './foldLog.ts';
import { filterOf, projectedEvent } from './projectedEvents.ts';
import type { Projection } from './projection.ts';
import { promoteBuild } from './promoteBuild.ts';
import { createRate, type Rate } from './rateOf.ts';
import { CheckpointMoved, foldStep } from './foldStep.ts';
import { poisonEvent } from './poisonEvent.ts';
import { abortableDelay } from './abortableDelay.ts';

const MAX_BATCH = 500;

/**
 * How often a projection's checkpoint moves when it receives no events. Each move is a transaction, and every projection makes them while
 * others receive events. After a crash, the events of this time are read again and skipped.
 */
const CHECKPOINT_MS = 2_000;

/** `passed`: a checkpoint that is not written yet, because nothing in the tables depends on it. */
type BuildItem = SourceItem | { readonly kind: 'passed'; readonly position: string };

interface RunBuild {
  readonly knex: Knex;
  readonly source: EventSource;
  readonly projection: Projection;
  readonly build: Build;
  /** Called after each move of the checkpoint. */
  readonly onMoved: () => void;
  /** Receives the position that the live tables have reached: initially, and after each step. */
  readonly onLive?: (position: string) => void;
}

/**
 * Keeps one build up to date until `signal` aborts. A build that is not live is swapped in as soon as it has caught up. Rejects with CheckpointMoved,
 * PoisonEvent, or errors of the database and the source; call it again with the build re-read.
 */
export const runBuild = async (
  { knex, source, projection, build, onMoved, onLive = () => undefined }: RunBuild,
  signal: AbortSignal,
): Promise<void> => {
  let position = build.position;
  let live = build.state === 'live';
  let caughtUp = false;
  const into = { knex, projection, schema: build.schema, rate: createRate() };
  const report = (reached: string | null): void => {
    if (live && reached !== null) onLive(reached);
  };
  report(position);
  const onFolded = (progress: FoldProgress): void => {
    onMoved();
    report(progress.position);
  };
  // Past events are folded in large batches; later ones as they arrive.
  position = await foldLog({ ...into, source, from: position, onMoved: onFolded }, signal);
  const query = { after: position ?? undefined, filter: filterOf(projection) };
  const open = (untilClosed: AbortSignal) =>
    rareCheckpoints(source.subscribe({ ...query, signal: untilClosed }), CHECKPOINT_MS, untilClosed);
  for await (const batch of batchItems(open, MAX_BATCH, signal)) {
    const before = position;
    position = await applyBatch(into, position, batch);
    if (position !== before) onMoved();
    caughtUp ||= batch.some(({ kind }) => kind === 'caughtUp');
    if (caughtUp && !live) live = await promoteBuild({ knex, build }, signal);
    const last = batch.at(-1);
    report(last?.kind === 'passed' ? last.position : position);
  }
};

/** The build to fold a projection into. */
interface FoldInto {
  readonly knex: Knex;
  readonly projection: Projection;
  readonly schema: string;
  readonly rate: Rate;
}

/**
 * Folds a batch and moves the checkpoint in one transaction. Returns the new checkpoint. If the batch fails, tries its items one by one, so that everything
 * before the bad event is committed and the PoisonEvent names that event.
 */
const applyBatch = async (into: FoldInto, from: string | null, batch: readonly BuildItem[]): Promise<string | null> => {
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
  batch: readonly BuildItem[],
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

/** Returns the position that the checkpoint moves to with this item. */
const positionOf = (item: BuildItem): string | undefined => {
  switch (item.kind) {
    case 'event':
      return item.event.position;
    case 'checkpoint':
    case 'caughtUp':
      return item.position;
    case 'passed':
      return undefined;
  }
};

const poisoned = (projection: Projection, item: BuildItem | undefined, cause: unknown): unknown =>
  item?.kind === 'event' ? poisonEvent(projection, item.event, cause) : cause;

/**
 * Splits a stream of items into batches of at most `max` items: those available at once, never waiting for more once there is one. Requests the next item
 * while the caller uses the current batch. When the loop over the batches ends, for whatever reason, the signal that the source was given aborts: otherwise, a
 * source that waits for its next item would never be released.
 */
export async function* batchItems<Item>(
  open: (signal: AbortSignal) => AsyncIterable<Item>,
  max: number,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<readonly [Item, ...Item[]], void, undefined> {
  const closing = new AbortController();
  const iterator = open(AbortSignal.any([signal, closing.signal]))[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<Item, unknown>> => {
    const asked = iterator.next();
    // Awaited in the next iteration at the latest. Until then, a rejection must not count as unhandled.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  try {
    for (;;) {
      const first = await next;
      if (first.done) return;
      const batch: [Item, ...Item[]] = [first.value];
      next = ask();
      while (batch.length < max) {
        // A source that fails now rejects again when the next batch starts: the items read before come first.
        const more = await Promise.race([next, nothingYet()]).catch(() => undefined);
        if (more === undefined) break;
        if (more.done) break;
        batch.push(more.value);
        next = ask();
      }
      yield batch;
    }
  } finally {
    closing.abort();
    await iterator.return?.();
  }
}

/** Resolves after everything that is ready in this turn of the event loop. */
const nothingYet = (): Promise<undefined> =>
  new Promise((resolve) => {
    setImmediate(resolve, undefined);
  });

/**
 * Yields the same items, but at most one checkpoint per interval (in milliseconds): the others have only `passed`. A projection receives a checkpoint for
 * every event that it does not handle, and writing each one would cost as much as folding events. A checkpoint that is held back when the signal aborts is
 * read again next time.
 */
export async function* rareCheckpoints(
  items: AsyncIterable<SourceItem>,
  everyMs: number,
  signal: AbortSignal,
): AsyncGenerator<BuildItem, void, undefined> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  let held: Extract<SourceItem, { kind: 'checkpoint' }> | undefined;
  let due: Promise<undefined> | undefined;
  const over = new AbortController();
  try {
    for (;;) {
      const turn = due ? await Promise.race([next, due]) : await next;
      if (turn === undefined) {
        due = undefined;
        if (held) yield held;
        held = undefined;
      } else {
        if (turn.done) return;
        next = iterator.next();
        // Awaited in the next iteration. Until then, a rejection must not count as unhandled.
        next.catch(() => undefined);
        if (turn.value.kind === 'checkpoint') {
          held = turn.value;
          yield { kind: 'passed', position: held.position };
          due ??= abortableDelay(everyMs, AbortSignal.any([signal, over.signal])).then(() => undefined);
        } else {
          held = undefined;
          yield turn.value;
        }
      }
    }
  } finally {
    over.abort();
    await iterator.return?.();
  }
}
