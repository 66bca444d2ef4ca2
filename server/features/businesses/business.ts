import type { DataOf } from '../../../schema/events/catalogue.ts';
import type { ProfileFieldName } from '../../../checks/kit/ownerWords.ts';
import { type BusinessEvent, businessEvents } from '../../../schema/events/business.ts';
import {
  accepted,
  type Decider,
  type Decision,
  defineAggregate,
  rejected,
  type CommandData,
} from '../../platform/commands/aggregate.ts';

/** The expected proof in the DNS. */
interface Proof {
  readonly challenge: string;
  readonly recordName: string;
}

type Verification =
  | { readonly status: 'notStarted' }
  | (Proof & { readonly status: 'pending' | 'lapsed' })
  | (Proof & {
      readonly status: 'verified';
      /** ISO day on which the record was first missing since it was last seen; `null` if it was not. */
      readonly missedOn: string | null;
    });

/** What the owners of a domain have proved and said about their business. */
interface Business {
  readonly verification: Verification;
  /** The corrections of the current owner: those of an earlier owner do not apply. Encrypted text is not kept. */
  readonly fields: ReadonlyMap<ProfileFieldName, string | null>;
}

const unknownBusiness: Business = { verification: { status: 'notStarted' }, fields: new Map() };

/** `time`: when the event was recorded. */
const evolveBusiness = (business: Business, event: BusinessEvent, time: string): Business => {
  const { verification, fields } = business;
  switch (event.type) {
    case 'BusinessVerificationStarted': {
      const { challenge, recordName } = event.data;
      return { fields: new Map(), verification: { status: 'pending', challenge, recordName } };
    }
    case 'BusinessVerificationFailed':
      return verification.status === 'verified' && event.data.outcome !== 'unreachable'
        ? { fields, verification: { ...verification, missedOn: verification.missedOn ?? time.slice(0, 10) } }
        : business;
    case 'BusinessVerified':
      return verification.status === 'notStarted'
        ? business
        : { fields, verification: { ...verification, status: 'verified', missedOn: null } };
    case 'BusinessVerificationLapsed':
      return verification.status === 'notStarted'
        ? business
        : { fields, verification: { ...verification, status: 'lapsed' } };
    case 'ProfileFieldCorrected':
      return { verification, fields: new Map([...fields, [event.data.field, event.data.value]]) };
    case 'ProfileFieldWithdrawn':
      return { verification, fields: new Map([...fields].filter(([field]) => field !== event.data.field)) };
  }
};

/** The result of looking for the record. `unreachable` proves nothing. */
export type ProofOutcome = 'found' | DataOf<'BusinessVerificationFailed'>['outcome'];

export type BusinessCommand =
  | { readonly type: 'StartVerification'; readonly data: DataOf<'BusinessVerificationStarted'> }
  /** A record was seen that proves both the domain's owner and the user's identity: nobody had to start a verification before. */
  | { readonly type: 'RecordProof'; readonly data: DataOf<'BusinessVerificationStarted'> }
  /** `challenge`: the one that was looked for. `portalUserId` is `null` if Candor itself checked again. `at`: ISO 8601, UTC. */
  | {
      readonly type: 'RecordLook';
      readonly data: {
        readonly businessDomain: string;
        readonly portalUserId: string | null;
        readonly challenge: string;
        readonly outcome: ProofOutcome;
        readonly at: string;
      };
    }
  | { readonly type: 'CorrectField'; readonly data: DataOf<'ProfileFieldCorrected'> }
  | { readonly type: 'WithdrawField'; readonly data: DataOf<'ProfileFieldWithdrawn'> };

export type BusinessRefusal =
  /** Its challenge is waiting for the record, and stays. */
  | { readonly kind: 'AlreadyStarted' }
  | { readonly kind: 'AlreadyVerified' }
  /** There is nothing to look for, or the check looked for another challenge. */
  | { readonly kind: 'NotPending' }
  /** Only someone who has proved that the domain is theirs may make corrections. */
  | { readonly kind: 'NotVerified' }
  /** The correction already has this value. */
  | { readonly kind: 'Unchanged' }
  | { readonly kind: 'NotCorrected' };

type BusinessDecision = Decision<BusinessEvent, BusinessRefusal>;
const decideBusiness = (command: BusinessCommand, business: Business): BusinessDecision => {
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

/** A lapsed verification starts again with another challenge: the domain may be somebody else's by now. */
const start = (
  data: CommandData<BusinessCommand, 'StartVerification'>,
  { verification }: Business,
): BusinessDecision => {
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

/** A domain that is already verified by another record stays so: it is that record that is checked again. */
const prove = (data: CommandData<BusinessCommand, 'RecordProof'>, { verification }: Business): BusinessDecision => {
  if (verification.status === 'verified') return rejected({ kind: 'AlreadyVerified' });
  const { businessDomain, portalUserId, recordName } = data;
  return accepted<BusinessEvent>(
    { type: 'BusinessVerificationStarted', data },
    { type: 'BusinessVerified', data: { businessDomain, portalUserId, recordName } },
  );
};

const look = (
  { businessDomain, portalUserId, challenge, outcome, at }: CommandData<BusinessCommand, 'RecordLook'>,
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
  // Somebody may be editing the zone just now: verification is lost only if the record is missing on two days, with an answer on both.
  const isLost =
    outcome !== 'unreachable' &&
    verification.status === 'verified' &&
    verification.missedOn !== null &&
    verification.missedOn < at.slice(0, 10);
  if (!isLost) return accepted(failed);
  const lapsed: BusinessEvent = { type: 'BusinessVerificationLapsed', data: { businessDomain, outcome } };
  return accepted<BusinessEvent>(failed, lapsed);
};

const correct = (
  data: CommandData<BusinessCommand, 'CorrectField'>,
  { verification, fields }: Business,
): BusinessDecision => {
  if (verification.status !== 'verified') return rejected({ kind: 'NotVerified' });
  return data.value !== null && fields.get(data.field) === data.value
    ? rejected({ kind: 'Unchanged' })
    : accepted({ type: 'ProfileFieldCorrected', data });
};

const withdraw = (
  data: CommandData<BusinessCommand, 'WithdrawField'>,
  { verification, fields }: Business,
): BusinessDecision => {
  if (verification.status !== 'verified') return rejected({ kind: 'NotVerified' });
  return fields.has(data.field)
    ? accepted({ type: 'ProfileFieldWithdrawn', data })
    : rejected({ kind: 'NotCorrected' });
};

/** A business proves by a DNS record that the domain is its own, and may then make corrections. */
export const businessDecider: Decider<Business, BusinessEvent, BusinessCommand, BusinessRefusal> = {
  initial: unknownBusiness,
  evolve: evolveBusiness,
  decide: decideBusiness,
};

export const businessAggregate = defineAggregate('business', businessEvents, businessDecider);
