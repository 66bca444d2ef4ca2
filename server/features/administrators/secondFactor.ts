import type { Administrator } from '../../platform/auth/sessions.ts';
import { newOneTimeSecret, oneTimeUriOf, judgeCode, type OneTimeSecret } from './credentials.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import { administratorAggregate } from './administratorDecider.ts';
import { confirmByCredentials, reasonOf, unconfirmed, type Unconfirmed } from './proveAdministrator.ts';
import { fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import type { SignInAdministratorDependencies } from './signInAdministrator.ts';
import { answers } from '../../platform/base/answers.ts';

export type PrepareAnswer =
  /** `uri`: in the form that authenticator apps read. */
  { readonly kind: 'prepared'; readonly secret: string; readonly uri: string } | Unconfirmed;

export type SwitchAnswer =
  | { readonly kind: 'switched'; readonly message: string; readonly administrator: Administrator }
  | Unconfirmed;

/**
 * The second factor of the signed-in administrator. The secret is shown once; a code switches the second factor on, password and code together switch
 * it off.
 */
export interface SecondFactorCommands {
  prepareSecondFactor(
    administrator: Administrator,
    password: string,
    client: RequesterPersonal,
  ): Promise<PrepareAnswer>;
  enableSecondFactor(administrator: Administrator, code: string): Promise<SwitchAnswer>;
  disableSecondFactor(
    administrator: Administrator,
    credentials: { readonly password: string; readonly code: string },
    client: RequesterPersonal,
  ): Promise<SwitchAnswer>;
}

export const createSecondFactorCommands = (dependencies: SignInAdministratorDependencies): SecondFactorCommands => ({
  prepareSecondFactor: async (administrator, password, client) => {
    const totpSecret = newOneTimeSecret();
    const credentials = { password, code: undefined };
    const answer = await confirmByCredentials(dependencies, administrator, { credentials, client }, (data, person) => ({
      type: 'PrepareSecondFactor',
      data: { ...data, secret: encryptFor(person, { totpSecret } satisfies OneTimeSecret) },
    }));
    if (answer.kind !== 'done') return answer;
    return { kind: 'prepared', secret: totpSecret, uri: oneTimeUriOf(totpSecret, administrator.email) };
  },
  enableSecondFactor: (administrator, code) => enable(dependencies, administrator, code),
  disableSecondFactor: async (administrator, credentials, client) => {
    const answer = await confirmByCredentials(dependencies, administrator, { credentials, client }, (data) => ({
      type: 'DisableSecondFactor',
      data,
    }));
    if (answer.kind !== 'done') return answer;
    await dependencies.commands.waitForProjections({ type: 'SecondFactorDisabled', position: answer.position });
    return {
      kind: 'switched',
      message: answers().administrators.secondFactorIsOff,
      administrator: { ...administrator, secondFactor: false },
    };
  },
});

/** Needs no password: the person who saw the secret has just entered theirs, and the code only proves that the app has the secret. */
const enable = async (
  { store, commands, keys, clock }: SignInAdministratorDependencies,
  administrator: Administrator,
  code: string,
): Promise<SwitchAnswer> => {
  const { subject: adminId, sessionId } = administrator;
  const loaded = await loadAggregate(store, administratorAggregate, adminId);
  const { state } = loaded;
  const secret =
    state.status === 'present' && state.secondFactor.status === 'prepared' ? state.secondFactor.secret : undefined;
  const now = clock();
  const verdict = await judgeCode(keys, secret, code, now);
  const outcome = await commands.execute(
    administratorAggregate,
    adminId,
    { type: 'EnableSecondFactor', data: { adminId, sessionId, at: now.toISOString(), code: verdict } },
    fromOutside(`admin:${adminId}`, { at: now.toISOString() }),
    { loaded },
  );
  if (outcome.kind === 'rejected') return unconfirmed(reasonOf(outcome.refusal));
  return {
    kind: 'switched',
    message: answers().administrators.secondFactorIsOn,
    administrator: { ...administrator, secondFactor: true },
  };
};
