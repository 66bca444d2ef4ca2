/**
 * When each person was there and what they have to do with us: all that the end of their data is decided by, and nothing of whom they are.
 *
 * - last_seen_at: they did something, or something was decided on them; that somebody looked at what they sent does not count.
 * - confirmed: once at least they showed that the address is theirs, or were made an administrator.
 * - confirmed_signups: the lists, in their order.
 * - signed_in_until: when the last of their sessions ends, if nobody closes it.
 * - erased_at: since then nothing else stands in the row, and nothing comes into it.
 */
export const personsMigration = `
  create table persons (
    subject uuid primary key,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    confirmed boolean not null default false,
    has_applied boolean not null default false,
    has_account boolean not null default false,
    has_open_application boolean not null default false,
    approved boolean not null default false,
    confirmed_signups text[] not null default '{}',
    is_administrator boolean not null default false,
    signed_in_until timestamptz,
    erased_at timestamptz
  );
  create index persons_by_last_seen on persons (last_seen_at, subject) where erased_at is null;
`;
