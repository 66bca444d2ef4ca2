import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import type { Decider } from './decider.ts';

/** A decider and the streams it decides for. */
export interface Aggregate<State, Event extends DomainEvent, Command, Refusal> extends Decider<
  State,
  Event,
  Command,
  Refusal
> {
  readonly streamOf: (id: string) => string;
  readonly owns: (event: DomainEvent) => event is Event;
  /** Its state is what its last event says, so no other is read. */
  readonly lastEventTells?: boolean;
}

/** Ties a decider to the streams `<category>-<id>` and to its events, given as schema/events lists them. */
export const defineAggregate = <State, Event extends DomainEvent, Command, Refusal>(
  category: string,
  definitions: readonly { readonly type: Event['type'] }[],
  decider: Decider<State, Event, Command, Refusal>,
  { lastEventTells = false }: { readonly lastEventTells?: boolean } = {},
): Aggregate<State, Event, Command, Refusal> => {
  const types = new Set<string>(definitions.map(({ type }) => type));
  return {
    ...decider,
    streamOf: (id) => `${category}-${id}`,
    owns: (event): event is Event => types.has(event.type),
    lastEventTells,
  };
};
