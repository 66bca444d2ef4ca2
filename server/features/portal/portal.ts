import type { Knex } from 'knex';
import { isVerified } from '../../../projections/businesses/queries.ts';
import { planOf } from '../../../projections/plans/queries.ts';
import { portalSessionByHash } from '../../../projections/portalUsers/queries.ts';
import { createFindPortalUser, type PortalUser } from '../../platform/auth/portalSessions.ts';
import type { LookForProof } from '../businesses/lookForProof.ts';
import { createChangePlan, type ChangePlan } from '../plans/changePlan.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { createPortalAccess, type PortalAccess } from './portalAccess.ts';
import type { Config } from '../../platform/base/config.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Access } from '../../roles/openAccess.ts';
import { portalChanges } from './portalChanges.ts';
import { createReadModelsCaughtUp } from '../../platform/commands/readModelsCaughtUp.ts';
import { createSessionChanges, type SessionChanges } from '../../platform/auth/sessionChanges.ts';

/** The way into the business portal, and what plan a domain has in it. */
export interface Portal extends PortalAccess {
  readonly changePlan: ChangePlan;
  readonly changes: SessionChanges<PortalUser>;
}

export const openPortal = (
  { config, clock }: { readonly config: Pick<Config, 'sessionDays' | 'allowCidrs'>; readonly clock: Clock },
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  {
    keys,
    persons,
    portalLinkTokens,
    linkLimits,
    portalDomain,
    ownDomainOf,
    proofSecret,
  }: Pick<
    Access,
    'keys' | 'persons' | 'portalLinkTokens' | 'linkLimits' | 'portalDomain' | 'ownDomainOf' | 'proofSecret'
  >,
  lookForProof: LookForProof,
): Portal => {
  const parts = {
    store,
    keys,
    persons,
    clock,
    portalDomain,
    ownDomainOf,
    proofSecret,
    lookForProof,
    privateNetwork: config.allowCidrs.length > 0,
    caughtUp: createReadModelsCaughtUp(knex),
    planOf: (domain: string) => planOf(knex, domain),
    isProven: (domain: string) => isVerified(knex, domain),
  };
  const access = createPortalAccess({
    ...parts,
    ...linkLimits,
    tokens: portalLinkTokens,
    sessionDays: config.sessionDays,
    findPortalUser: createFindPortalUser({
      ...parts,
      sessionByHash: (hash) => portalSessionByHash(knex, hash),
    }),
  });
  const changes = createSessionChanges(parts, portalChanges);
  return { ...access, changePlan: createChangePlan(parts), changes };
};
