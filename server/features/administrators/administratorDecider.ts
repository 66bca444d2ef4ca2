import {
  type AdministratorEvent,
  type SignInOrigin,
  administratorEvents,
} from '../../../schema/events/administrator.ts';
import {
  accepted,
  type Decider,
  type Decision,
  defineAggregate,
  rejected,
  type CommandData,
} from '../../platform/commands/aggregate.ts';
import {
  type Administrator,
  type AdministratorCommand,
  type AdministratorRefusal,
  type SecondFactor,
  type CodeVerdict,
  type PasswordVerdict,
  absentAdministrator,
  evolveAdministrator,
} from './administrator.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { codeLockEndAt, lockEndAt, originOf, type Whence } from './signInCounts.ts';

type AdministratorDecision = Decision<AdministratorEvent, AdministratorRefusal>;
/** Credentials that are wrong are a failure: that is an event, and enough of them in a row lock out their origin. */
const decideAdministrator = (command: AdministratorCommand, administrator: Administrator): AdministratorDecision => {
  switch (command.type) {
    case 'Add':
      return add(command.data, administrator);
    case 'SetPassword':
      return administrator.status === 'present'
        ? accepted({ type: 'AdministratorPasswordSet', data: command.data })
        : rejected({ kind: 'NotAnAdministrator' });
    case 'SetRoles':
      return setRoles(command.data, administrator);
    case 'Remove':
      return administrator.status === 'present'
        ? accepted({ type: 'AdministratorRemoved', data: command.data })
        : rejected({ kind: 'NotAnAdministrator' });
    case 'SignIn':
      return signIn(command.data, administrator);
    case 'ChangePassword':
      return changePassword(command.data, administrator);
    case 'PrepareSecondFactor':
      return prepareSecondFactor(command.data, administrator);
    case 'EnableSecondFactor':
      return enableSecondFactor(command.data, administrator);
    case 'DisableSecondFactor':
      return disableSecondFactor(command.data, administrator);
    case 'ResetSecondFactor':
      return resetSecondFactor(command.data, administrator);
    case 'CloseSession': {
      const { subject: adminId, sessionId } = command.data;
      return administrator.status === 'present' && administrator.sessions.has(sessionId)
        ? accepted({ type: 'AdministratorSessionClosed', data: { adminId, sessionId } })
        : rejected({ kind: 'SessionNotOpen' });
    }
    case 'SignOutEverywhere':
      return administrator.status === 'present'
        ? accepted({ type: 'AdministratorSignedOutEverywhere', data: { adminId: command.data.subject } })
        : rejected({ kind: 'NotAnAdministrator' });
  }
};

const add = (
  { secret, first, roles, ...added }: CommandData<AdministratorCommand, 'Add'>,
  administrator: Administrator,
): AdministratorDecision => {
  if (administrator.status === 'present') return rejected({ kind: 'AlreadyAdministrator' });
  if (first && administrator.wasRemoved) return rejected({ kind: 'WasRemoved' });
  const { adminId } = added;
  return accepted<AdministratorEvent>(
    { type: 'AdministratorAdded', data: added },
    { type: 'AdministratorRolesSet', data: { adminId, roles: [...roles] } },
    { type: 'AdministratorPasswordSet', data: { adminId, secret } },
  );
};

const setRoles = (
  { adminId, roles }: CommandData<AdministratorCommand, 'SetRoles'>,
  administrator: Administrator,
): AdministratorDecision => {
  if (administrator.status === 'absent') return rejected({ kind: 'NotAnAdministrator' });
  const before = new Set(administrator.roles);
  if (before.size === roles.length && roles.every((role) => before.has(role))) return rejected({ kind: 'SameRoles' });
  return accepted({ type: 'AdministratorRolesSet', data: { adminId, roles: [...roles] } });
};

const signIn = (
  command: CommandData<AdministratorCommand, 'SignIn'>,
  administrator: Administrator,
): AdministratorDecision => {
  const proof = proofOf(command, administrator, 'withCode');
  if (proof.kind !== 'proven') return proof.decision;
  const { adminId, sessionId, sessionHash, sessionExpiresAt, deviceId, personal, rehashed } = command;
  const { counter, origin } = proof;
  const signedIn: AdministratorEvent = {
    type: 'AdministratorSignedIn',
    data: { adminId, sessionId, sessionHash, sessionExpiresAt, counter, origin, deviceId, personal },
  };
  if (!rehashed) return accepted(signedIn);
  return accepted<AdministratorEvent>(
    { type: 'AdministratorPasswordRehashed', data: { adminId, secret: rehashed } },
    signedIn,
  );
};

const hasSession = (
  { sessionId, at }: { readonly sessionId: string; readonly at: string },
  administrator: Administrator,
): boolean => {
  const until = administrator.status === 'present' ? administrator.sessions.get(sessionId) : undefined;
  return until !== undefined && Date.parse(at) < Date.parse(until);
};

const changePassword = (
  command: CommandData<AdministratorCommand, 'ChangePassword'>,
  administrator: Administrator,
): AdministratorDecision => {
  if (!hasSession(command, administrator)) return rejected({ kind: 'SessionNotOpen' });
  const proof = proofOf(command, administrator, 'withoutCode');
  if (proof.kind !== 'proven') return proof.decision;
  const { adminId, secret, next, personal } = command;
  return accepted<AdministratorEvent>(
    { type: 'AdministratorPasswordSet', data: { adminId, secret } },
    {
      type: 'AdministratorSignedIn',
      data: { adminId, ...next, counter: null, origin: proof.origin, deviceId: null, personal },
    },
  );
};

