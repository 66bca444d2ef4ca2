/** One row a report. `revision`: of the last event of its stream that was folded. `slot`: of the schedule that asked for it; null: by hand. */
export const reportsMigration = `
  create table reports (
    report_id uuid primary key,
    domain text not null,
    scan_id uuid not null,
    report_type text not null,
    file_format text not null,
    portal_user_id uuid not null,
    slot timestamptz,
    status text not null check (status in ('requested', 'running', 'generated', 'failed')),
    percent integer not null,
    requested_at timestamptz not null,
    ended_at timestamptz,
    file_bytes integer,
    sha256 text,
    failure text,
    download_count integer not null,
    revision integer not null
  );
  create index reports_of_domain on reports (domain, requested_at desc, report_id desc);
  create index reports_open on reports (requested_at) where status in ('requested', 'running');
`;
