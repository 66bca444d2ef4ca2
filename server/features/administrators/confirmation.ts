import { randomUUID } from 'node:crypto';
import type { Sealed } from '../../../schema/events/sealed.ts';
import type { Administrator } from '../../platform/auth/administratorSessions.ts';
import { sealFor } from '../../platform/auth/personalData.ts';
import { boundedRequester, type RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { SubjectKey } from '../../platform/auth/subjectKeys.ts';
import type { AdministratorCommand } from './administratorCommand.ts';
import type { AdministratorRefusal } from './administratorRefusal.ts';
import type { Whence } from './signInCounts.ts';
import type { Credentials, Judgement } from './judgeCredentials.ts';
import { CODE_MESSAGES } from './codeMessages.ts';
import { proveAdministrator, type ProveAnswer, type ProveParts } from './proveAdministrator.ts';

const MESSAGES = {
  passwordWrong: 'This password is not right.',
  codeNeeded: CODE_MESSAGES.needed,
  codeWrong: CODE_MESSAGES.wrong,
  codeUsed: CODE_MESSAGES.used,
  secondFactorOn: 'The second factor is on already.',
  secondFactorOff: 'There is no second factor here. Please begin again.',
  sessionEnded: 'Your session has ended. Please sign in again.',
} as const;

export type ConfirmationReason = keyof typeof MESSAGES;

/** Why something was not confirmed. The messages are for people. */
export type Unconfirmed =
  | { readonly kind: 'unconfirmed'; readonly reason: ConfirmationReason; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

export type Confirmation = Extract<ProveAnswer, { kind: 'done' }> | Unconfirmed;

export const unconfirmed = (reason: ConfirmationReason): Unconfirmed => ({
  kind: 'unconfirmed',
  reason,
  message: MESSAGES[reason],
});

/** What every confirmed command carries. */
export interface ConfirmedCommand extends Pick<Judgement, 'password' | 'code'> {
  readonly adminId: string;
  readonly sessionId: string;
  readonly at: string;
  readonly from: Whence;
  readonly personal: Sealed;
}

/** Carries out what an administrator confirms by their password, and by a code where one is asked for. What is wrong counts against the session: who guesses elsewhere does not hold it up. */
export const confirmByCredentials = async (
  parts: ProveParts,
  { adminId, sessionId }: Administrator,
  { credentials, client }: { readonly credentials: Credentials; readonly client: RequesterPersonal },
  commandOf: (data: ConfirmedCommand, person: SubjectKey, now: Date) => AdministratorCommand,
): Promise<Confirmation> => {
  const key = await parts.keys.find(adminId);
  if (!key) return unconfirmed('sessionEnded');
  const person = { subject: adminId, key };
  const from = { kind: 'session', sessionId } as const;
  const answer = await proveAdministrator(parts, {
    adminId,
    credentials,
    from,
    commandId: randomUUID(),
    actor: `admin:${adminId}`,
    commandOf: ({ password, code }, now) => {
      const personal = sealFor(person, boundedRequester(client));
      const data = { adminId, sessionId, at: now.toISOString(), password, code, from, personal };
      return Promise.resolve(commandOf(data, person, now));
    },
  });
  if (answer.kind === 'done' || answer.kind === 'rateLimited') return answer;
  if (answer.kind === 'wrong') return unconfirmed(answer.what === 'code' ? 'codeWrong' : 'passwordWrong');
  return unconfirmed(reasonOf(answer.refusal));
};

export const reasonOf = ({ kind }: AdministratorRefusal): ConfirmationReason => {
  switch (kind) {
    case 'CodeNeeded':
      return 'codeNeeded';
    case 'CodeUsed':
      return 'codeUsed';
    // The latter: the secret was shown anew meanwhile, and the code is of the one before.
    case 'CodeWrong':
    case 'CredentialsChanged':
      return 'codeWrong';
    case 'SecondFactorOn':
      return 'secondFactorOn';
    case 'SecondFactorOff':
      return 'secondFactorOff';
    case 'SessionNotOpen':
    case 'NotAnAdministrator':
    case 'AlreadyAdministrator':
    case 'WasRemoved':
    case 'SameRoles':
    case 'LockedOut':
      return 'sessionEnded';
  }
};
