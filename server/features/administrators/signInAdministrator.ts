import type { RevokeTokens } from './manageAdministrators.ts';
import { createHmac, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { administratorLogin } from '../../../schema/forms/administratorLogin.ts';
import { faultsOf, sentenceOfFaults } from '../../../schema/forms/formFault.ts';
import type { Administrator } from '../../platform/auth/sessions.ts';
import { newSessionToken, type DeviceTokens } from '../../platform/auth/tokens.ts';
import { networksOf } from '../../platform/auth/networkOf.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import { boundedRequester, type RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import { administratorAggregate } from './administratorDecider.ts';
import {
  proveAdministrator,
  type ProveAnswer,
  type ProveDependencies,
  confirmByCredentials,
  type Unconfirmed,
} from './proveAdministrator.ts';
import { type PasswordSecret, passwordSentence, passwordFault, type PasswordFault } from './credentials.ts';
import { loadAggregate } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { answers, faultSentences } from '../../platform/base/answers.ts';

interface AdministratorSignIn {
  /** Unparsed request body; it is parsed here. */
  readonly body: unknown;
  readonly client: RequesterPersonal;
  /** A different UUID for each call. */
  readonly commandId: string;
}

/** `message` is text for the user. `refused` does not reveal whether there is such an administrator, unless the password was right. */
export type AdministratorSignInAnswer =
  /** `device`: token for the next sign-in of this device. */
  | {
      readonly kind: 'signedIn';
      readonly token: string;
      readonly device: string;
      readonly administrator: Administrator;
    }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly secondFactorRequired: boolean }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

export interface SignInAdministratorDependencies extends ProveDependencies {
  readonly persons: PersonSubjects;
  /** Limits the sign-in attempts of one network. */
  readonly limiter: RateLimiter;
  readonly devices: DeviceTokens;
  readonly sessionHours: number;
  readonly revokeTokens: RevokeTokens;
}

/** Opens a session for an administrator. Anyone else goes through the same steps and the same limits. */
export const createSignInAdministrator =
  (dependencies: SignInAdministratorDependencies) =>
  async (request: AdministratorSignIn): Promise<AdministratorSignInAnswer> => {
    const form = administratorLogin.safeParse(request.body);
    if (!form.success)
      return { kind: 'invalid', message: sentenceOfFaults(faultsOf(form.error), faultSentences(), (field) => field) };
    const device = form.data.device === undefined ? undefined : dependencies.devices.read(form.data.device);
    const verdict = await dependencies.limiter.consume(request.client.ipAddress);
    // A device that has signed in before has its own count, separate from others in its network.
    if (!verdict.allowed && !(device !== undefined && (await isKnown(dependencies, form.data.email, device))))
      return {
        kind: 'rateLimited',
        message: answers().administrators.signInsFromNetwork,
        retryAfterSeconds: verdict.retryAfterSeconds,
      };
    return openSession(dependencies, request, { ...form.data, device });
  };

const isKnown = async (
  { persons, store }: Pick<SignInAdministratorDependencies, 'persons' | 'store'>,
  email: string,
  device: string,
): Promise<boolean> => {
  const person = await persons.find(email);
  if (!person) return false;
  const { state } = await loadAggregate(store, administratorAggregate, person.subject);
  return state.devices.includes(device);
};

/** The networks of an address, as pseudonyms in this person's counts: once the key is erased they cannot be resolved. */
const networksFor = (key: Buffer, ipAddress: string): readonly string[] =>
  networksOf(ipAddress).map(({ name }) =>
    createHmac('sha256', key).update(`sign-in from\n${name}`).digest('base64url'),
  );

