import type { Knex } from 'knex';
import { asJson } from './rows.ts';

/**
 * A table of sessions: `session_hash`, `session_id`, the column `owner` of whose they are, `revision` (where it was opened in the owner's
 * stream) and `closed_at`.
 */
export interface SessionTable {
  readonly table: string;
  readonly owner: string;
}

/** One session ends. `time`: ISO 8601. */
export interface SessionEnd {
  readonly sessionId: string;
  readonly time: string;
}

/** All sessions end that were opened before `revision` of their owner's stream. */
export interface SessionsEnd {
  readonly ownerId: string;
  readonly revision: number;
  readonly time: string;
}

/** A session that is closed already was closed by the earlier of the two. */
export const closeSessions = async (
  trx: Knex.Transaction,
  { table }: SessionTable,
  ends: readonly SessionEnd[],
): Promise<void> => {
  if (ends.length === 0) return;
  await trx.raw(
    `update ?? as sessions set closed_at = least(closed_at, ends.time)
     from json_to_recordset(?) as ends ("sessionId" uuid, time timestamptz)
     where sessions.session_id = ends."sessionId"`,
    [table, asJson(ends)],
  );
};

/** Of several of one owner in a batch each meets the sessions before it; the earliest that met a session closed it. */
export const closeAllSessions = async (
  trx: Knex.Transaction,
  { table, owner }: SessionTable,
  ends: readonly SessionsEnd[],
): Promise<void> => {
  if (ends.length === 0) return;
  await trx.raw(
    `update :table: as sessions set closed_at = least(closed_at, closings.time)
     from (
       select session_hash, min(ends.time) as time
       from json_to_recordset(:ends) as ends ("ownerId" uuid, revision integer, time timestamptz)
       join :table: as met on met.:owner: = ends."ownerId" and met.revision < ends.revision
       group by session_hash
     ) as closings
     where sessions.session_hash = closings.session_hash`,
    { table, owner, ends: asJson(ends) },
  );
};
