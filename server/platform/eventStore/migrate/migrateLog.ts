import { type BrokenLink, verifyLog } from '../integrity/verifyLog.ts';
import { merkleRoot } from '../integrity/anchor.ts';
import type { EventStore, Position, RecordedEvent } from '../port.ts';

type Phase = 'source' | 'comparing' | 'copying' | 'target';

export type Migration =
  /** `copied`: events that this run copied; `events` includes those of earlier runs. */
  | {
      readonly kind: 'done';
      readonly events: number;
      readonly streams: number;
      readonly root: string;
      readonly copied: number;
    }
  | { readonly kind: 'brokenSource'; readonly broken: readonly BrokenLink[]; readonly unreadable: string | undefined }
  /** The target is not a beginning of the source. Nothing was written. */
  | { readonly kind: 'otherEvents'; readonly agreement: Agreement }
  /** The source received events during the copy: a server is writing to it. */
  | { readonly kind: 'sourceMoved'; readonly events: number }
  | { readonly kind: 'different'; readonly agreement: Agreement; readonly broken: readonly BrokenLink[] };

interface MigrateLog {
  readonly source: EventStore;
  readonly target: EventStore;
  readonly signal: AbortSignal;
  /** `total`: events of the source, once they have been counted. */
  readonly onProgress: (phase: Phase, events: number, total: number | undefined) => void;
}

/**
 * Copies a log into an empty one, or resumes an earlier copy. Ids, metadata, times, revisions, hashes and the log order stay the same;
 * positions are the target's own. The target alone records the progress. Nothing may write to the source meanwhile.
 */
export const migrateLog = async ({ source, target, signal, onProgress }: MigrateLog): Promise<Migration> => {
  const before = await verifyLog({
    store: source,
    onProgress: (events) => {
      onProgress('source', events, undefined);
    },
  });
  const { broken, unreadable, events: total } = before;
  if (broken.length > 0 || unreadable !== undefined) return { kind: 'brokenSource', broken, unreadable };
  const there = await sameEvents(source, target, (events) => {
    onProgress('comparing', events, total);
  });
  if (there.parting || there.longer) return { kind: 'otherEvents', agreement: there };
  const copied = await copyEvents(source, target, {
    after: there.position,
    signal,
    onProgress: (events) => {
      onProgress('copying', there.common + events, total);
    },
  });
  return check({ source, target, signal, onProgress }, there.common + copied, copied);
};

const check = async (
  { source, target, onProgress }: MigrateLog,
  expected: number,
  copied: number,
): Promise<Migration> => {
  const after = await verifyLog({
    store: target,
    onProgress: (events) => {
      onProgress('target', events, expected);
    },
  });
  const agreement = await sameEvents(source, target);
  const { events, streams, broken } = after;
  if (
    agreement.parting ||
    agreement.longer ||
    broken.length > 0 ||
    after.unreadable !== undefined ||
    events !== expected
  )
    return { kind: 'different', agreement, broken };
  const rest = await countAfter(source, agreement);
  return rest > 0
    ? { kind: 'sourceMoved', events: rest }
    : { kind: 'done', events, streams, root: merkleRoot(after.ends()), copied };
};

/** Reads the source a second time: if nothing was added, nobody was writing to it. */
const countAfter = async (source: EventStore, { position }: Agreement): Promise<number> => {
  let count = 0;
  for await (const { events } of source.readAllBatches({ after: position })) count += events.length;
  return count;
};

/** Limits of one append, below what any store accepts at once. */
const RUN_EVENTS = 200;
const RUN_CHARACTERS = 400_000;

/** Another process is writing to the target. */
class TargetMoved extends Error {
  override readonly name = 'TargetMoved';
}

/**
 * Appends the source's events after a position to the target, in log order, one append after another. Consecutive events of one stream share an append. A run
 * that was written before a crash is recognised by its ids and not written again. Returns the number of events it read.
 */
const copyEvents = async (
  source: Pick<EventStore, 'readAllBatches'>,
  target: Pick<EventStore, 'append'>,
  {
    after,
    signal,
    onProgress,
  }: { after: Position | undefined; signal: AbortSignal; onProgress: (events: number) => void },
): Promise<number> => {
  let copied = 0;
  for await (const { events } of source.readAllBatches({ after })) {
    for (const run of runsOf(events)) {
      signal.throwIfAborted();
      await appendRun(target, run);
      copied += run.length;
      onProgress(copied);
    }
  }
  return copied;
};

type Run = readonly [RecordedEvent, ...RecordedEvent[]];

const appendRun = async (target: Pick<EventStore, 'append'>, run: Run): Promise<void> => {
  const [{ stream, revision }] = run;
  const result = await target.append(stream, run, revision === 0 ? 'none' : revision - 1);
  if (result.ok && result.revision === revision + run.length - 1) return;
  throw new TargetMoved(
    `The target has other events in ${stream} than the source: something else writes to it. Nothing else may use it until it is copied.`,
  );
};

function* runsOf(events: readonly RecordedEvent[]): Generator<Run, void, undefined> {
  let run: [RecordedEvent, ...RecordedEvent[]] | undefined;
  let size = 0;
  for (const event of events) {
    const own = JSON.stringify(event.data ?? null).length;
    if (run?.[0].stream === event.stream && run.length < RUN_EVENTS && size + own < RUN_CHARACTERS) {
      run.push(event);
      size += own;
      continue;
    }
    if (run) yield run;
    run = [event];
    size = own;
  }
  if (run) yield run;
}

/** How far two logs agree, from their beginning. */
interface Agreement {
  /** Events that both logs have, in the same order and with the same hashes. */
  readonly common: number;
  /** The position of the last of them in the first log, or undefined if there are none. */
  readonly position: Position | undefined;
  /** Where the logs first differ although both continue: the event that each has there. */
  readonly parting: { readonly source: RecordedEvent; readonly target: RecordedEvent } | undefined;
  /** The target has more events than the source. */
  readonly longer: boolean;
}

type Readable = Pick<EventStore, 'readAllBatches'>;

/** Reads both logs side by side, with one page of each in memory. Ends with the shorter one. */
const sameEvents = async (
  source: Readable,
  target: Readable,
  onProgress: (events: number) => void = () => undefined,
): Promise<Agreement> => {
  const ofSource = eventsOf(source);
  const ofTarget = eventsOf(target);
  let common = 0;
  let position: Position | undefined;
  try {
    for (;;) {
      const theirs = await ofTarget.next();
      if (theirs.done) return { common, position, parting: undefined, longer: false };
      const ours = await ofSource.next();
      if (ours.done) return { common, position, parting: undefined, longer: true };
      if (!isSame(ours.value, theirs.value))
        return { common, position, parting: { source: ours.value, target: theirs.value }, longer: false };
      common += 1;
      position = ours.value.position;
      if (common % 5_000 === 0) onProgress(common);
    }
  } finally {
    await Promise.all([ofSource.return(undefined), ofTarget.return(undefined)]);
  }
};

async function* eventsOf(log: Readable): AsyncGenerator<RecordedEvent, void, undefined> {
  for await (const { events } of log.readAllBatches()) yield* events;
}

/** The hash covers id, type, version, data and metadata (including its time), the stream's name, and everything before it in the stream. */
const isSame = (one: RecordedEvent, other: RecordedEvent): boolean =>
  one.id === other.id && one.stream === other.stream && one.revision === other.revision && one.hash === other.hash;
