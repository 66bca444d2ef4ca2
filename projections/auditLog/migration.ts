/**
 * Who looked at which domain. `ordinal` counts the entries of a domain from 1, without a gap, in the order of the log: any page is a range of
 * it. `box`: iv (12 bytes), tag (16) and ciphertext of what is sealed under `subject`; null: nobody's (this very machine).
 */
export const auditLogMigration = `
  create table audit_counts (
    domain text primary key,
    total integer not null
  );
  create table audit_entries (
    domain text not null,
    ordinal integer not null,
    entry_id uuid not null unique,
    at timestamptz not null,
    action text not null,
    actor text not null,
    scan_id uuid,
    subject uuid,
    box bytea,
    primary key (domain, ordinal)
  );
`;
