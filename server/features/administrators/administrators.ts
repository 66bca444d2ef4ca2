import type { Knex } from 'knex';
import { administratorSessionByHash, listAdministrators } from '../../../projections/administrators/queries.ts';
import {
  createFindAdministrator,
  knownAdministrators,
  type Administrator,
} from '../../platform/auth/administratorSessions.ts';
import { createPasswordHashes } from './passwordHashes.ts';
import { createAdministratorAccess, type AdministratorAccess } from './administratorAccess.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Access } from '../../roles/openAccess.ts';
import { createReadModelsCaughtUp } from '../../platform/commands/readModelsCaughtUp.ts';
import { createSessionChanges, type SessionChanges } from '../../platform/auth/sessionChanges.ts';
import { staffChanges } from './staffChanges.ts';

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
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  { keys, persons, limiterOf, deviceTokens }: Pick<Access, 'keys' | 'persons' | 'limiterOf' | 'deviceTokens'>,
): Administrators => {
  const { forms, windowSeconds } = config.rateLimit;
  const parts = { store, clock, caughtUp: createReadModelsCaughtUp(knex) };
  const access = createAdministratorAccess({
    ...parts,
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
  return { ...access, changes: createSessionChanges(parts, staffChanges) };
};
