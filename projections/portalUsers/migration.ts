/**
 * `personal` is the sealed address of a portal's user. `portal_erasures`: who must never have a row again. A session's `revision` says where
 * it stands in its owner's stream.
 */
export const portalUsersMigration = `
  create table portal_users (
    portal_user_id uuid primary key,
    personal jsonb not null
  );
  create table portal_sessions (
    session_hash text primary key,
    session_id uuid not null unique,
    portal_user_id uuid not null,
    domain text not null,
    revision integer not null,
    expires_at timestamptz not null,
    closed_at timestamptz
  );
  create index portal_sessions_of on portal_sessions (portal_user_id);
  create table portal_erasures (subject uuid primary key);
`;
