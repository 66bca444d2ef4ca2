import type { BusinessEvent } from '../../../schema/events/business.ts';

type DataOf<Type extends BusinessEvent['type']> = Extract<BusinessEvent, { type: Type }>['data'];

/** What a look at the record has shown. `unreachable` says nothing of it. */
export type ProofOutcome = 'found' | DataOf<'BusinessVerificationFailed'>['outcome'];

export type BusinessCommand =
  | { readonly type: 'StartVerification'; readonly data: DataOf<'BusinessVerificationStarted'> }
  /** A record was seen that shows both whose the domain is and who asks: nobody had to begin before. */
  | { readonly type: 'RecordProof'; readonly data: DataOf<'BusinessVerificationStarted'> }
  /** `challenge`: the one that was looked for. `portalUserId` null: Candor itself looks again. `at`: ISO 8601, UTC. */
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
  /** Its challenge waits for the record, and stays. */
  | { readonly kind: 'AlreadyStarted' }
  | { readonly kind: 'AlreadyVerified' }
  /** There is nothing to look for, or it was another challenge that was looked for. */
  | { readonly kind: 'NotPending' }
  /** Only who has shown that the domain is theirs may say what is right. */
  | { readonly kind: 'NotVerified' }
  /** It says so already. */
  | { readonly kind: 'Unchanged' }
  | { readonly kind: 'NotCorrected' };
