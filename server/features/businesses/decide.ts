import type { BusinessEvent } from '../../../schema/events/business.ts';
import { accepted, rejected, type Decision } from '../../platform/commands/decision.ts';
import type { Business } from './business.ts';
import type { BusinessCommand, BusinessRefusal } from './businessCommand.ts';

type BusinessDecision = Decision<BusinessEvent, BusinessRefusal>;
type DataOf<Type extends BusinessCommand['type']> = Extract<BusinessCommand, { type: Type }>['data'];

export const decideBusiness = (command: BusinessCommand, business: Business): BusinessDecision => {
  switch (command.type) {
    case 'StartVerification':
      return start(command.data, business);
    case 'RecordProof':
      return prove(command.data, business);
    case 'RecordLook':
      return look(command.data, business);
    case 'CorrectField':
      return correct(command.data, business);
    case 'WithdrawField':
      return withdraw(command.data, business);
  }
};

/** A lapsed one begins anew with another challenge: the domain may be somebody else's by now. */
const start = (data: DataOf<'StartVerification'>, { verification }: Business): BusinessDecision => {
  switch (verification.status) {
    case 'pending':
      return rejected({ kind: 'AlreadyStarted' });
    case 'verified':
      return rejected({ kind: 'AlreadyVerified' });
    case 'notStarted':
    case 'lapsed':
      return accepted({ type: 'BusinessVerificationStarted', data });
  }
};

/** One that another record has shown already stays so: it is that one that is looked for again. */
const prove = (data: DataOf<'RecordProof'>, { verification }: Business): BusinessDecision => {
  if (verification.status === 'verified') return rejected({ kind: 'AlreadyVerified' });
  const { businessDomain, portalUserId, recordName } = data;
  return accepted<BusinessEvent>(
    { type: 'BusinessVerificationStarted', data },
    { type: 'BusinessVerified', data: { businessDomain, portalUserId, recordName } },
  );
};

const look = (
  { businessDomain, portalUserId, challenge, outcome, at }: DataOf<'RecordLook'>,
  { verification }: Business,
): BusinessDecision => {
  if (verification.status === 'notStarted' || verification.status === 'lapsed' || verification.challenge !== challenge)
    return rejected({ kind: 'NotPending' });
  if (outcome === 'found')
    return accepted({
      type: 'BusinessVerified',
      data: { businessDomain, portalUserId, recordName: verification.recordName },
    });
  const failed: BusinessEvent = {
    type: 'BusinessVerificationFailed',
    data: { businessDomain, portalUserId, outcome },
  };
  // Somebody may be at the zone just now: it takes two days, and answers on both, to lose it.
  const isLost =
    outcome !== 'unreachable' &&
    verification.status === 'verified' &&
    verification.missedOn !== null &&
    verification.missedOn < at.slice(0, 10);
  if (!isLost) return accepted(failed);
  const lapsed: BusinessEvent = { type: 'BusinessVerificationLapsed', data: { businessDomain, outcome } };
  return accepted<BusinessEvent>(failed, lapsed);
};

const correct = (data: DataOf<'CorrectField'>, { verification, fields }: Business): BusinessDecision => {
  if (verification.status !== 'verified') return rejected({ kind: 'NotVerified' });
  return data.value !== null && fields.get(data.field) === data.value
    ? rejected({ kind: 'Unchanged' })
    : accepted({ type: 'ProfileFieldCorrected', data });
};

const withdraw = (data: DataOf<'WithdrawField'>, { verification, fields }: Business): BusinessDecision => {
  if (verification.status !== 'verified') return rejected({ kind: 'NotVerified' });
  return fields.has(data.field)
    ? accepted({ type: 'ProfileFieldWithdrawn', data })
    : rejected({ kind: 'NotCorrected' });
};
