/**
 * `applications`: `personal` is the sealed form, `decision` what was sealed with the decision; both are gone once the applicant is erased.
 * `application_persons`: when the holder of an address first followed a link that was mailed there, and when that person was erased.
 * `application_history`: a row for each thing that was done; `position` is that of its event, which orders what happened in one millisecond.
 */
export const applicationsMigration = `
  create table applications (
    application_id uuid primary key,
    applicant_id uuid not null,
    kind text not null,
    submitted_at timestamptz not null,
    personal jsonb,
    decided text,
    decided_at timestamptz,
    decided_by uuid,
    decision jsonb,
    erased_at timestamptz,
    status text not null generated always as (
      case when erased_at is not null then 'erased' else coalesce(decided, 'pending') end
    ) stored
  );
  create index applications_newest on applications (submitted_at, application_id);
  create index applications_of_kind on applications (kind, submitted_at, application_id);
  create index applications_in_status on applications (status, submitted_at, application_id);
  create index applications_of_kind_in_status on applications (status, kind, submitted_at, application_id);
  create index applications_of_applicant on applications (applicant_id, submitted_at, application_id);

  create table application_persons (
    applicant_id uuid primary key,
    confirmed_at timestamptz,
    erased_at timestamptz,
    erased_event uuid,
    erased_position text
  );

  create table application_history (
    entry_id uuid primary key,
    application_id uuid not null,
    applicant_id uuid not null,
    kind text not null,
    action text not null,
    admin_id uuid,
    at timestamptz not null,
    position text collate "C" not null
  );
  create index application_history_newest on application_history (at, position, entry_id);
  create index application_history_of on application_history (application_id, at, position, entry_id);
  create index application_history_of_applicant on application_history (applicant_id, at, position, entry_id);
  create index application_history_of_kind on application_history (kind, at, position, entry_id);
  create index application_history_of_action on application_history (action, at, position, entry_id);
  create index application_history_of_reviewer on application_history (admin_id, at, position, entry_id);
`;
