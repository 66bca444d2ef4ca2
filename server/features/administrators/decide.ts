import type { AdministratorEvent } from '../../../schema/events/administrator.ts';
import { accepted, rejected, type Decision } from '../../platform/commands/decision.ts';
import type { Administrator } from './administrator.ts';
import type { AdministratorCommand } from './administratorCommand.ts';
import type { AdministratorRefusal } from './administratorRefusal.ts';
import { proofOf, sameEnvelope } from './proofOf.ts';

type AdministratorDecision = Decision<AdministratorEvent, AdministratorRefusal>;
type DataOf<Type extends AdministratorCommand['type']> = Extract<AdministratorCommand, { type: Type }>['data'];

/** Who says who they are, and is not, has failed: that is an event, and enough of them in a row hold up who comes from there. */
export const decideAdministrator = (
  command: AdministratorCommand,
  administrator: Administrator,
): AdministratorDecision => {
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
    case 'CloseSession':
      return administrator.status === 'present' && administrator.sessions.has(command.data.sessionId)
        ? accepted({ type: 'AdministratorSessionClosed', data: command.data })
        : rejected({ kind: 'SessionNotOpen' });
    case 'SignOutEverywhere':
      return administrator.status === 'present'
        ? accepted({ type: 'AdministratorSignedOutEverywhere', data: command.data })
        : rejected({ kind: 'NotAnAdministrator' });
  }
};

const add = (
  { secret, first, roles, ...added }: DataOf<'Add'>,
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

const setRoles = ({ adminId, roles }: DataOf<'SetRoles'>, administrator: Administrator): AdministratorDecision => {
  if (administrator.status === 'absent') return rejected({ kind: 'NotAnAdministrator' });
  const before = new Set(administrator.roles);
  if (before.size === roles.length && roles.every((role) => before.has(role))) return rejected({ kind: 'SameRoles' });
  return accepted({ type: 'AdministratorRolesSet', data: { adminId, roles: [...roles] } });
};

const signIn = (command: DataOf<'SignIn'>, administrator: Administrator): AdministratorDecision => {
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

const changePassword = (command: DataOf<'ChangePassword'>, administrator: Administrator): AdministratorDecision => {
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
  command: DataOf<'PrepareSecondFactor'>,
  administrator: Administrator,
): AdministratorDecision => {
  if (!hasSession(command, administrator)) return rejected({ kind: 'SessionNotOpen' });
  // Else a secret that nobody has confirmed would take the place of one that is asked for.
  if (administrator.status === 'present' && administrator.secondFactor.status === 'on')
    return rejected({ kind: 'SecondFactorOn' });
  const proof = proofOf(command, administrator, 'withoutCode');
  if (proof.kind !== 'proven') return proof.decision;
  const { adminId, secret } = command;
  return accepted({ type: 'SecondFactorPrepared', data: { adminId, secret } });
};

const enableSecondFactor = (
  command: DataOf<'EnableSecondFactor'>,
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
  command: DataOf<'DisableSecondFactor'>,
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
  command: DataOf<'ResetSecondFactor'>,
  administrator: Administrator,
): AdministratorDecision => {
  if (administrator.status === 'absent') return rejected({ kind: 'NotAnAdministrator' });
  if (administrator.secondFactor.status === 'off') return rejected({ kind: 'SecondFactorOff' });
  return accepted({ type: 'SecondFactorDisabled', data: command });
};
