/**
 * `personal` is the sealed address. Who was removed stays, for what they did is shown with their name. A session's `revision` says where
 * it stands in the stream of its administrator. `administrator_erasures`: who must never have a row again.
 */
export const administratorsMigration = `
  create table administrators (
    admin_id uuid primary key,
    personal jsonb not null,
    roles text[] not null,
    second_factor boolean not null,
    added_at timestamptz not null,
    removed_at timestamptz
  );
  create table administrator_sessions (
    session_hash text primary key,
    session_id uuid not null unique,
    admin_id uuid not null,
    revision integer not null,
    expires_at timestamptz not null,
    closed_at timestamptz
  );
  create index administrator_sessions_of on administrator_sessions (admin_id);
  create table administrator_erasures (subject uuid primary key);
`;
