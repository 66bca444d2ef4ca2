import type { Pool } from 'pg';
import { administratorSessionByHash, listAdministrators } from '../projections/administrators/queries.ts';
import { createFindAdministrator, knownAdministrators } from './access/administratorSessions.ts';
import { createPasswordHashes } from './access/passwordHashes.ts';
import { createAdministratorAccess, type AdministratorAccess } from './commands/administratorAccess.ts';
import type { Clock } from './commands/clock.ts';
import type { Config } from './config.ts';
import type { EventStore } from './eventstore/port.ts';
import type { Access } from './openAccess.ts';
import { createReadModelsCaughtUp } from './readModelsCaughtUp.ts';

/** Administrators over one database: their credentials in the log, their sessions in a read model. */
export const openAdministrators = async (
  { config, clock }: { readonly config: Pick<Config, 'rateLimit' | 'adminSessionHours'>; readonly clock: Clock },
  { pool, store }: { readonly pool: Pool; readonly store: EventStore },
  { keys, persons, limiterOf }: Pick<Access, 'keys' | 'persons' | 'limiterOf'>,
): Promise<AdministratorAccess> => {
  const { forms, windowSeconds } = config.rateLimit;
  return createAdministratorAccess({
    store,
    keys,
    persons,
    hashes: createPasswordHashes(),
    limiter: await limiterOf('admin', { points: forms, windowSeconds }),
    clock,
    sessionHours: config.adminSessionHours,
    caughtUp: createReadModelsCaughtUp(pool),
    findAdministrator: createFindAdministrator({
      sessionByHash: (hash) => administratorSessionByHash(pool, hash),
      keys,
      clock,
    }),
    all: async () => knownAdministrators(keys, await listAdministrators(pool)),
  });
};
