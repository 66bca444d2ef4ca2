import type { AdministratorEvent, SignInOrigin } from '../../../schema/events/administrator.ts';
import type { Sealed } from '../../../schema/events/sealed.ts';
import { accepted, rejected, type Decision } from '../../platform/commands/decision.ts';
import type { Administrator, SecondFactor } from './administrator.ts';
import type { CodeVerdict, PasswordVerdict } from './administratorCommand.ts';
import type { AdministratorRefusal } from './administratorRefusal.ts';
import { codeLockEndAt, lockEndAt, originOf, type Whence } from './signInCounts.ts';

/** `counter`: of the code that was taken; null where none is asked for. */
export type Proof =
  | { readonly kind: 'proven'; readonly counter: number | null; readonly origin: SignInOrigin }
  | { readonly kind: 'unproven'; readonly decision: Decision<AdministratorEvent, AdministratorRefusal> };

interface Claim {
  readonly adminId: string;
  readonly at: string;
  readonly password: PasswordVerdict;
  readonly code?: CodeVerdict | undefined;
  readonly from: Whence;
  readonly personal: Sealed;
}

/** Every sealing has an initialisation vector and a tag of its own. */
export const sameEnvelope = (one: Sealed | undefined, other: Sealed | undefined): boolean =>
  one?.iv === other?.iv && one?.tag === other?.tag;

const refused = (refusal: AdministratorRefusal): Proof => ({ kind: 'unproven', decision: rejected(refusal) });

/**
 * Until when nobody gets in from there, whatever they say; undefined: what they say is to be judged. A stranger who is held up and gives a code is
 * judged all the same: password and code right at once are no guess. Whoever gives none hears the same of every address, administrator or not.
 */
export const refusedUntil = (
  { from, at, hasCode }: { readonly from: Whence; readonly at: string; readonly hasCode: boolean },
  { counts, devices }: Administrator,
): string | undefined => {
  const origin = originOf(from, devices);
  return origin.kind === 'stranger' && hasCode ? undefined : lockEndAt(counts, origin, at);
};

/**
 * Whether somebody is who they say. The lock is looked at before all else, so that of many guesses at once those after the last free one are
 * worth nothing, right or wrong; the password before the code, so that only who has it hears that there is a second factor.
 */
export const proofOf = (claim: Claim, administrator: Administrator, asked: 'withCode' | 'withoutCode'): Proof => {
  const origin = originOf(claim.from, administrator.devices);
  const until = lockEndAt(administrator.counts, origin, claim.at);
  const locked = until === undefined ? undefined : refused({ kind: 'LockedOut', until });
  const hasCode = asked === 'withCode' && claim.code !== undefined;
  if (locked && !(origin.kind === 'stranger' && hasCode)) return locked;
  const present = administrator.status === 'present' ? administrator : undefined;
  if (!sameEnvelope(claim.password.heldAgainst, present?.password)) return refused({ kind: 'CredentialsChanged' });
  if (!present || !claim.password.right) return locked ?? failed(claim, origin, 'password');
  if (asked === 'withoutCode' || present.secondFactor.status !== 'on')
    return locked ?? { kind: 'proven', counter: null, origin };
  return proofByCode(claim, present, present.secondFactor, origin);
};

/** A wrong code is counted while strangers are held up too: else who has the password could try all codes. */
const proofByCode = (
  claim: Claim,
  { counts }: Administrator,
  { secret, lastCounter }: Extract<SecondFactor, { status: 'on' }>,
  origin: SignInOrigin,
): Proof => {
  if (!claim.code) return refused({ kind: 'CodeNeeded' });
  const until = origin.kind === 'stranger' ? codeLockEndAt(counts, claim.at) : undefined;
  if (until !== undefined) return refused({ kind: 'LockedOut', until });
  const { counter, heldAgainst } = claim.code;
  if (!sameEnvelope(heldAgainst, secret)) return refused({ kind: 'CredentialsChanged' });
  if (counter === undefined) return failed(claim, origin, 'code');
  // It opens nothing a second time, so to count it would only punish who is quick.
  return counter <= lastCounter ? refused({ kind: 'CodeUsed' }) : { kind: 'proven', counter, origin };
};

const failed = ({ adminId, personal }: Claim, origin: SignInOrigin, reason: 'password' | 'code'): Proof => ({
  kind: 'unproven',
  decision: accepted({ type: 'AdministratorSignInFailed', data: { adminId, reason, origin, personal } }),
});
