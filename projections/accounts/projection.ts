import type { Knex } from 'knex';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { closeAllSessions, closeSessions } from '../engine/sessionRows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { accountsMigration, type AccountRow, type AccountSessionRow } from './migration.ts';

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
  apply: async (trx, events) => {
    const told = await withoutErased(trx, PERSONS, events, accountOf);
    await writeAccounts(trx, told);
    await writeSessions(trx, told);
  },
};

const accountOf = ({ data }: OfAccount): string => data.accountId;

const SESSIONS = { table: 'account_sessions', owner: 'account_id' };

const PERSONS = { rows: ['accounts', 'account_sessions'], column: 'account_id', erased: 'account_erasures' };

const writeAccounts = async (trx: Knex.Transaction, events: readonly OfAccount[]): Promise<void> => {
  const owners = events.filter((event) => event.type === 'AccountRequested' || event.type === 'MagicLinkRequested');
  await insertRows<AccountRow>(
    trx,
    'accounts',
    lastOfEach(owners, accountOf).map((event) => ({ account_id: accountOf(event), personal: event.data.personal })),
    { onConflict: 'account_id', merge: ['personal'] },
  );
  const grants = events.filter((event) => event.type === 'AccountTypeGranted');
  await insertRows<AccountRow>(
    trx,
    'accounts',
    lastOfEach(grants, accountOf).map(({ data }) => ({ account_id: data.accountId, account_type: data.accountType })),
    { onConflict: 'account_id', merge: ['account_type'] },
  );
};

const writeSessions = async (trx: Knex.Transaction, events: readonly OfAccount[]): Promise<void> => {
  const opened = events.filter((event) => event.type === 'MagicLinkRedeemed' || event.type === 'SessionRotated');
  await insertRows<AccountSessionRow>(trx, 'account_sessions', opened.map(sessionOf));
  await closeSessions(
    trx,
    SESSIONS,
    events.flatMap(({ type, data, time }) => {
      if (type === 'SessionClosed') return [{ sessionId: data.sessionId, time }];
      return type === 'SessionRotated' ? [{ sessionId: data.closedSessionId, time }] : [];
    }),
  );
  const signedOut = events.filter((event) => event.type === 'SignedOutEverywhere');
  await closeAllSessions(
    trx,
    SESSIONS,
    signedOut.map(({ data, revision, time }) => ({ ownerId: data.accountId, revision, time })),
  );
};

const sessionOf = ({ data, revision }: ProjectedEvent<'MagicLinkRedeemed' | 'SessionRotated'>) => ({
  session_hash: data.sessionHash,
  session_id: data.sessionId,
  account_id: data.accountId,
  account_type: data.accountType,
  revision,
  expires_at: data.sessionExpiresAt,
});
