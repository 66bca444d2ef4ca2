/**
 * `personal` is the sealed address of an account's owner. An account's `account_type` is what it was granted, a session's what it may use.
 * `account_erasures`: who must never have a row again. A session's `revision` says where it stands in the stream of its account.
 */
export const accountsMigration = `
  create table accounts (
    account_id uuid primary key,
    account_type text,
    personal jsonb
  );
  create table account_sessions (
    session_hash text primary key,
    session_id uuid not null unique,
    account_id uuid not null,
    account_type text not null,
    revision integer not null,
    expires_at timestamptz not null,
    closed_at timestamptz
  );
  create index account_sessions_of on account_sessions (account_id);
  create table account_erasures (subject uuid primary key);
`;
