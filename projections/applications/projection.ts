import type { PoolClient } from 'pg';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { writeHistory } from './history.ts';
import { applicationsMigration } from './migration.ts';

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

/** What was applied for, what became of it, and who did what with it and when. */
export const applicationsProjection: Projection<Handled> = {
  name: 'applications',
  version: 1,
  handles: HANDLED,
  migration: applicationsMigration,
  tables: {
    applications: ['application_id'],
    application_persons: ['applicant_id'],
    application_history: ['entry_id'],
  },
  // Nothing is decided on before it was submitted, and the erasure of a person outweighs all that is told of them: this order does for any batch.
  apply: async (client, events) => {
    await writePersons(client, events);
    await writeSubmissions(
      client,
      events.filter((event) => event.type === 'ApplicationSubmitted'),
    );
    await writeDecisions(
      client,
      events.filter((event) => event.type === 'ApplicationApproved' || event.type === 'ApplicationRejected'),
    );
    const concerned = [...new Set(events.map(personOf))];
    await eraseApplications(client, concerned);
    await writeHistory(client, events, concerned);
  },
};

const personOf = ({ type, data }: ProjectedEvent<Handled>): string => {
  if (type === 'PersonErased') return data.subject;
  return type === 'MagicLinkRedeemed' ? data.accountId : data.applicantId;
};

type Events = readonly ProjectedEvent<Handled>[];

/** The first redeemed link of each account counts, and the first erasure of each person. */
const writePersons = async (client: PoolClient, events: Events): Promise<void> => {
  const redeemed = events.filter((event) => event.type === 'MagicLinkRedeemed');
  await client.query(
    `insert into application_persons (applicant_id, confirmed_at)
     select account_id, min(time) from unnest($1::uuid[], $2::timestamptz[]) as redeemed (account_id, time) group by account_id
     on conflict (applicant_id) do update
     set confirmed_at = least(application_persons.confirmed_at, excluded.confirmed_at)`,
    [redeemed.map(({ data }) => data.accountId), redeemed.map(({ time }) => time)],
  );
  const erased = lastOfEach(
    events.filter((event) => event.type === 'PersonErased').toReversed(),
    ({ data }) => data.subject,
  );
  await client.query(
    `insert into application_persons (applicant_id, erased_at, erased_event, erased_position)
     select * from unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::text[])
     on conflict (applicant_id) do update
     set erased_at = excluded.erased_at, erased_event = excluded.erased_event, erased_position = excluded.erased_position
     where application_persons.erased_at is null`,
    [
      erased.map(({ data }) => data.subject),
      erased.map(({ time }) => time),
      erased.map(({ eventId }) => eventId),
      erased.map(({ position }) => position),
    ],
  );
};

const writeSubmissions = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'ApplicationSubmitted'>[],
): Promise<void> => {
  await client.query(
    `insert into applications (application_id, applicant_id, kind, submitted_at, personal)
     select application_id, applicant_id, kind, time, personal::jsonb
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::text[])
       as submitted (application_id, applicant_id, kind, time, personal)
     on conflict do nothing`,
    [
      events.map(({ data }) => data.applicationId),
      events.map(({ data }) => data.applicantId),
      events.map(({ data }) => data.kind),
      events.map(({ time }) => time),
      events.map(({ data }) => JSON.stringify(data.personal)),
    ],
  );
};

const DECIDED = { ApplicationApproved: 'approved', ApplicationRejected: 'rejected' } as const;

const writeDecisions = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'ApplicationApproved' | 'ApplicationRejected'>[],
): Promise<void> => {
  await client.query(
    `update applications set decided = decisions.decided, decided_at = time, decided_by = admin_id, decision = sealed::jsonb
     from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::uuid[], $5::text[])
       as decisions (application_id, decided, time, admin_id, sealed)
     where applications.application_id = decisions.application_id`,
    [
      events.map(({ data }) => data.applicationId),
      events.map(({ type }) => DECIDED[type]),
      events.map(({ time }) => time),
      events.map(({ data }) => data.adminId),
      events.map(({ data }) => JSON.stringify(data.personal)),
    ],
  );
};

const eraseApplications = async (client: PoolClient, applicantIds: readonly string[]): Promise<void> => {
  await client.query(
    `update applications set erased_at = persons.erased_at, personal = null, decision = null
     from application_persons as persons
     where applications.applicant_id = any($1::uuid[])
       and persons.applicant_id = applications.applicant_id and persons.erased_at is not null`,
    [applicantIds],
  );
};
