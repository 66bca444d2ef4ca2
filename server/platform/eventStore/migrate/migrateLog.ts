import { type BrokenLink, verifyLog } from '../integrity/verifyLog.ts';
import { merkleRoot } from '../integrity/anchor.ts';
import type { EventStore, Position, RecordedEvent } from '../port.ts';

type Phase = 'source' | 'comparing' | 'copying' | 'target';

export type Migration =
  /** `copied`: of this run; what earlier ones had copied is in `events`. */
  | {
      readonly kind: 'done';
      readonly events: number;
      readonly streams: number;
      readonly root: string;
      readonly copied: number;
    }
  | { readonly kind: 'brokenSource'; readonly broken: readonly BrokenLink[]; readonly unreadable: string | undefined }
  /** The target is no beginning of the source. Nothing was written. */
  | { readonly kind: 'otherEvents'; readonly agreement: Agreement }
  /** While it was copied, events came to the source: a server writes to it. */
  | { readonly kind: 'sourceMoved'; readonly events: number }
  | { readonly kind: 'different'; readonly agreement: Agreement; readonly broken: readonly BrokenLink[] };

interface MigrateLog {
  readonly source: EventStore;
  readonly target: EventStore;
  readonly signal: AbortSignal;
  /** `total`: events of the source, where they have been counted. */
  readonly onProgress: (phase: Phase, events: number, total: number | undefined) => void;
}

/**
 * Copies a log into an empty one, or goes on with a copy that was begun. Ids, metadata, times, revisions, hashes and the order of the log stay;
 * positions are the target's own. It keeps nothing beside: how far a copy has come is what the target holds. The source must rest.
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

/** A second look at the source: where nothing has come since, nobody was writing to it. */
const countAfter = async (source: EventStore, { position }: Agreement): Promise<number> => {
  let count = 0;
  for await (const { events } of source.readAllBatches({ after: position })) count += events.length;
  return count;
};

/** Of one append: below what any store takes at once. */
const RUN_EVENTS = 200;
const RUN_CHARACTERS = 400_000;

/** Somebody else writes to the target. */
class TargetMoved extends Error {
  override readonly name = 'TargetMoved';
}

/**
 * Appends what the source has after a position to the target, in the order of the log, one append behind the other: events of one stream that
 * stand together go together. A run that was written before a crash is found by its ids and not written again. Answers how many events it read.
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
  /** Events that both have, in the same order, with the same hashes. */
  readonly common: number;
  /** Of the last of them in the first log; undefined: there is none. */
  readonly position: Position | undefined;
  /** Where they part although both go on: what each has there. */
  readonly parting: { readonly source: RecordedEvent; readonly target: RecordedEvent } | undefined;
  /** The target has more events than the source. */
  readonly longer: boolean;
}

type Readable = Pick<EventStore, 'readAllBatches'>;

/** Reads both side by side, a page of each in memory. Ends with the shorter one. */
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

/** The hash covers id, type, version, data and metadata (with its time), the stream's name, and all that came before in it. */
const isSame = (one: RecordedEvent, other: RecordedEvent): boolean =>
  one.id === other.id && one.stream === other.stream && one.revision === other.revision && one.hash === other.hash;
