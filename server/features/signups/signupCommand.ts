import type { SignupEvent } from '../../../schema/events/signup.ts';

type DataOf<Type extends SignupEvent['type']> = Extract<SignupEvent, { type: Type }>['data'];
interface Asked<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

/** ISO 8601, UTC: now. */
interface At {
  readonly at: string;
}

export type SignupCommand =
  | Asked<'RequestSignup', DataOf<'SignupRequested'> & At>
  | Asked<'ConfirmSignup', DataOf<'SignupConfirmed'> & At>
  | Asked<'WithdrawSignup', DataOf<'SignupWithdrawn'>>;

export type SignupRefusal =
  /** Confirmed, or asked for so short a time ago that its mail is on the way. */
  | { readonly kind: 'AlreadySignedUp' }
  | { readonly kind: 'AlreadyConfirmed' }
  | { readonly kind: 'AlreadyWithdrawn' }
  /** To confirm takes an answer within days. */
  | { readonly kind: 'ConfirmationExpired' }
  /** They have withdrawn since: to confirm that would put somebody on the list who said no. */
  | { readonly kind: 'SignupWasWithdrawn' }
  /** Never asked for. */
  | { readonly kind: 'SignupNotFound' };
