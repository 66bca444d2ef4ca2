import { randomUUID } from 'node:crypto';
import type { FindAdministrator, KnownAdministrator } from '../../platform/auth/administratorSessions.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import { createChangeAdministratorPassword, type ChangeAdministratorPassword } from './changeAdministratorPassword.ts';
import { createManageAdministrators, type ManageAdministrators } from './manageAdministrators.ts';
import { noSooner } from '../../platform/commands/noSooner.ts';
import { createSecondFactorCommands, type SecondFactorCommands } from './secondFactor.ts';
import {
  createSignInAdministrator,
  type AdministratorSignInAnswer,
  type SignInAdministratorParts,
} from './signInAdministrator.ts';
import { createSignOutAdministrator, type SignOutAdministrator } from './signOutAdministrator.ts';

/** The first sign-in of an address makes its subject, and only who is an administrator has a hash to open: what takes so long at least tells nobody. */
const ANSWER_MS = 250;

/** How administrators get in and out, and what they change of their own credentials. */
export interface AdministratorAccess extends SecondFactorCommands {
  /** `body`: as schema/forms/administratorLogin.ts has it, not yet parsed. */
  signIn(body: unknown, client: RequesterPersonal): Promise<AdministratorSignInAnswer>;
  readonly signOut: SignOutAdministrator;
  readonly changePassword: ChangeAdministratorPassword;
  readonly findAdministrator: FindAdministrator;
  /** All that are, and all that were and have not been erased; who was added first stands first. */
  all(): Promise<readonly KnownAdministrator[]>;
  /** For operators: no call of the web leads there. */
  readonly manage: ManageAdministrators;
}

export interface AdministratorAccessParts extends SignInAdministratorParts {
  readonly findAdministrator: FindAdministrator;
  readonly all: () => Promise<readonly KnownAdministrator[]>;
}

export const createAdministratorAccess = (parts: AdministratorAccessParts): AdministratorAccess => {
  const signIn = createSignInAdministrator(parts);
  return {
    signIn: (body, client) => noSooner(ANSWER_MS, signIn({ body, client, commandId: randomUUID() })),
    signOut: createSignOutAdministrator(parts),
    changePassword: createChangeAdministratorPassword(parts),
    ...createSecondFactorCommands(parts),
    findAdministrator: parts.findAdministrator,
    all: parts.all,
    manage: createManageAdministrators(parts),
  };
};
