/**
 * A row a domain whose monitoring was ever spoken of, and a row for each user with a schedule of reports. `since`: when the cadence was
 * set. `next_at`: the first slot after what was dealt with last; null: off. `paused`: skipped, for the plan has ended. `revision`: of the
 * last event of the domain's stream that was folded, into either table.
 */
export const monitoringMigration = `
  create table monitoring (
    domain text primary key,
    cadence text not null,
    since timestamptz,
    last_slot timestamptz,
    last_scan_id uuid,
    last_disposition text,
    last_skipped text,
    last_detail text,
    paused boolean not null,
    next_at timestamptz,
    revision integer not null
  );
  create index monitoring_due on monitoring (next_at);
  create table report_schedules (
    domain text not null,
    portal_user_id uuid not null,
    cadence text not null,
    report_type text not null,
    file_format text not null,
    since timestamptz not null,
    last_slot timestamptz,
    paused boolean not null,
    next_at timestamptz,
    primary key (domain, portal_user_id)
  );
  create index report_schedules_due on report_schedules (next_at);
`;
