import { type EventStore, type Position, type RecordedEvent } from '../port.ts';

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
export const copyEvents = async (
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
