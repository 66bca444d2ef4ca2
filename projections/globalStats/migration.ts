/**
 * Facts, not counters: a row written twice is one row. `position` is that of the event, and of a domain's first one: together with the time it
 * tells what had been counted at a past moment.
 */
export const globalStatsMigration = `
  create table completed_scans (
    scan_id uuid primary key,
    completed_at timestamptz not null,
    position text collate "C" not null
  );
  create table scanned_domains (
    domain text primary key,
    position text collate "C" not null
  );
`;
