/**
 * One row an alert; `resolved_at` is null while it is active. `alert_mails`: which users of the portal want the alerts of which domain by mail.
 * `alert_erasures`: who must never have a row again.
 */
export const alertsMigration = `
  create table alerts (
    alert_id uuid primary key,
    domain text not null,
    kind text not null,
    priority text not null,
    title text not null,
    description text not null,
    evidence text[] not null,
    scan_id uuid not null,
    previous_scan_id uuid,
    detected_at timestamptz not null,
    resolved_at timestamptz,
    resolved_how text
  );
  create index alerts_newest on alerts (domain, detected_at desc, alert_id desc);
  create index alerts_active on alerts (domain) where resolved_at is null;
  create table alert_mails (
    portal_user_id uuid primary key,
    domain text not null,
    wanted boolean not null,
    minimum_priority text not null
  );
  create index alert_mails_wanted on alert_mails (domain, portal_user_id) where wanted;
  create table alert_erasures (subject uuid primary key);
`;
