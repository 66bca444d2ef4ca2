import { expect } from 'chai';
import type { Decider } from '../aggregate.ts';

interface When<Event, Command, Refusal> {
  readonly when: (command: Command) => {
    /** The command is accepted with exactly these events. */
    readonly then: (...events: readonly Event[]) => void;
    readonly thenRefused: (refusal: Refusal) => void;
  };
}

/** The time at which the given events were recorded. Most tests do not depend on it. */
export const GIVEN_TIME = '2026-01-01T00:00:00.000Z';

/** Tests a decider: given these events, when this command is sent, then these events happen (or it is refused). */
export const givenWhenThen =
  <State, Event, Command, Refusal>(decider: Decider<State, Event, Command, Refusal>) =>
  (...events: readonly Event[]): When<Event, Command, Refusal> => ({
    when: (command) => {
      const state = events.reduce((before, event) => decider.evolve(before, event, GIVEN_TIME), decider.initial);
      const decision = decider.decide(command, state);
      return {
        then: (...expected) => {
          expect(decision).to.deep.equal({ kind: 'accepted', events: expected });
        },
        thenRefused: (refusal) => {
          expect(decision).to.deep.equal({ kind: 'rejected', refusal });
        },
      };
    },
  });
