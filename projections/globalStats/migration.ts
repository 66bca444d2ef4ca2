/** Facts, not counters: a row written twice is one row. */
export const globalStatsMigration = `
  create table completed_scans (scan_id uuid primary key);
  create table scanned_domains (domain text primary key);
`;
