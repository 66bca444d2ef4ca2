import type { BusinessEvent, ProfileFieldName } from '../../../schema/events/business.ts';

/** Where the proof is to stand in the DNS. */
interface Proof {
  readonly challenge: string;
  readonly recordName: string;
}

export type Verification =
  | { readonly status: 'notStarted' }
  | (Proof & { readonly status: 'pending' | 'lapsed' })
  | (Proof & {
      readonly status: 'verified';
      /** ISO day on which the record was first missed since it was seen last; null: it was not. */
      readonly missedOn: string | null;
    });

/** What the owners of a domain have shown and said of their business. */
export interface Business {
  readonly verification: Verification;
  /** What they have corrected since they began to show whose it is: an earlier owner's words are not theirs. The text is not kept of what is sealed. */
  readonly fields: ReadonlyMap<ProfileFieldName, string | null>;
}

export const unknownBusiness: Business = { verification: { status: 'notStarted' }, fields: new Map() };

/** `time`: when the event was recorded. */
export const evolveBusiness = (business: Business, event: BusinessEvent, time: string): Business => {
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
