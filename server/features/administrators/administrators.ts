import type { RevokeTokens } from './manageAdministrators.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { listAdministrators, type AdministratorRow } from '../../../projections/administrators/queries.ts';
import { createPasswordHashes } from './credentials.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { decryptAll } from '../../platform/auth/personalData.ts';
import type { DeviceTokens } from '../../platform/auth/tokens.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import type { LimiterOf } from '../../platform/auth/rateLimiter.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import { randomUUID } from 'node:crypto';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import {
  createChangeAdministratorPassword,
  type ChangeAdministratorPassword,
  createSignInAdministrator,
  type AdministratorSignInAnswer,
  type SignInAdministratorDependencies,
} from './signInAdministrator.ts';
import { createManageAdministrators, type ManageAdministrators } from './manageAdministrators.ts';
import { noSooner } from '../../platform/commands/noSooner.ts';
import { createSecondFactorCommands, type SecondFactorCommands } from './secondFactor.ts';

export { administratorAggregate } from './administratorDecider.ts';
export { addFirstAdministrator, type ManageAdministrators, type ManageAnswer } from './manageAdministrators.ts';

/** Administrators in one database: their credentials in the log, their sessions in a read model. */
export const openAdministrators = (
  {
    config,
    clock,
  }: {
    readonly config: Pick<Config, 'rateLimit' | 'adminSessionHours' | 'passwordHashMemoryKib'>;
    readonly clock: Clock;
  },
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  {
    keys,
    persons,
    limiterOf,
    deviceTokens,
    revokeTokens,
  }: {
    readonly keys: SubjectKeys;
    readonly persons: PersonSubjects;
    readonly limiterOf: LimiterOf;
    readonly deviceTokens: DeviceTokens;
    readonly revokeTokens: RevokeTokens;
  },
): AdministratorAccess => {
  const { forms, windowSeconds } = config.rateLimit;
  return createAdministratorAccess({
    store,
    commands,
    clock,
    keys,
    persons,
    hashes: createPasswordHashes(config.passwordHashMemoryKib),
    limiter: limiterOf('admin', { points: forms, windowSeconds }),
    devices: deviceTokens,
    revokeTokens,
    sessionHours: config.adminSessionHours,
    all: async () => knownAdministrators(keys, await listAdministrators(knex)),
  });
};

/** The first sign-in of an address creates its subject, and only administrators have a hash to decrypt: a minimum response time hides both. */
const ANSWER_MS = 250;

/** How administrators sign in and change their own credentials. */
export interface AdministratorAccess extends SecondFactorCommands {
  /** `body` is unparsed input in the shape of schema/forms/administratorLogin.ts. */
  signIn(body: unknown, client: RequesterPersonal): Promise<AdministratorSignInAnswer>;
  readonly changePassword: ChangeAdministratorPassword;
  /** All current and former administrators who have not been erased, in the order in which they were added. */
  all(): Promise<readonly KnownAdministrator[]>;
  /** For operators only: no API call reaches it. */
  readonly manage: ManageAdministrators;
}

interface AdministratorAccessDependencies extends SignInAdministratorDependencies {
  readonly store: Pick<EventStore, 'readStream' | 'readAll'>;
  readonly all: () => Promise<readonly KnownAdministrator[]>;
}

export const createAdministratorAccess = (dependencies: AdministratorAccessDependencies): AdministratorAccess => {
  const signIn = createSignInAdministrator(dependencies);
  return {
    signIn: (body, client) => noSooner(ANSWER_MS, signIn({ body, client, commandId: randomUUID() })),
    changePassword: createChangeAdministratorPassword(dependencies),
    ...createSecondFactorCommands(dependencies),
    all: dependencies.all,
    manage: createManageAdministrators(dependencies),
  };
};

/** A current or former administrator. */
export type KnownAdministrator = Omit<AdministratorRow, 'personal'> & { readonly email: string };

const owner = z.object({ email: z.string() });

/** Adds the mail addresses. Leaves out administrators who have been erased. */
const knownAdministrators = async (
  keys: SubjectKeys,
  rows: readonly AdministratorRow[],
): Promise<readonly KnownAdministrator[]> => {
  const owners = await decryptAll(
    keys,
    rows.map(({ personal }) => personal),
    owner,
  );
  return rows.flatMap(({ adminId, roles, secondFactor, addedAt, removedAt }, index) => {
    const opened = owners[index];
    if (opened?.kind !== 'open') return [];
    return [{ adminId, email: opened.data.email, roles, secondFactor, addedAt, removedAt }];
  });
};
