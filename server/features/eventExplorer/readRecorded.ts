import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';

/** Where an event stands. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
}

/** Further apart than this, two revisions of a stream are read by two reads. */
const FAR = 100;

/**
 * The events at these places, in the order of the places; undefined: nothing stands there. Each stream is read once for all that is wanted of one
 * neighbourhood of it.
 */
export const readRecorded = async (
  store: Pick<EventStore, 'readStream'>,
  places: readonly EventPlace[],
): Promise<readonly (RecordedEvent | undefined)[]> => {
  const byStream = new Map<string, Set<number>>();
  for (const { stream, revision } of places)
    byStream.set(stream, (byStream.get(stream) ?? new Set<number>()).add(revision));
  const found = new Map<string, RecordedEvent>();
  const reads = [...byStream].flatMap(([stream, revisions]) =>
    neighbourhoods([...revisions].sort((one, other) => one - other)).map(async ([from, to]) => {
      for await (const event of store.readStream(stream, { fromRevision: from })) {
        if (event.revision > to) break;
        if (revisions.has(event.revision)) found.set(keyOf(event), event);
        if (event.revision === to) break;
      }
    }),
  );
  await Promise.all(reads);
  return places.map((place) => found.get(keyOf(place)));
};

/** A revision is a number, so no name of a stream is taken for another one with its revision. */
const keyOf = ({ stream, revision }: EventPlace): string => `${revision} ${stream}`;

const neighbourhoods = (sorted: readonly number[]): readonly (readonly [number, number])[] => {
  const spans: [number, number][] = [];
  for (const revision of sorted) {
    const last = spans.at(-1);
    if (last && revision - last[1] <= FAR) last[1] = revision;
    else spans.push([revision, revision]);
  }
  return spans;
};
