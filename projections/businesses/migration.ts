/**
 * `businesses`: how the verification of a domain stands; `since`: the revision at which it began. `profile_words`: what its owners have said of it, field by field, all of it; null in
 * `value` and `personal`: taken back. `business_erasures`: whose name nobody is told any more.
 */
export const businessesMigration = `
  create table businesses (
    domain text primary key,
    status text not null,
    challenge text not null,
    record_name text not null,
    since integer not null,
    verified_at timestamptz,
    last_look_at timestamptz,
    last_look text
  );
  create table profile_words (
    domain text not null,
    revision integer not null,
    field text not null,
    value text,
    personal text,
    withdrawn boolean not null,
    portal_user_id uuid not null,
    said_at timestamptz not null,
    primary key (domain, revision)
  );
  create table business_erasures (subject uuid primary key);
`;
