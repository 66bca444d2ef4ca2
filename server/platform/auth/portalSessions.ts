import { z } from 'zod';
import type { PortalSession } from '../../../projections/portalUsers/queries.ts';
import type { Plan } from '../../../schema/events/plan.ts';
import type { Clock } from '../base/clock.ts';
import { decrypt } from './personalData.ts';
import { hashOfSessionToken } from './sessionTokens.ts';
import type { OwnDomainOf } from './sessions.ts';
import type { SubjectKeys } from './subjectKeys.ts';

/** Who is signed in to the business portal, by which session, for which domain. */
export interface PortalUser {
  /** Their subject. */
  readonly portalUserId: string;
  readonly sessionId: string;
  readonly email: string;
  /** The one that they may see: that of their address, or one whose DNS named the address. Lower-case A-labels. */
  readonly domain: string;
  /** What the domain has now; another moment it may have another. */
  readonly plan: Plan;
  /** Whether the domain is proved to be its owner's now: what is of other people, and what acts for the domain, waits for it. */
  readonly isProven: boolean;
  /** ISO 8601, UTC. */
  readonly sessionExpiresAt: string;
}

/** Undefined: no such session, closed, expired, or its owner has been erased. Nobody is told which. */
export type FindPortalUser = (token: string) => Promise<PortalUser | undefined>;

export interface FindPortalUserDependencies {
  readonly sessionByHash: (hash: string) => Promise<PortalSession | undefined>;
  readonly planOf: (domain: string) => Promise<Plan>;
  readonly isProven: (domain: string) => Promise<boolean>;
  readonly ownDomainOf: OwnDomainOf;
  readonly keys: SubjectKeys;
  readonly clock: Clock;
}

const owner = z.object({ email: z.string() });

export const createFindPortalUser =
  (dependencies: FindPortalUserDependencies): FindPortalUser =>
  async (token) => {
    const session = await dependencies.sessionByHash(hashOfSessionToken(token));
    if (!session || session.closed || Date.parse(session.expiresAt) <= dependencies.clock().getTime()) return undefined;
    const opened = await decrypt(dependencies.keys, session.personal, owner);
    if (opened.kind === 'erased') return undefined;
    const { portalUserId, sessionId, domain, expiresAt } = session;
    const { email } = opened.data;
    const [plan, isProven] = await Promise.all([dependencies.planOf(domain), dependencies.isProven(domain)]);
    // The record that opened it is gone, or the host of the address is known as a shared one by now.
    if (!isProven && dependencies.ownDomainOf(email) !== domain) return undefined;
    return { portalUserId, sessionId, email, domain, plan, isProven, sessionExpiresAt: expiresAt };
  };
