/**
 * A row has the scores from ScanScored, who asked for it from ScanRequested, the sections that something was seen of from ProbeObserved, and,
 * from ScanCompleted on, the domain and the time: only then is it history. `personal` is sealed; null: nobody of whom anything was written down.
 */
export const domainHistoryMigration = `
  create table domain_history (
    scan_id uuid primary key,
    domain text,
    completed_at timestamptz,
    duration_ms integer,
    overall integer,
    email integer,
    web integer,
    breach integer,
    compliance integer,
    requester_kind text,
    personal jsonb,
    sections text[]
  );
  create index domain_history_newest on domain_history (domain, completed_at desc, scan_id desc) where completed_at is not null;
`;
