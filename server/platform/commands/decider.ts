import type { Decision } from './decision.ts';

/**
 * An aggregate as two pure functions over its own stream: no clock, no random, no await. Time and ids arrive in the command.
 *
 * `evolve` is total over the aggregate's events; `recordedAt` is the event's time (ISO 8601, UTC).
 */
export interface Decider<State, Event, Command, Refusal> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event, recordedAt: string) => State;
  readonly decide: (command: Command, state: State) => Decision<Event, Refusal>;
}
