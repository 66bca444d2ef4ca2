import type { Knex } from 'knex';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { closeAllSessions, closeSessions } from '../engine/sessionRows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { portalUsersMigration, type PortalSessionRow, type PortalUserRow } from './migration.ts';

const HANDLED = [
  'PortalLinkRequested',
  'PortalLinkRedeemed',
  'PortalSessionClosed',
  'PortalSignedOutEverywhere',
  'PersonErased',
] as const;

type Handled = (typeof HANDLED)[number];
type OfUser = ProjectedEvent<Exclude<Handled, 'PersonErased'>>;

/** Who asked to come into the business portal, and the sessions by the hashes of their tokens, each for its domain. */
export const portalUsersProjection: Projection<Handled> = {
  name: 'portalUsers',
  version: 2,
  handles: HANDLED,
  migration: portalUsersMigration,
  tables: { portal_users: ['portal_user_id'], portal_sessions: ['session_hash'], portal_erasures: ['subject'] },
  // A session is opened before it is closed, and `revision` tells which ones a sign-out everywhere has met: this order does for any batch.
  apply: async (trx, events) => {
    const told = await withoutErased(trx, PERSONS, events, userOf);
    const asked = told.filter((event) => event.type === 'PortalLinkRequested');
    await insertRows<PortalUserRow>(
      trx,
      'portal_users',
      lastOfEach(asked, userOf).map((event) => ({ portal_user_id: userOf(event), personal: event.data.personal })),
      { onConflict: 'portal_user_id', merge: ['personal'] },
    );
    await writeSessions(trx, told);
  },
};

const userOf = ({ data }: OfUser): string => data.portalUserId;

const SESSIONS = { table: 'portal_sessions', owner: 'portal_user_id' };

const PERSONS = { rows: ['portal_users', 'portal_sessions'], column: 'portal_user_id', erased: 'portal_erasures' };

const writeSessions = async (trx: Knex.Transaction, told: readonly OfUser[]): Promise<void> => {
  const redeemed = told.filter((event) => event.type === 'PortalLinkRedeemed');
  await insertRows<PortalSessionRow>(trx, 'portal_sessions', redeemed.map(sessionOf));
  const closed = told.filter((event) => event.type === 'PortalSessionClosed');
  await closeSessions(
    trx,
    SESSIONS,
    closed.map(({ data, time }) => ({ sessionId: data.sessionId, time })),
  );
  const signedOut = told.filter((event) => event.type === 'PortalSignedOutEverywhere');
  await closeAllSessions(
    trx,
    SESSIONS,
    signedOut.map(({ data, revision, time }) => ({ ownerId: data.portalUserId, revision, time })),
  );
};

const sessionOf = ({ data, revision }: ProjectedEvent<'PortalLinkRedeemed'>) => ({
  session_hash: data.sessionHash,
  session_id: data.sessionId,
  portal_user_id: data.portalUserId,
  domain: data.domain,
  revision,
  expires_at: data.sessionExpiresAt,
});
