import type { Pool } from 'pg';
import { planOf } from '../projections/plans/queries.ts';
import { portalSessionByHash } from '../projections/portalUsers/queries.ts';
import { createFindPortalUser, type FindPortalUser } from './access/portalSessions.ts';
import type { SubjectKeys } from './access/subjectKeys.ts';
import type { Clock } from './commands/clock.ts';

/** The way into the business portal. */
export interface PortalAccess {
  readonly findPortalUser: FindPortalUser;
}

export const openPortal = (
  { pool }: { readonly pool: Pool },
  { keys, clock }: { readonly keys: SubjectKeys; readonly clock: Clock },
): PortalAccess => ({
  findPortalUser: createFindPortalUser({
    sessionByHash: (hash) => portalSessionByHash(pool, hash),
    planOf: (domain) => planOf(pool, domain),
    keys,
    clock,
  }),
});
