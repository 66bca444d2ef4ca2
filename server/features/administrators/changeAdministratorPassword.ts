import { randomUUID } from 'node:crypto';
import type { Administrator } from '../../platform/auth/administratorSessions.ts';
import { administratorTokens } from '../../platform/auth/administratorTokens.ts';
import { PASSWORD_FAULTS, passwordFault, type PasswordFault } from './passwordFault.ts';
import { sealFor } from '../../platform/auth/personalData.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import { confirmByCredentials, type Unconfirmed } from './confirmation.ts';
import type { PasswordSecret } from './judgeCredentials.ts';
import { expiryFrom, type SignInAdministratorParts } from './signInAdministrator.ts';

export type ChangePasswordAnswer =
  /** `token`: in place of the one that was used, for all sessions have ended. */
  | { readonly kind: 'changed'; readonly message: string; readonly token: string }
  | { readonly kind: 'passwordRefused'; readonly fault: PasswordFault; readonly message: string }
  | Unconfirmed;

export type ChangeAdministratorPassword = (
  administrator: Administrator,
  passwords: { readonly current: string; readonly next: string },
  client: RequesterPersonal,
) => Promise<ChangePasswordAnswer>;

const CHANGED = 'Your password was changed. All other sessions have ended.';

/** Gives an administrator who says the old password a new one, and a new session in place of all that were open. */
export const createChangeAdministratorPassword =
  (parts: SignInAdministratorParts): ChangeAdministratorPassword =>
  async (administrator, { current, next }, client) => {
    const fault = await passwordFault(next, administrator.email);
    if (fault) return { kind: 'passwordRefused', fault, message: PASSWORD_FAULTS[fault] };
    const passwordHash = await parts.hashes.hash(next);
    if (passwordHash === undefined)
      return { kind: 'rateLimited', message: 'Please try again in a few seconds.', retryAfterSeconds: 5 };
    const { token, hash } = administratorTokens.fresh();
    const credentials = { password: current, code: undefined };
    const answer = await confirmByCredentials(parts, administrator, { credentials, client }, (data, person, now) => ({
      type: 'ChangePassword',
      data: {
        ...data,
        secret: sealFor(person, { passwordHash } satisfies PasswordSecret),
        next: {
          sessionId: randomUUID(),
          sessionHash: hash,
          sessionExpiresAt: expiryFrom(now, parts.sessionHours),
        },
      },
    }));
    if (answer.kind !== 'done') return answer;
    await parts.caughtUp({ type: 'AdministratorSignedIn', position: answer.position });
    return { kind: 'changed', message: CHANGED, token };
  };
