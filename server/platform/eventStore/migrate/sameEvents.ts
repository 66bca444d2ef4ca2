import type { EventStore, Position, RecordedEvent } from '../port.ts';

/** How far two logs agree, from their beginning. */
export interface Agreement {
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
export const sameEvents = async (
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
