import type { Knex } from 'knex';
import type { Build } from './build.ts';
import type { EventSource } from './eventSource.ts';
import { foldLog, foldPart, type FoldProgress } from './foldLog.ts';
import { UnreadableEvent } from './poisonEvent.ts';
import { handledEvents, type PreparedBatch } from './preparedBatches.ts';
import type { Projection } from './projection.ts';
import { promoteBuild } from './promoteBuild.ts';
import { createRate } from './rateOf.ts';
import type { SharedPart, SharedReader } from './sharedReader.ts';
import { abortableDelay } from './abortableDelay.ts';

/**
 * How often a projection's checkpoint moves when it receives no events. Each move is a transaction, and every projection makes them while
 * others receive events. After a crash, the events of this time are read again and skipped.
 */
const CHECKPOINT_MS = 2_000;

interface RunBuild {
  readonly knex: Knex;
  readonly source: Pick<EventSource, 'readAllBatches'>;
  readonly reader: SharedReader;
  readonly projection: Projection;
  readonly build: Build;
  /** Called after each move of the checkpoint. */
  readonly onMoved: () => void;
  /** Receives the position that the live tables have reached: initially, and after each step. */
  readonly onLive?: (position: string) => void;
}

/**
 * Keeps one build up to date until `signal` aborts. A build that is not live catches up alone, like a replay, which reads only the events that it handles. It is
 * swapped in as soon as it has caught up. Rejects with CheckpointMoved, PoisonEvent, or errors of the database and the source; call it again with the build
 * re-read.
 */
export const runBuild = async (
  { knex, source, reader, projection, build, onMoved, onLive = () => undefined }: RunBuild,
  signal: AbortSignal,
): Promise<void> => {
  let position = build.position;
  let live = build.state === 'live';
  const fold = { knex, projection, schema: build.schema, rate: createRate() };
  const report = (reached: string | null): void => {
    if (live && reached !== null) onLive(reached);
  };
  const catchUpAlone = async (): Promise<void> => {
    const onFolded = (progress: FoldProgress): void => {
      position = progress.position;
      onMoved();
      report(position);
    };
    await foldLog({ ...fold, source, from: position, onMoved: onFolded }, signal);
  };
  const followOthers = async (): Promise<void> => {
    let caughtUp = false;
    const open = (untilClosed: AbortSignal) => itemsFor(projection, reader.follow(position, untilClosed));
    for await (const item of rareCheckpoints(open, CHECKPOINT_MS, signal)) {
      if (item.kind !== 'passed' && item.position !== null && item.position !== position) {
        const { events, read } = item.kind === 'events' ? item : { events: [], read: 0 };
        const rate = fold.rate.count(read, performance.now());
        const step = { from: position, to: item.position, events, read, rate };
        position = await foldPart({ ...fold, parse: reader.parse }, step);
        onMoved();
      }
      caughtUp ||= item.kind === 'caughtUp';
      if (caughtUp && !live) live = await promoteBuild({ knex, build }, signal);
      report(item.position);
    }
  };
  report(position);
  if (!live) await catchUpAlone();
  for (let isEnded = false; !isEnded && !signal.aborted;) {
    try {
      await followOthers();
      isEnded = true;
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      // The event may concern only other projections, which stop before it.
      await catchUpAlone();
    }
  }
};

/** `passed`: a checkpoint that is not written yet, because nothing in the tables depends on it. */
interface Passed {
  readonly kind: 'passed';
  readonly position: string;
}

/** Nothing up to here concerns the projection. */
interface Checkpoint {
  readonly kind: 'checkpoint';
  readonly position: string;
}

type BuildItem =
  | ({ readonly kind: 'events' } & PreparedBatch)
  | { readonly kind: 'caughtUp'; readonly position: string | null };

/** Yields what the parts contain for this projection. */
async function* itemsFor(
  projection: Projection,
  parts: AsyncIterable<SharedPart>,
): AsyncGenerator<BuildItem | Checkpoint, void, undefined> {
  for await (const { events, position, caughtUp } of parts) {
    const handled = handledEvents(projection, events);
    if (position !== null && handled.read > 0) yield { kind: 'events', ...handled, position };
    else if (caughtUp) yield { kind: 'caughtUp', position };
    else if (position !== null) yield { kind: 'checkpoint', position };
  }
}

/**
 * Yields the same items, but at most one checkpoint per interval (in milliseconds): the others have only `passed`. A projection receives a checkpoint for
 * every part of the log without events that it handles, and writing each one would cost as much as folding events. A checkpoint that is held back when the
 * signal aborts is read again next time. When the loop over the items ends, for whatever reason, the signal that the source was given aborts: otherwise, a
 * source that waits for its next item would never be released.
 */
export async function* rareCheckpoints<Item extends { readonly kind: string }>(
  open: (signal: AbortSignal) => AsyncIterable<Item | Checkpoint>,
  everyMs: number,
  signal: AbortSignal,
): AsyncGenerator<Item | Checkpoint | Passed, void, undefined> {
  const over = new AbortController();
  const untilOver = AbortSignal.any([signal, over.signal]);
  const iterator = open(untilOver)[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<Item | Checkpoint, unknown>> | undefined;
  let held: Checkpoint | undefined;
  let due: Promise<undefined> | undefined;
  try {
    for (;;) {
      if (!next) {
        next = iterator.next();
        // Awaited in this iteration or a later one. Until then, a rejection must not count as unhandled.
        next.catch(() => undefined);
      }
      const turn = due ? await Promise.race([next, due]) : await next;
      if (turn === undefined) {
        due = undefined;
        if (held) yield held;
        held = undefined;
      } else {
        if (turn.done) return;
        next = undefined; // requested when the caller has used this item
        if (isCheckpoint(turn.value)) {
          held = turn.value;
          yield { kind: 'passed', position: held.position };
          due ??= abortableDelay(everyMs, untilOver).then(() => undefined);
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

const isCheckpoint = (item: { readonly kind: string }): item is Checkpoint => item.kind === 'checkpoint';
