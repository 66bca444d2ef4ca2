import type { PoolClient } from 'pg';
import type { ProjectedEvent } from '../engine/projection.ts';
import type { ReviewAction } from './reviewAction.ts';

interface Act {
  readonly applicationId: string;
  readonly action: ReviewAction;
  /** Null: the applicant. */
  readonly adminId: string | null;
}

/** What the projection hears of. */
type Heard =
  | 'ApplicationSubmitted'
  | 'ApplicationOpened'
  | 'ApplicationDocumentDownloaded'
  | 'ApplicationApproved'
  | 'ApplicationRejected'
  | 'MagicLinkRedeemed'
  | 'PersonErased';

/** Undefined: nothing that was done with an application. */
const actOf = ({ type, data }: ProjectedEvent<Heard>): Act | undefined => {
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

/** A row for each act of the batch, after its applications are there; and one for each application of those among `applicantIds` who were erased. */
export const writeHistory = async (
  client: PoolClient,
  events: readonly ProjectedEvent<Heard>[],
  applicantIds: readonly string[],
): Promise<void> => {
  const acts = events.flatMap((event) => {
    const act = actOf(event);
    return act ? [{ ...act, event }] : [];
  });
  await client.query(
    `insert into application_history (entry_id, application_id, applicant_id, kind, action, admin_id, at, position)
     select entry_id, application_id, applicant_id, kind, action, admin_id, at, position
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[], $6::text[])
       as acts (entry_id, application_id, action, admin_id, at, position)
     join applications using (application_id)
     on conflict do nothing`,
    [
      acts.map(({ event }) => event.eventId),
      acts.map(({ applicationId }) => applicationId),
      acts.map(({ action }) => action),
      acts.map(({ adminId }) => adminId),
      acts.map(({ event }) => event.time),
      acts.map(({ event }) => event.position),
    ],
  );
  await client.query(
    `insert into application_history (entry_id, application_id, applicant_id, kind, action, at, position)
     select md5(erased_event::text || application_id::text)::uuid, application_id, applicant_id, kind, 'erased',
       persons.erased_at, erased_position
     from application_persons as persons join applications using (applicant_id)
     where applicant_id = any($1::uuid[]) and persons.erased_at is not null
     on conflict do nothing`,
    [applicantIds],
  );
};
