import { z } from 'zod';
import type { Sealed } from '../../../schema/events/sealed.ts';
import { oneTimeCounterOf } from './oneTimeCodes.ts';
import type { PasswordHashes } from './passwordHashes.ts';
import { unseal } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Administrator } from './administrator.ts';
import type { CodeVerdict, PasswordVerdict } from './administratorCommand.ts';

/** What AdministratorPasswordSet and SecondFactorPrepared seal. */
const passwordSecret = z.object({ passwordHash: z.string() });
const oneTimeSecret = z.object({ totpSecret: z.string() });

export type PasswordSecret = z.infer<typeof passwordSecret>;
export type OneTimeSecret = z.infer<typeof oneTimeSecret>;

export interface Credentials {
  readonly password: string;
  /** Undefined: none was given. */
  readonly code: string | undefined;
}

export interface Judgement {
  readonly password: PasswordVerdict;
  readonly code: CodeVerdict | undefined;
  /** The password is right, and is held by other parameters than those of today. */
  readonly outdated: boolean;
}

/** Holds what was given against what an administrator has; as long where there is nothing. Undefined: too many passwords are being checked. */
export const judgeCredentials = async (
  { keys, hashes }: { readonly keys: SubjectKeys; readonly hashes: PasswordHashes },
  administrator: Administrator,
  { password, code }: Credentials,
  now: Date,
): Promise<Judgement | undefined> => {
  const heldAgainst = administrator.status === 'present' ? administrator.password : undefined;
  const opened = heldAgainst && (await unseal(keys, heldAgainst, passwordSecret));
  const hashed = opened?.kind === 'open' ? opened.data.passwordHash : undefined;
  const check = await hashes.check(hashed, password);
  if (!check) return undefined;
  const secret =
    administrator.status === 'present' && administrator.secondFactor.status === 'on'
      ? administrator.secondFactor.secret
      : undefined;
  return {
    password: { right: check.right, heldAgainst },
    code: code === undefined ? undefined : await judgeCode(keys, secret, code, now),
    outdated: check.right && check.outdated,
  };
};

/** Holds a code against a secret. */
export const judgeCode = async (
  keys: SubjectKeys,
  secret: Sealed | undefined,
  code: string,
  now: Date,
): Promise<CodeVerdict> => {
  const opened = secret && (await unseal(keys, secret, oneTimeSecret));
  return {
    counter: opened?.kind === 'open' ? oneTimeCounterOf(opened.data.totpSecret, code, now) : undefined,
    heldAgainst: secret,
  };
};
