import { parseEvent, type DomainEvent } from '../../../schema/events/catalogue.ts';
import type { EventStore, Position, RecordedEvent } from '../eventStore/port.ts';
import type { Aggregate } from './aggregate.ts';

/** An aggregate as its stream tells it. `revision` is -1 and `position` undefined while the stream is empty. */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: Position | undefined;
}

/** All of an aggregate that it takes to fold its stream. */
export type Foldable<State, Event extends DomainEvent> = Pick<
  Aggregate<State, Event, unknown, unknown>,
  'streamOf' | 'owns' | 'initial' | 'evolve' | 'lastEventTells'
>;

/** A stream holds what this version of Candor does not know: nothing may be decided on it. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
}

/**
 * Folds the stream, or what came after `since`. `onEvent` sees each recorded event that was read.
 * Throws UnknownEvent, and EventStoreUnavailable as the store does.
 */
export const loadAggregate = async <State, Event extends DomainEvent>(
  store: Pick<EventStore, 'readStream'>,
  aggregate: Foldable<State, Event>,
  id: string,
  since: Loaded<State> = { state: aggregate.initial, revision: -1, position: undefined },
  onEvent: (event: RecordedEvent) => void = () => undefined,
): Promise<Loaded<State>> => {
  let { state, revision, position } = since;
  const fromRevision = aggregate.lastEventTells === true ? -1 : since.revision + 1;
  for await (const recorded of store.readStream(aggregate.streamOf(id), { fromRevision })) {
    state = aggregate.evolve(state, ownEvent(aggregate, recorded), recorded.metadata.time);
    ({ revision, position } = recorded);
    onEvent(recorded);
  }
  return { state, revision, position };
};

const ownEvent = <State, Event extends DomainEvent>(
  aggregate: Foldable<State, Event>,
  { stream, revision, type, version, data }: RecordedEvent,
): Event => {
  const parsed = parseEvent(type, version, data);
  if (parsed.kind === 'known' && aggregate.owns(parsed.event)) return parsed.event;
  throw new UnknownEvent(`Event ${revision} of ${stream} is ${type} version ${version}, which no decider here knows.`);
};
