/** One row a scan. `report` is `json`, not `jsonb`: foreign text in it may hold NUL, which `jsonb` refuses and `json` keeps as `\\u0000`. */
export const scanReportMigration = `
  create table scan_reports (
    scan_id uuid primary key,
    domain text not null,
    status text not null check (status in ('running', 'completed', 'failed')),
    requested_at timestamptz not null,
    finished_at timestamptz,
    overall integer,
    revision integer not null,
    report json not null
  );
  create index scan_reports_by_domain on scan_reports (domain, status, finished_at desc);
`;
