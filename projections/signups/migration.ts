/**
 * One row for a person on a list. `requested_at` is their last request, of which the other times tell what became; `first_requested_at`
 * never changes, so an export in its order misses nobody and has nobody twice. `personal` is the sealed form of the last request.
 * `signup_erasures`: who must never have a row again.
 */
export const signupsMigration = `
  create table signups (
    signup_id uuid not null,
    list text not null,
    status text not null,
    first_requested_at timestamptz not null,
    requested_at timestamptz not null,
    confirmed_at timestamptz,
    withdrawn_at timestamptz,
    personal jsonb not null,
    primary key (signup_id, list)
  );
  create index signups_newest on signups (list, requested_at desc, signup_id desc);
  create index signups_export on signups (list, first_requested_at, signup_id);
  create index signups_status on signups (list, status);
  create table signup_erasures (subject uuid primary key);
`;
