import type { Knex } from 'knex';
import { accountsProjection } from '../../accounts/projection.ts';
import { administratorsProjection } from '../../administrators/projection.ts';
import type { ProjectedEvent, Projection } from '../../engine/projection.ts';
import { fill } from '../../engine/testing/fill.ts';
import { portalUsersProjection } from '../../portalUsers/projection.ts';
import { sessionsProjection } from '../projection.ts';
import { sessionByHash } from '../queries.ts';

export interface SessionReader {
  readonly fold: (events: readonly ProjectedEvent[]) => Promise<void>;
  readonly sessionByHash: (hash: string) => ReturnType<typeof sessionByHash>;
}

/** Combines a read model of who may have sessions with the sessions, folded from the same events. */
export const readSessions = async (knex: Knex, owners: Projection): Promise<SessionReader> => {
  for (const each of [accountsProjection, portalUsersProjection, administratorsProjection, sessionsProjection])
    await fill(knex, each, []);
  return {
    fold: async (events) => {
      for (const each of [owners, sessionsProjection]) await fill(knex, each, events);
    },
    sessionByHash: (hash) => sessionByHash(knex, hash),
  };
};
