import type { DomainEvent } from '../../../schema/events/catalogue.ts';

/** A command of this type, as a decider takes it. */
/** The data of one kind of command. */
export type CommandData<
  Command extends { readonly type: string; readonly data: unknown },
  Type extends Command['type'],
> = Extract<Command, { readonly type: Type }>['data'];

export interface CommandOf<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

/** The result of a decider: the events that happened (at least one), or why the command is refused. */
export type Decision<Event, Refusal> =
  | { readonly kind: 'accepted'; readonly events: readonly [Event, ...Event[]] }
  | { readonly kind: 'rejected'; readonly refusal: Refusal };

export const accepted = <Event>(...events: readonly [Event, ...Event[]]): Decision<Event, never> => ({
  kind: 'accepted',
  events,
});

export const rejected = <Refusal>(refusal: Refusal): Decision<never, Refusal> => ({ kind: 'rejected', refusal });

/**
 * An aggregate as two pure functions over its own stream: no clock, no randomness, no await. Time and ids arrive in the command.
 *
 * `evolve` is total over the aggregate's events; `recordedAt` is the event's time (ISO 8601, UTC).
 */
export interface Decider<State, Event, Command, Refusal> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event, recordedAt: string) => State;
  readonly decide: (command: Command, state: State) => Decision<Event, Refusal>;
}

/** A decider and the streams it decides for. */
export interface Aggregate<State, Event extends DomainEvent, Command, Refusal> extends Decider<
  State,
  Event,
  Command,
  Refusal
> {
  readonly streamOf: (id: string) => string;
  readonly owns: (event: DomainEvent) => event is Event;
  /** The last event holds the whole state, so no other event is read. */
  readonly lastEventHoldsState?: boolean;
}

/** Ties a decider to the streams `<category>-<id>` and to its events, given as schema/events lists them. */
export const defineAggregate = <State, Event extends DomainEvent, Command, Refusal>(
  category: string,
  definitions: readonly { readonly type: Event['type'] }[],
  decider: Decider<State, Event, Command, Refusal>,
  { lastEventHoldsState = false }: { readonly lastEventHoldsState?: boolean } = {},
): Aggregate<State, Event, Command, Refusal> => {
  const types = new Set<string>(definitions.map(({ type }) => type));
  return {
    ...decider,
    streamOf: (id) => `${category}-${id}`,
    owns: (event): event is Event => types.has(event.type),
    lastEventHoldsState,
  };
};
