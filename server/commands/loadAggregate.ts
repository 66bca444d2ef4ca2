import { parseEvent, type DomainEvent } from '../../schema/events/catalogue.ts';
import type { EventStore, Position, RecordedEvent } from '../eventstore/port.ts';
import type { Aggregate } from './aggregate.ts';

/** An aggregate as its stream tells it. `revision` is -1 and `position` undefined while the stream is empty. */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: Position | undefined;
}

/** A stream holds what this version of Candor does not know: nothing may be decided on it. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
}

/**
 * Folds the stream, or what came after `since`. `onEvent` sees each recorded event that was read.
 * Throws UnknownEvent, and EventStoreUnavailable as the store does.
 */
export const loadAggregate = async <State, Event extends DomainEvent, Command, Refusal>(
  store: Pick<EventStore, 'readStream'>,
  aggregate: Aggregate<State, Event, Command, Refusal>,
  id: string,
  since: Loaded<State> = { state: aggregate.initial, revision: -1, position: undefined },
  onEvent: (event: RecordedEvent) => void = () => undefined,
): Promise<Loaded<State>> => {
  let { state, revision, position } = since;
  for await (const recorded of store.readStream(aggregate.streamOf(id), { fromRevision: since.revision + 1 })) {
    state = aggregate.evolve(state, ownEvent(aggregate, recorded), recorded.metadata.time);
    ({ revision, position } = recorded);
    onEvent(recorded);
  }
  return { state, revision, position };
};

const ownEvent = <State, Event extends DomainEvent, Command, Refusal>(
  aggregate: Aggregate<State, Event, Command, Refusal>,
  { stream, revision, type, version, data }: RecordedEvent,
): Event => {
  const parsed = parseEvent(type, version, data);
  if (parsed.kind === 'known' && aggregate.owns(parsed.event)) return parsed.event;
  throw new UnknownEvent(`Event ${revision} of ${stream} is ${type} version ${version}, which no decider here knows.`);
};
