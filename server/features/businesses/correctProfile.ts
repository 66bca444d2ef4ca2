import type { ProfileFieldName } from '../../../schema/events/business.ts';
import { sealFor } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { leadersOf, profileValueOf } from './profileValue.ts';
import type { BusinessCommand, BusinessRefusal } from './businessCommand.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { businessAggregate } from './businessAggregate.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';

export interface CorrectProfileParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly keys: SubjectKeys;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

interface By {
  readonly portalUserId: string;
  readonly domain: string;
}

/** The messages are for people. */
export interface ProfileAnswer {
  readonly kind: 'said' | 'invalid' | 'notVerified' | 'notCorrected';
  readonly message: string;
}

const MESSAGES = {
  corrected: 'Your correction was saved.',
  withdrawn: 'Your word was taken back: what the sources say counts again.',
  notVerified: 'Please verify your business first: only then it is known that you may speak for it.',
  notCorrected: 'This field has no correction that could be taken back.',
  erased: 'Session expired. Please log in again.',
} as const;

/** What the owners of a verified business say of it. */
export interface CorrectProfile {
  correct(by: By, field: ProfileFieldName, value: string, commandId: string): Promise<ProfileAnswer>;
  withdraw(by: By, field: ProfileFieldName, commandId: string): Promise<ProfileAnswer>;
}

export const createCorrectProfile = (parts: CorrectProfileParts): CorrectProfile => ({
  correct: async (by, field, value, commandId) => {
    const read = profileValueOf(field, value);
    if (read.kind === 'fault') return { kind: 'invalid', message: read.message };
    const ids = { businessDomain: by.domain, portalUserId: by.portalUserId, field };
    if (field !== 'leadership')
      return carryOut(parts, by, commandId, {
        type: 'CorrectField',
        data: { ...ids, value: read.value, personal: null },
      });
    // Names of persons: under the key of who gave them.
    const key = await parts.keys.find(by.portalUserId);
    if (!key) return { kind: 'invalid', message: MESSAGES.erased };
    const personal = sealFor({ subject: by.portalUserId, key }, { leadership: leadersOf(read.value) });
    return carryOut(parts, by, commandId, { type: 'CorrectField', data: { ...ids, value: null, personal } });
  },
  withdraw: (by, field, commandId) =>
    carryOut(parts, by, commandId, {
      type: 'WithdrawField',
      data: { businessDomain: by.domain, portalUserId: by.portalUserId, field },
    }),
});

const carryOut = async (
  { store, clock, caughtUp }: CorrectProfileParts,
  { portalUserId, domain }: By,
  commandId: string,
  command: Extract<BusinessCommand, { type: 'CorrectField' | 'WithdrawField' }>,
): Promise<ProfileAnswer> => {
  const outcome = await executeCommand(store, businessAggregate, domain, command, {
    commandId,
    correlationId: correlationOf(commandId),
    causationId: commandId,
    actor: `portal:${portalUserId}`,
    time: clock().toISOString(),
  });
  if (outcome.position !== undefined) await caughtUp({ type: 'ProfileFieldCorrected', position: outcome.position });
  const said = {
    kind: 'said',
    message: MESSAGES[command.type === 'CorrectField' ? 'corrected' : 'withdrawn'],
  } as const;
  return outcome.kind === 'accepted' ? said : refused(outcome.refusal, said);
};

const refused = ({ kind }: BusinessRefusal, said: ProfileAnswer): ProfileAnswer => {
  // They say once more what they have said.
  if (kind === 'Unchanged') return said;
  return kind === 'NotCorrected'
    ? { kind: 'notCorrected', message: MESSAGES.notCorrected }
    : { kind: 'notVerified', message: MESSAGES.notVerified };
};
