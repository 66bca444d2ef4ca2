/**
 * `personal` is the sealed form of a partner's application; `approved_revision` says where in the stream it was approved. `listed` is what the
 * partner said last. `partner_erasures`: who must never have a row again. The one row of `partner_directory_state` tells whether what is public may have changed: up to where it was told.
 */
export const partnerDirectoryMigration = `
  create table partner_applications (
    application_id uuid primary key,
    partner_id uuid not null,
    personal jsonb not null,
    approved_revision integer
  );
  create index partner_applications_of on partner_applications (partner_id);
  create table partner_listings (
    partner_id uuid primary key,
    listed boolean not null
  );
  create table partner_erasures (subject uuid primary key);
  create table partner_directory_state (
    only_row boolean primary key default true check (only_row),
    position text not null
  );
`;
