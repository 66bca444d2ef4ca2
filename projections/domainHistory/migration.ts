/** A row has the scores from ScanScored and, from ScanCompleted on, the domain and the time: only then is it history. */
export const domainHistoryMigration = `
  create table domain_history (
    scan_id uuid primary key,
    domain text,
    completed_at timestamptz,
    overall integer,
    email integer,
    web integer,
    breach integer,
    compliance integer
  );
  create index domain_history_newest on domain_history (domain, completed_at desc, scan_id desc) where completed_at is not null;
`;
