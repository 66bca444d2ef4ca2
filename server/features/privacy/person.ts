import type { PersonEvent } from '../../../schema/events/person.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { accepted, rejected } from '../../platform/commands/decision.ts';

export interface Person {
  readonly status: 'held' | 'erased';
}

/** The key is gone; it is told as it happened. */
export type TellErasure = PersonEvent;

export interface AlreadyErased {
  readonly kind: 'AlreadyErased';
}

/** A subject is erased once: whoever has the address afterwards is another one. */
export const personDecider: Decider<Person, PersonEvent, TellErasure, AlreadyErased> = {
  initial: { status: 'held' },
  evolve: () => ({ status: 'erased' }),
  decide: (command, { status }) => (status === 'held' ? accepted(command) : rejected({ kind: 'AlreadyErased' })),
};