const openSession = async (
  dependencies: SignInAdministratorDependencies,
  { client, commandId }: AdministratorSignIn,
  { email, password, code, device }: z.infer<typeof administratorLogin>,
): Promise<AdministratorSignInAnswer> => {
  const person = await dependencies.persons.of(email);
  const adminId = person.subject;
  const { token, hash } = newSessionToken('admin');
  const sessionId = uuidV5(commandId, 'session');
  const from = { kind: 'visitor', device, networks: networksFor(person.key, client.ipAddress) } as const;
  const deviceId = device ?? uuidV5(commandId, 'device');
  let sessionExpiresAt = '';
  const answer = await proveAdministrator(dependencies, {
    adminId,
    credentials: { password, code },
    from,
    commandId,
    actor: 'visitor',
    commandOf: async ({ outdated, ...verdicts }, now) => {
      const passwordHash = outdated ? await dependencies.hashes.hash(password) : undefined;
      const rehashed =
        passwordHash === undefined ? undefined : encryptFor(person, { passwordHash } satisfies PasswordSecret);
      const personal = encryptFor(person, boundedRequester(client));
      sessionExpiresAt = expiryFrom(now, dependencies.sessionHours);
      const session = { sessionId, sessionHash: hash, sessionExpiresAt };
      return {
        type: 'SignIn',
        data: { adminId, at: now.toISOString(), ...verdicts, ...session, from, deviceId, personal, rehashed },
      };
    },
  });
  if (answer.kind !== 'done') return refusalOf(answer);
  await dependencies.commands.waitForProjections({ type: 'AdministratorSignedIn', position: answer.position });
  // Read from the log, so that a signed-in administrator gets the right answer even if the read models are behind.
  const { state } = answer;
  const secondFactor = state.status === 'present' && state.secondFactor.status === 'on';
  const roles = state.status === 'present' ? state.roles : [];
  const session = { kind: 'admin', subject: adminId, sessionId, email, sessionExpiresAt } as const;
  return {
    kind: 'signedIn',
    token,
    device: dependencies.devices.tokenOf(deviceId),
    administrator: { ...session, roles, secondFactor },
  };
};

const expiryFrom = (now: Date, hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();

const refusalOf = (answer: Exclude<ProveAnswer, { kind: 'done' }>): AdministratorSignInAnswer => {
  const codeRefused = (message: string) => ({ kind: 'refused', message, secondFactorRequired: true }) as const;
  if (answer.kind === 'rateLimited') return answer;
  if (answer.kind === 'wrong')
    return answer.what === 'code'
      ? codeRefused(answers().administrators.unconfirmed.codeWrong)
      : { kind: 'refused', message: answers().administrators.invalidCredentials, secondFactorRequired: false };
  if (answer.refusal.kind === 'CodeNeeded') return codeRefused(answers().administrators.unconfirmed.codeNeeded);
  if (answer.refusal.kind === 'CodeUsed') return codeRefused(answers().administrators.unconfirmed.codeUsed);
  // No other refusal is possible for a sign-in.
  return { kind: 'refused', message: answers().administrators.invalidCredentials, secondFactorRequired: false };
};

export type ChangePasswordAnswer =
  /** `token`: replaces the one that was used, because all sessions have ended. */
  | { readonly kind: 'changed'; readonly message: string; readonly token: string }
  | { readonly kind: 'passwordRefused'; readonly fault: PasswordFault; readonly message: string }
  | Unconfirmed;

export type ChangeAdministratorPassword = (
  administrator: Administrator,
  passwords: { readonly current: string; readonly next: string },
  client: RequesterPersonal,
) => Promise<ChangePasswordAnswer>;

/** Gives an administrator who knows the old password a new one, and a new session in place of all open ones. */
export const createChangeAdministratorPassword =
  (dependencies: SignInAdministratorDependencies): ChangeAdministratorPassword =>
  async (administrator, { current, next }, client) => {
    const fault = await passwordFault(next, administrator.email);
    if (fault) return { kind: 'passwordRefused', fault, message: passwordSentence(fault) };
    const passwordHash = await dependencies.hashes.hash(next);
    if (passwordHash === undefined)
      return { kind: 'rateLimited', message: answers().administrators.waitSeconds, retryAfterSeconds: 5 };
    const { token, hash } = newSessionToken('admin');
    const credentials = { password: current, code: undefined };
    const answer = await confirmByCredentials(
      dependencies,
      administrator,
      { credentials, client },
      (data, person, now) => ({
        type: 'ChangePassword',
        data: {
          ...data,
          secret: encryptFor(person, { passwordHash } satisfies PasswordSecret),
          next: {
            sessionId: randomUUID(),
            sessionHash: hash,
            sessionExpiresAt: expiryFrom(now, dependencies.sessionHours),
          },
        },
      }),
    );
    if (answer.kind !== 'done') return answer;
    await dependencies.revokeTokens(administrator.subject);
    await dependencies.commands.waitForProjections({ type: 'AdministratorSignedIn', position: answer.position });
    return { kind: 'changed', message: answers().administrators.passwordChanged, token };
  };
