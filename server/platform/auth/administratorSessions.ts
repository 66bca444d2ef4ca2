import { z } from 'zod';
import type { AdministratorRow, AdministratorSession } from '../../../projections/administrators/queries.ts';
import type { StaffRole } from '../../../schema/events/administrator.ts';
import type { Clock } from '../base/clock.ts';
import { decrypt, decryptAll } from './personalData.ts';
import { hashOfSessionToken } from './sessionTokens.ts';
import type { SubjectKeys } from './subjectKeys.ts';

/** Who of the staff is signed in, by which session. */
export interface Administrator {
  /** Their subject. */
  readonly adminId: string;
  readonly sessionId: string;
  readonly email: string;
  /** What they may do now; another moment it may be something else. */
  readonly roles: readonly StaffRole[];
  /** Whether a code is asked for when they sign in. */
  readonly secondFactor: boolean;
  /** ISO 8601, UTC. */
  readonly sessionExpiresAt: string;
}

/** Undefined: no such session, closed, expired, or its owner has been removed or erased. Nobody is told which. */
export type FindAdministrator = (token: string) => Promise<Administrator | undefined>;

/** Somebody who is an administrator, or was. */
export type KnownAdministrator = Omit<AdministratorRow, 'personal'> & { readonly email: string };

const owner = z.object({ email: z.string() });

export const createFindAdministrator =
  (dependencies: {
    readonly sessionByHash: (hash: string) => Promise<AdministratorSession | undefined>;
    readonly keys: SubjectKeys;
    readonly clock: Clock;
  }): FindAdministrator =>
  async (token) => {
    const session = await dependencies.sessionByHash(hashOfSessionToken(token));
    if (!session || session.closed || Date.parse(session.expiresAt) <= dependencies.clock().getTime()) return undefined;
    const opened = await decrypt(dependencies.keys, session.personal, owner);
    if (opened.kind === 'erased') return undefined;
    const { adminId, sessionId, roles, secondFactor, expiresAt } = session;
    return { adminId, sessionId, email: opened.data.email, roles, secondFactor, sessionExpiresAt: expiresAt };
  };

/** With their addresses; who was erased is not among them. */
export const knownAdministrators = async (
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