const prepareSecondFactor = (
  command: CommandData<AdministratorCommand, 'PrepareSecondFactor'>,
  administrator: Administrator,
): AdministratorDecision => {
  if (!hasSession(command, administrator)) return rejected({ kind: 'SessionNotOpen' });
  // Otherwise an unconfirmed secret would replace the active one.
  if (administrator.status === 'present' && administrator.secondFactor.status === 'on')
    return rejected({ kind: 'SecondFactorOn' });
  const proof = proofOf(command, administrator, 'withoutCode');
  if (proof.kind !== 'proven') return proof.decision;
  const { adminId, secret } = command;
  return accepted({ type: 'SecondFactorPrepared', data: { adminId, secret } });
};

const enableSecondFactor = (
  command: CommandData<AdministratorCommand, 'EnableSecondFactor'>,
  administrator: Administrator,
): AdministratorDecision => {
  if (administrator.status !== 'present' || !hasSession(command, administrator))
    return rejected({ kind: 'SessionNotOpen' });
  const { secondFactor } = administrator;
  if (secondFactor.status === 'off') return rejected({ kind: 'SecondFactorOff' });
  if (secondFactor.status === 'on') return rejected({ kind: 'SecondFactorOn' });
  const { counter, heldAgainst } = command.code;
  if (!sameEnvelope(heldAgainst, secondFactor.secret)) return rejected({ kind: 'CredentialsChanged' });
  if (counter === undefined) return rejected({ kind: 'CodeWrong' });
  return accepted({ type: 'SecondFactorEnabled', data: { adminId: command.adminId, counter } });
};

const disableSecondFactor = (
  command: CommandData<AdministratorCommand, 'DisableSecondFactor'>,
  administrator: Administrator,
): AdministratorDecision => {
  if (administrator.status !== 'present' || !hasSession(command, administrator))
    return rejected({ kind: 'SessionNotOpen' });
  if (administrator.secondFactor.status !== 'on') return rejected({ kind: 'SecondFactorOff' });
  const proof = proofOf(command, administrator, 'withCode');
  if (proof.kind !== 'proven') return proof.decision;
  return accepted({ type: 'SecondFactorDisabled', data: { adminId: command.adminId } });
};

const resetSecondFactor = (
  command: CommandData<AdministratorCommand, 'ResetSecondFactor'>,
  administrator: Administrator,
): AdministratorDecision => {
  if (administrator.status === 'absent') return rejected({ kind: 'NotAnAdministrator' });
  if (administrator.secondFactor.status === 'off') return rejected({ kind: 'SecondFactorOff' });
  return accepted({ type: 'SecondFactorDisabled', data: command });
};

/** `counter`: of the accepted code; `null` if no code is required. */
type Proof =
  | { readonly kind: 'proven'; readonly counter: number | null; readonly origin: SignInOrigin }
  | { readonly kind: 'unproven'; readonly decision: Decision<AdministratorEvent, AdministratorRefusal> };

interface Claim {
  readonly adminId: string;
  readonly at: string;
  readonly password: PasswordVerdict;
  readonly code?: CodeVerdict | undefined;
  readonly from: Whence;
  readonly personal: Encrypted;
}

/** Every encryption has its own initialisation vector and tag. */
const sameEnvelope = (one: Encrypted | undefined, other: Encrypted | undefined): boolean =>
  one?.iv === other?.iv && one?.tag === other?.tag;

const refused = (refusal: AdministratorRefusal): Proof => ({ kind: 'unproven', decision: rejected(refusal) });

/**
 * Until when sign-ins from this origin are refused, whatever the credentials. Returns `undefined` if the credentials are checked. An unknown device
 * that gives a code is checked even during a lock-out: having both password and code right is no guess. A request without a code gets the same answer
 * for every address, administrator or not.
 */
export const refusedUntil = (
  { from, at, hasCode }: { readonly from: Whence; readonly at: string; readonly hasCode: boolean },
  { counts, devices }: Administrator,
): string | undefined => {
  const origin = originOf(from, devices);
  return origin.kind === 'stranger' && hasCode ? undefined : lockEndAt(counts, origin, at);
};

/**
 * Verifies the credentials. The lock is checked first, so that guesses made at once are worth nothing after the last free one, right or wrong. The
 * password is checked before the code, so that only someone who knows it learns that there is a second factor.
 */
const proofOf = (claim: Claim, administrator: Administrator, asked: 'withCode' | 'withoutCode'): Proof => {
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

/** A wrong code counts even while unknown devices are locked out: otherwise anyone who has the password could try all codes. */
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
  // A used code opens nothing again, so counting it would only punish people who are quick.
  return counter <= lastCounter ? refused({ kind: 'CodeUsed' }) : { kind: 'proven', counter, origin };
};

const failed = ({ adminId, personal }: Claim, origin: SignInOrigin, reason: 'password' | 'code'): Proof => ({
  kind: 'unproven',
  decision: accepted({ type: 'AdministratorSignInFailed', data: { adminId, reason, origin, personal } }),
});

export const administratorDecider: Decider<
  Administrator,
  AdministratorEvent,
  AdministratorCommand,
  AdministratorRefusal
> = {
  initial: absentAdministrator,
  evolve: evolveAdministrator,
  decide: decideAdministrator,
};

export const administratorAggregate = defineAggregate('admin', administratorEvents, administratorDecider);
