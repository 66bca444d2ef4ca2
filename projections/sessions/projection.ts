import type { Knex } from 'knex';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { asJson, insertRows, type Written } from '../engine/rows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { sessionsMigration, type SessionKind, type SessionOpenerRow, type SessionRow } from './migration.ts';

const HANDLED = [
  'MagicLinkRedeemed',
  'SessionRotated',
  'SessionClosed',
  'SignedOutEverywhere',
  'PortalLinkRedeemed',
  'PortalSessionOpened',
  'PortalSessionClosed',
  'PortalSignedOutEverywhere',
  'AdministratorSignedIn',
  'AdministratorSessionClosed',
  'AdministratorPasswordSet',
  'AdministratorRemoved',
  'AdministratorSignedOutEverywhere',
  'PersonErased',
] as const;

type Handled = (typeof HANDLED)[number];
type OfSession = ProjectedEvent<Exclude<Handled, 'PersonErased'>>;

/** The sessions of accounts, of the portal and of administrators, by the hashes of their tokens. */
export const sessionsProjection: Projection<Handled> = {
  name: 'sessions',
  version: 2,
  handles: HANDLED,
  migration: sessionsMigration,
  tables: { sessions: ['session_hash'], session_openers: ['session_id'], session_erasures: ['subject'] },
  // A session is opened before it is closed, and `revision` determines which sessions a sign-out everywhere has closed:
  // this order works for any batch.
  apply: async (trx, events) => {
    const remaining = await withoutErased(trx, PERSONS, events, (event) => ownerOf(event).ownerId);
    await insertRows<SessionRow>(trx, 'sessions', remaining.flatMap(opened));
    await insertRows<SessionOpenerRow>(trx, 'session_openers', remaining.flatMap(openerOf));
    await closeSessions(trx, remaining.flatMap(closed));
    await closeAllSessions(trx, remaining.filter(endsAll));
  },
};

const PERSONS = { rows: ['sessions', 'session_openers'], column: 'owner_id', erased: 'session_erasures' };

const ownerOf = ({ data }: OfSession): { readonly kind: SessionKind; readonly ownerId: string } => {
  if ('accountId' in data) return { kind: 'account', ownerId: data.accountId };
  if ('portalUserId' in data) return { kind: 'portal', ownerId: data.portalUserId };
  return { kind: 'admin', ownerId: data.adminId };
};

const opened = (event: OfSession): readonly Partial<Written<SessionRow>>[] => {
  const { data, revision } = event;
  if (!('sessionHash' in data)) return [];
  const { kind, ownerId } = ownerOf(event);
  return [
    {
      session_hash: data.sessionHash,
      session_id: data.sessionId,
      kind,
      owner_id: ownerId,
      account_type: 'accountType' in data ? data.accountType : null,
      domain: 'domain' in data ? data.domain : null,
      revision,
      expires_at: data.sessionExpiresAt,
    },
  ];
};

const openerOf = ({ data }: OfSession): readonly Written<SessionOpenerRow>[] =>
  'accountSessionId' in data
    ? [
        {
          session_id: data.sessionId,
          owner_id: data.portalUserId,
          account_session_id: data.accountSessionId,
        },
      ]
    : [];

interface SessionEnd {
  readonly sessionId: string;
  readonly time: string;
}

const closed = ({ type, data, time }: OfSession): readonly SessionEnd[] => {
  if (type === 'SessionRotated') return [{ sessionId: data.closedSessionId, time }];
  return type === 'SessionClosed' || type === 'PortalSessionClosed' || type === 'AdministratorSessionClosed'
    ? [{ sessionId: data.sessionId, time }]
    : [];
};

const endsAll = ({ type }: OfSession): boolean =>
  type === 'SignedOutEverywhere' ||
  type === 'PortalSignedOutEverywhere' ||
  type === 'AdministratorSignedOutEverywhere' ||
  type === 'AdministratorPasswordSet' ||
  type === 'AdministratorRemoved';

/** A session that is already closed was closed by the earlier of the two events. */
const closeSessions = async (trx: Knex.Transaction, ends: readonly SessionEnd[]): Promise<void> => {
  if (ends.length === 0) return;
  await trx.raw(
    `update sessions set closed_at = least(closed_at, ends.time)
     from json_to_recordset(?) as ends ("sessionId" uuid, time timestamptz)
     where sessions.session_id = ends."sessionId"`,
    [asJson(ends)],
  );
};

/** If a batch contains several such events for one owner, each applies to the sessions before it; the earliest one that applies to a session closes it. */
const closeAllSessions = async (trx: Knex.Transaction, events: readonly OfSession[]): Promise<void> => {
  if (events.length === 0) return;
  const ends = events.map((event) => ({ ...ownerOf(event), revision: event.revision, time: event.time }));
  await trx.raw(
    `update sessions set closed_at = least(closed_at, closings.time)
     from (
       select session_hash, min(ends.time) as time
       from json_to_recordset(?) as ends (kind text, "ownerId" uuid, revision integer, time timestamptz)
       join sessions as met on met.kind = ends.kind and met.owner_id = ends."ownerId" and met.revision < ends.revision
       group by session_hash
     ) as closings
     where sessions.session_hash = closings.session_hash`,
    [asJson(ends)],
  );
};
