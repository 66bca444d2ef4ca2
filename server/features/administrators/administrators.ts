import type { Knex } from 'knex';
import { administratorSessionByHash, listAdministrators } from '../../../projections/administrators/queries.ts';
import {
  createFindAdministrator,
  knownAdministrators,
  type Administrator,
  type FindAdministrator,
  type KnownAdministrator,
} from '../../platform/auth/administratorSessions.ts';
import { createPasswordHashes } from './credentials.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { DeviceTokens } from '../../platform/auth/keyedTokens.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import type { LimiterOf } from '../../platform/auth/rateLimiter.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import { createSessionChanges, type SessionChanges, type SessionEnds } from '../../platform/auth/sessionChanges.ts';
import { randomUUID } from 'node:crypto';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import {
  createChangeAdministratorPassword,
  type ChangeAdministratorPassword,
  createSignInAdministrator,
  type AdministratorSignInAnswer,
  type SignInAdministratorDependencies,
  createSignOutAdministrator,
  type SignOutAdministrator,
} from './signInAdministrator.ts';
import { createManageAdministrators, type ManageAdministrators } from './manageAdministrators.ts';
import { noSooner } from '../../platform/commands/noSooner.ts';
import { createSecondFactorCommands, type SecondFactorCommands } from './secondFactor.ts';

/** The way in for the staff, and when what they may do changes. */
export interface Administrators extends AdministratorAccess {
  readonly changes: SessionChanges<Administrator>;
}

/** Administrators over one database: their credentials in the log, their sessions in a read model. */
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
  }: {
    readonly keys: SubjectKeys;
    readonly persons: PersonSubjects;
    readonly limiterOf: LimiterOf;
    readonly deviceTokens: DeviceTokens;
  },
): Administrators => {
  const { forms, windowSeconds } = config.rateLimit;
  const access = createAdministratorAccess({
    store,
    commands,
    clock,
    keys,
    persons,
    hashes: createPasswordHashes(config.passwordHashMemoryKib),
    limiter: limiterOf('admin', { points: forms, windowSeconds }),
    devices: deviceTokens,
    sessionHours: config.adminSessionHours,
    findAdministrator: createFindAdministrator({
      sessionByHash: (hash) => administratorSessionByHash(knex, hash),
      keys,
      clock,
    }),
    all: async () => knownAdministrators(keys, await listAdministrators(knex)),
  });
  const { waitForProjections } = commands;
  return { ...access, changes: createSessionChanges({ store, waitForProjections, clock }, staffChanges) };
};

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

interface AdministratorAccessDependencies extends SignInAdministratorDependencies {
  readonly findAdministrator: FindAdministrator;
  readonly all: () => Promise<readonly KnownAdministrator[]>;
}

export const createAdministratorAccess = (dependencies: AdministratorAccessDependencies): AdministratorAccess => {
  const signIn = createSignInAdministrator(dependencies);
  return {
    signIn: (body, client) => noSooner(ANSWER_MS, signIn({ body, client, commandId: randomUUID() })),
    signOut: createSignOutAdministrator(dependencies),
    changePassword: createChangeAdministratorPassword(dependencies),
    ...createSecondFactorCommands(dependencies),
    findAdministrator: dependencies.findAdministrator,
    all: dependencies.all,
    manage: createManageAdministrators(dependencies),
  };
};

/** After which a session of the staff may be over, or may do other things. */
const staffChanges: SessionEnds<Administrator> = {
  types: [
    'AdministratorPasswordSet',
    'AdministratorRemoved',
    'AdministratorRolesSet',
    'AdministratorSessionClosed',
    'AdministratorSignedOutEverywhere',
    'PersonErased',
  ],
  concerns: ({ adminId }, event) => {
    if (event.type === 'PersonErased') return event.data.subject === adminId;
    return 'adminId' in event.data && event.data.adminId === adminId;
  },
};
