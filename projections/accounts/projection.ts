import type { PoolClient } from 'pg';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { closeAllSessions, closeSessions } from '../engine/sessionRows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { accountsMigration } from './migration.ts';

const HANDLED = [
  'AccountRequested',
  'MagicLinkRequested',
  'AccountTypeGranted',
  'MagicLinkRedeemed',
  'SessionRotated',
  'SessionClosed',
  'SignedOutEverywhere',
  'PersonErased',
] as const;

type Handled = (typeof HANDLED)[number];
type OfAccount = ProjectedEvent<Exclude<Handled, 'PersonErased'>>;

/** Who has an account of which type, and the sessions by the hashes of their tokens, each with the type that it may use. */
export const accountsProjection: Projection<Handled> = {
  name: 'accounts',
  version: 3,
  handles: HANDLED,
  migration: accountsMigration,
  tables: { accounts: ['account_id'], account_sessions: ['session_hash'], account_erasures: ['subject'] },
  // A session is opened before it is closed, and `revision` tells which ones a sign-out everywhere has met: this order does for any batch.
  apply: async (client, events) => {
    const told = await withoutErased(client, PERSONS, events, accountOf);
    await writeAccounts(client, told);
    await writeSessions(client, told);
  },
};

const accountOf = ({ data }: OfAccount): string => data.accountId;

const SESSIONS = { table: 'account_sessions', owner: 'account_id' };

const PERSONS = { rows: ['accounts', 'account_sessions'], column: 'account_id', erased: 'account_erasures' };

const writeAccounts = async (client: PoolClient, events: readonly OfAccount[]): Promise<void> => {
  const owners = events.filter((event) => event.type === 'AccountRequested' || event.type === 'MagicLinkRequested');
  await writeOwners(client, lastOfEach(owners, accountOf));
  const grants = events.filter((event) => event.type === 'AccountTypeGranted');
  await writeTypes(client, lastOfEach(grants, accountOf));
};

const writeSessions = async (client: PoolClient, events: readonly OfAccount[]): Promise<void> => {
  await openSessions(
    client,
    events.filter((event) => event.type === 'MagicLinkRedeemed' || event.type === 'SessionRotated'),
  );
  await closeSessions(
    client,
    SESSIONS,
    events.flatMap(({ type, data, time }) => {
      if (type === 'SessionClosed') return [{ sessionId: data.sessionId, time }];
      return type === 'SessionRotated' ? [{ sessionId: data.closedSessionId, time }] : [];
    }),
  );
  await closeAllSessions(
    client,
    SESSIONS,
    events.flatMap(({ type, data, revision, time }) =>
      type === 'SignedOutEverywhere' ? [{ ownerId: data.accountId, revision, time }] : [],
    ),
  );
};

const writeOwners = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'AccountRequested' | 'MagicLinkRequested'>[],
): Promise<void> => {
  await client.query(
    `insert into accounts (account_id, personal)
     select account_id, personal::jsonb from unnest($1::uuid[], $2::text[]) as owners (account_id, personal)
     on conflict (account_id) do update set personal = excluded.personal`,
    [events.map(({ data }) => data.accountId), events.map(({ data }) => JSON.stringify(data.personal))],
  );
};

const writeTypes = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'AccountTypeGranted'>[],
): Promise<void> => {
  await client.query(
    `insert into accounts (account_id, account_type) select * from unnest($1::uuid[], $2::text[])
     on conflict (account_id) do update set account_type = excluded.account_type`,
    [events.map(({ data }) => data.accountId), events.map(({ data }) => data.accountType)],
  );
};

const openSessions = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'MagicLinkRedeemed' | 'SessionRotated'>[],
): Promise<void> => {
  await client.query(
    `insert into account_sessions (session_hash, session_id, account_id, account_type, revision, expires_at)
     select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::timestamptz[])
     on conflict do nothing`,
    [
      events.map(({ data }) => data.sessionHash),
      events.map(({ data }) => data.sessionId),
      events.map(({ data }) => data.accountId),
      events.map(({ data }) => data.accountType),
      events.map(({ revision }) => revision),
      events.map(({ data }) => data.sessionExpiresAt),
    ],
  );
};
