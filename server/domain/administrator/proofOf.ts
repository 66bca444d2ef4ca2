import type { AdministratorEvent } from '../../../schema/events/administrator.ts';
import type { Sealed } from '../../../schema/events/sealed.ts';
import { accepted, rejected, type Decision } from '../decision.ts';
import type { Administrator, SecondFactor } from './administrator.ts';
import type { CodeVerdict, PasswordVerdict } from './administratorCommand.ts';
import type { AdministratorRefusal } from './administratorRefusal.ts';
import { lockEndAt } from './lockOut.ts';

/** `counter`: of the code that was taken; null where none is asked for. */
export type Proof =
  | { readonly kind: 'proven'; readonly counter: number | null }
  | { readonly kind: 'unproven'; readonly decision: Decision<AdministratorEvent, AdministratorRefusal> };

interface Claim {
  readonly adminId: string;
  readonly at: string;
  readonly password: PasswordVerdict;
  readonly code?: CodeVerdict | undefined;
  readonly personal: Sealed;
}

/** Every sealing has an initialisation vector and a tag of its own. */
export const sameEnvelope = (one: Sealed | undefined, other: Sealed | undefined): boolean =>
  one?.iv === other?.iv && one?.tag === other?.tag;

const refused = (refusal: AdministratorRefusal): Proof => ({ kind: 'unproven', decision: rejected(refusal) });

/**
 * Whether somebody is who they say. The lock is looked at before all else, so that of many guesses at once those after the last free one are
 * worth nothing, right or wrong; the password before the code, so that only who has it hears that there is a second factor.
 */
export const proofOf = (claim: Claim, administrator: Administrator, asked: 'withCode' | 'withoutCode'): Proof => {
  const until = lockEndAt(administrator.lock, claim.at);
  if (until !== undefined) return refused({ kind: 'LockedOut', until });
  const present = administrator.status === 'present' ? administrator : undefined;
  if (!sameEnvelope(claim.password.heldAgainst, present?.password)) return refused({ kind: 'CredentialsChanged' });
  if (!present || !claim.password.right) return failed(claim, 'password');
  if (asked === 'withoutCode' || present.secondFactor.status !== 'on') return { kind: 'proven', counter: null };
  return proofByCode(claim, present.secondFactor);
};

const proofByCode = (claim: Claim, { secret, lastCounter }: Extract<SecondFactor, { status: 'on' }>): Proof => {
  if (!claim.code) return refused({ kind: 'CodeNeeded' });
  const { counter, heldAgainst } = claim.code;
  if (!sameEnvelope(heldAgainst, secret)) return refused({ kind: 'CredentialsChanged' });
  if (counter === undefined) return failed(claim, 'code');
  // It opens nothing a second time, so to count it would only punish who is quick.
  return counter <= lastCounter ? refused({ kind: 'CodeUsed' }) : { kind: 'proven', counter };
};

const failed = ({ adminId, personal }: Claim, reason: 'password' | 'code'): Proof => ({
  kind: 'unproven',
  decision: accepted({ type: 'AdministratorSignInFailed', data: { adminId, reason, personal } }),
});
