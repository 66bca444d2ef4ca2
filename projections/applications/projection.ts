import type { Knex } from 'knex';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { asJson, insertRows, writeRows } from '../engine/rows.ts';
import {
  applicationsMigration,
  type ApplicationPersonRow,
  type ApplicationRow,
  type ReviewAction,
} from './migration.ts';

const HANDLED = [
  'ApplicationSubmitted',
  'ApplicationOpened',
  'ApplicationDocumentDownloaded',
  'ApplicationApproved',
  'ApplicationRejected',
  'MagicLinkRedeemed',
  'PersonErased',
] as const;

type Handled = (typeof HANDLED)[number];

/** The applications with their outcomes, and who took which action on them and when. */
export const applicationsProjection: Projection<Handled> = {
  name: 'applications',
  version: 2,
  handles: HANDLED,
  migration: applicationsMigration,
  tables: {
    applications: ['application_id'],
    application_counts: ['kind', 'status'],
    application_persons: ['applicant_id'],
    application_history: ['entry_id'],
  },
  // An application is submitted before it is decided, and the erasure of a person overrides all their other events:
  // this order works for any batch.
  apply: async (trx, events) => {
    await writePersons(trx, events);
    const submitted = events.filter((event) => event.type === 'ApplicationSubmitted');
    await insertRows<ApplicationRow>(trx, 'applications', submitted.map(applicationOf));
    const decided = events.filter(
      (event) => event.type === 'ApplicationApproved' || event.type === 'ApplicationRejected',
    );
    await writeRows<ApplicationRow>(trx, DECIDE, decided.map(decisionOf));
    const concerned = [...new Set(events.map(personOf))];
    await trx.raw(ERASE, [concerned]);
    await writeHistory(trx, events, concerned);
  },
};

const personOf = ({ type, data }: ProjectedEvent<Handled>): string => {
  if (type === 'PersonErased') return data.subject;
  return type === 'MagicLinkRedeemed' ? data.accountId : data.applicantId;
};

const applicationOf = ({ data, time }: ProjectedEvent<'ApplicationSubmitted'>) => ({
  application_id: data.applicationId,
  applicant_id: data.applicantId,
  kind: data.kind,
  submitted_at: time,
  personal: data.personal,
});

const decisionOf = ({ type, data, time }: ProjectedEvent<'ApplicationApproved' | 'ApplicationRejected'>) => ({
  application_id: data.applicationId,
  decided: type === 'ApplicationApproved' ? ('approved' as const) : ('rejected' as const),
  decided_at: time,
  decided_by: data.adminId,
  decision: data.personal,
});

const DECIDE = `
  update applications
  set decided = decisions.decided, decided_at = decisions.decided_at, decided_by = decisions.decided_by,
    decision = decisions.decision
  from json_populate_recordset(null::applications, ?) as decisions
  where applications.application_id = decisions.application_id`;

const ERASE = `
  update applications set erased_at = persons.erased_at, personal = null, decision = null
  from application_persons as persons
  where applications.applicant_id = any(?::uuid[])
    and persons.applicant_id = applications.applicant_id and persons.erased_at is not null`;

/** Only the first redeemed link of each account and the first erasure of each person count. */
const writePersons = async (trx: Knex.Transaction, events: readonly ProjectedEvent<Handled>[]): Promise<void> => {
  const redeemed = events.filter((event) => event.type === 'MagicLinkRedeemed');
  const confirmed = redeemed.map(({ data, time }) => ({ applicant_id: data.accountId, confirmed_at: time }));
  await writeRows<ApplicationPersonRow>(trx, CONFIRM, confirmed);
  const erased = lastOfEach(
    events.filter((event) => event.type === 'PersonErased').toReversed(),
    ({ data }) => data.subject,
  );
  const erasures = erased.map(({ data, time, eventId, position }) => ({
    applicant_id: data.subject,
    erased_at: time,
    erased_event: eventId,
    erased_position: position,
  }));
  await writeRows<ApplicationPersonRow>(trx, ERASE_PERSONS, erasures);
};

const CONFIRM = `
  insert into application_persons (applicant_id, confirmed_at)
  select applicant_id, min(confirmed_at) from json_populate_recordset(null::application_persons, ?) group by applicant_id
  on conflict (applicant_id) do update
  set confirmed_at = least(application_persons.confirmed_at, excluded.confirmed_at)`;

const ERASE_PERSONS = `
  insert into application_persons (applicant_id, erased_at, erased_event, erased_position)
  select applicant_id, erased_at, erased_event, erased_position from json_populate_recordset(null::application_persons, ?)
  on conflict (applicant_id) do update
  set erased_at = excluded.erased_at, erased_event = excluded.erased_event, erased_position = excluded.erased_position
  where application_persons.erased_at is null`;

interface Act {
  readonly applicationId: string;
  readonly action: ReviewAction;
  /** `null` if it was the applicant. */
  readonly adminId: string | null;
}

/** Returns `undefined` if the event is not an action on an application. */
const actOf = ({ type, data }: ProjectedEvent<Handled>): Act | undefined => {
  switch (type) {
    case 'ApplicationSubmitted':
      return { applicationId: data.applicationId, action: 'submitted', adminId: null };
    case 'ApplicationOpened':
      return { ...data, action: data.view === 'pdf' ? 'pdfOpened' : 'opened' };
    case 'ApplicationDocumentDownloaded':
      return { ...data, action: 'downloaded' };
    case 'ApplicationApproved':
      return { ...data, action: 'approved' };
    case 'ApplicationRejected':
      return { ...data, action: 'rejected' };
    case 'MagicLinkRedeemed':
    case 'PersonErased':
      return undefined;
  }
};

/** Writes a row for each action in the batch, after its applications exist, and one for each application of the `applicantIds` who were erased. */
const writeHistory = async (
  trx: Knex.Transaction,
  events: readonly ProjectedEvent<Handled>[],
  applicantIds: string[],
): Promise<void> => {
  const acts = events.flatMap((event) => {
    const act = actOf(event);
    if (!act) return [];
    const { applicationId: application_id, action, adminId: admin_id } = act;
    return [{ entry_id: event.eventId, application_id, action, admin_id, at: event.time, position: event.position }];
  });
  if (acts.length > 0) await trx.raw(TELL_ACTS, [asJson(acts)]);
  await trx.raw(TELL_ERASURES, [applicantIds]);
};

const TELL_ACTS = `
  insert into application_history (entry_id, application_id, applicant_id, kind, action, admin_id, at, position)
  select acts.entry_id, application_id, applications.applicant_id, applications.kind, acts.action, acts.admin_id, acts.at, acts.position
  from json_populate_recordset(null::application_history, ?) as acts join applications using (application_id)
  on conflict do nothing`;

const TELL_ERASURES = `
  insert into application_history (entry_id, application_id, applicant_id, kind, action, at, position)
  select md5(erased_event::text || application_id::text)::uuid, application_id, applicant_id, kind, 'erased',
    persons.erased_at, erased_position
  from application_persons as persons join applications using (applicant_id)
  where applicant_id = any(?::uuid[]) and persons.erased_at is not null
  on conflict do nothing`;
