import type { Actor } from '../../../schema/events/eventMetadata.ts';
import { type PersonEvent, personEvents } from '../../../schema/events/person.ts';
import { accepted, type Decider, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';
import type { PersonErasures, UnrecordedErasure } from '../../platform/auth/personErasures.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';

interface Person {
  readonly status: 'held' | 'erased';
}

/** The key is already destroyed; the event records it. */
type RecordErasure = PersonEvent;

export interface AlreadyErased {
  readonly kind: 'AlreadyErased';
}

/** A subject is erased once: the next owner of the address gets another subject. */
export const personDecider: Decider<Person, PersonEvent, RecordErasure, AlreadyErased> = {
  initial: { status: 'held' },
  evolve: () => ({ status: 'erased' }),
  decide: (command, { status }) => (status === 'held' ? accepted(command) : rejected({ kind: 'AlreadyErased' })),
};

/** Streams are named by the person's subject. */
const personAggregate = defineAggregate('person', personEvents, personDecider);

interface PersonToErase extends UnrecordedErasure {
  /** If known, everything outside the log that names this address is erased too. */
  readonly address?: string | undefined;
  readonly actor: 'cli' | 'system';
}

interface ErasePersonDependencies {
  readonly commands: Commands;
  readonly erasures: PersonErasures;
}

/**
 * Erases everything that is known about a person. Data outside the log are erased first and at once: from then on nothing can be decrypted, no
 * session is valid, and the address is free for a new person. Then the event is written, so that the read models delete their rows.
 */
export interface ErasePerson {
  /** Returns the position of the event, or `undefined` if there is no such person. */
  erase(person: PersonToErase): Promise<Position | undefined>;
  /** Writes the events that a crash prevented. Returns the number of persons. */
  completeInterrupted(): Promise<number>;
}

export const createErasePerson = (dependencies: ErasePersonDependencies): ErasePerson => ({
  erase: async ({ actor, ...person }) =>
    (await dependencies.erasures.destroy(person)) ? await recordErasure(dependencies, person, actor) : undefined,
  completeInterrupted: async () => {
    const unrecorded = await dependencies.erasures.unrecorded();
    for (const erasure of unrecorded) await recordErasure(dependencies, erasure, 'system');
    return unrecorded.length;
  },
});

/** Several processes may call this at once: the command's id is derived from the subject, so the event is written once. */
const recordErasure = async (
  { commands, erasures }: ErasePersonDependencies,
  { subject, reason }: UnrecordedErasure,
  actor: Actor,
): Promise<Position | undefined> => {
  const { position } = await commands.execute(
    personAggregate,
    subject,
    { type: 'PersonErased', data: { subject, reason } },
    fromOutside(actor, { commandId: uuidV5(subject, 'erase'), waits: false }),
  );
  await erasures.markRecorded(subject);
  return position;
};
