import type { PersonErasures } from '../../platform/auth/personErasures.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import type { ErasePerson } from './erasePerson.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';
import type { Stopped } from './retentionGuard.ts';
import { exportPerson, type ExportPersonParts } from './exportPerson.ts';
import type { PersonExport } from './personExport.ts';

/** What a person may ask of whoever runs this Candor (GDPR Art. 15, 17 and 20). */
export interface Privacy {
  /** Undefined: nothing is held of that address. */
  exportOf(address: string): Promise<PersonExport | undefined>;
  /** Whether they are an administrator, and nobody else is. */
  isLastAdministrator(subject: string): Promise<boolean>;
  /** False: nothing is held of that address. Resolves when the read models know it, or are not there to. */
  erase(address: string): Promise<boolean>;
  /** Ends the erasures that a crash has interrupted; answers of how many persons. */
  completeInterrupted(): Promise<number>;
  /** Undefined: what has been kept long enough is erased, as it should be. */
  retentionStopped(): Promise<Stopped | undefined>;
  /** The next round is right, whatever it erases: a worker runs it within a minute. Good for a day. */
  confirmRetention(): Promise<void>;
}

export interface PrivacyParts extends ExportPersonParts {
  readonly persons: PersonSubjects;
  readonly erasePerson: ErasePerson;
  readonly sweep: PersonErasures['sweep'];
  readonly isLastAdministrator: (subject: string) => Promise<boolean>;
  readonly retentionStopped: Privacy['retentionStopped'];
  readonly confirmRetention: Privacy['confirmRetention'];
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

export const createPrivacy = (parts: PrivacyParts): Privacy => ({
  exportOf: async (address) => {
    const person = await parts.persons.find(address);
    return person && (await exportPerson(parts, { subject: person.subject, address: normal(address) }));
  },
  isLastAdministrator: parts.isLastAdministrator,
  retentionStopped: parts.retentionStopped,
  confirmRetention: parts.confirmRetention,
  erase: async (address) => {
    const person = await parts.persons.find(address);
    if (!person) return false;
    const position = await parts.erasePerson.erase({
      subject: person.subject,
      address: normal(address),
      reason: 'asked',
      actor: 'cli',
    });
    if (position === undefined) return false;
    await parts.caughtUp({ type: 'PersonErased', position });
    await parts.sweep();
    return true;
  },
  completeInterrupted: async () => {
    const completed = await parts.erasePerson.completeInterrupted();
    if (completed > 0) await parts.sweep();
    return completed;
  },
});

/** As an address is written everywhere here (schema/forms/fields.ts). */
const normal = (address: string): string => address.trim().toLowerCase();
