import type { PoolClient } from 'pg';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { closeAllSessions, closeSessions } from '../engine/sessionRows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { portalUsersMigration } from './migration.ts';

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
  apply: async (client, events) => {
    const told = await withoutErased(client, PERSONS, events, userOf);
    await writeUsers(client, told);
    await writeSessions(client, told);
  },
};

const userOf = ({ data }: OfUser): string => data.portalUserId;

const SESSIONS = { table: 'portal_sessions', owner: 'portal_user_id' };

const PERSONS = { rows: ['portal_users', 'portal_sessions'], column: 'portal_user_id', erased: 'portal_erasures' };

const writeUsers = async (client: PoolClient, told: readonly OfUser[]): Promise<void> => {
  const asked = told.filter((event) => event.type === 'PortalLinkRequested');
  if (asked.length === 0) return;
  const newest = lastOfEach(asked, userOf);
  await client.query(
    `insert into portal_users (portal_user_id, personal)
     select id, personal::jsonb from unnest($1::uuid[], $2::text[]) as asked (id, personal)
     on conflict (portal_user_id) do update set personal = excluded.personal`,
    [newest.map(userOf), newest.map(({ data }) => JSON.stringify(data.personal))],
  );
};

const writeSessions = async (client: PoolClient, told: readonly OfUser[]): Promise<void> => {
  await openSessions(
    client,
    told.filter((event) => event.type === 'PortalLinkRedeemed'),
  );
  await closeSessions(
    client,
    SESSIONS,
    told.flatMap(({ type, data, time }) =>
      type === 'PortalSessionClosed' ? [{ sessionId: data.sessionId, time }] : [],
    ),
  );
  await closeAllSessions(
    client,
    SESSIONS,
    told.flatMap(({ type, data, revision, time }) =>
      type === 'PortalSignedOutEverywhere' ? [{ ownerId: data.portalUserId, revision, time }] : [],
    ),
  );
};

const openSessions = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'PortalLinkRedeemed'>[],
): Promise<void> => {
  if (events.length === 0) return;
  await client.query(
    `insert into portal_sessions (session_hash, session_id, portal_user_id, domain, revision, expires_at)
     select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::timestamptz[])
     on conflict do nothing`,
    [
      events.map(({ data }) => data.sessionHash),
      events.map(({ data }) => data.sessionId),
      events.map(({ data }) => data.portalUserId),
      events.map(({ data }) => data.domain),
      events.map(({ revision }) => revision),
      events.map(({ data }) => data.sessionExpiresAt),
    ],
  );
};
