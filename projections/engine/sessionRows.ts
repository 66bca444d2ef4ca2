import type { PoolClient } from 'pg';

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
  client: PoolClient,
  { table }: SessionTable,
  ends: readonly SessionEnd[],
): Promise<void> => {
  if (ends.length === 0) return;
  await client.query(
    `update ${table} set closed_at = least(closed_at, ends.time)
     from unnest($1::uuid[], $2::timestamptz[]) as ends (session_id, time)
     where ${table}.session_id = ends.session_id`,
    [ends.map(({ sessionId }) => sessionId), ends.map(({ time }) => time)],
  );
};

/** Of several of one owner in a batch each meets the sessions before it; the earliest that met a session closed it. */
export const closeAllSessions = async (
  client: PoolClient,
  { table, owner }: SessionTable,
  ends: readonly SessionsEnd[],
): Promise<void> => {
  if (ends.length === 0) return;
  await client.query(
    `update ${table} set closed_at = least(closed_at, closings.time)
     from (
       select session_hash, min(ends.time) as time
       from unnest($1::uuid[], $2::int[], $3::timestamptz[]) as ends (${owner}, revision, time)
       join ${table} using (${owner})
       where ${table}.revision < ends.revision
       group by session_hash
     ) as closings
     where ${table}.session_hash = closings.session_hash`,
    [ends.map(({ ownerId }) => ownerId), ends.map(({ revision }) => revision), ends.map(({ time }) => time)],
  );
};
