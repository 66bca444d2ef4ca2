import type { PoolClient } from 'pg';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { partnerDirectoryMigration } from './migration.ts';

const HANDLED = ['ApplicationSubmitted', 'ApplicationApproved', 'DirectoryListingChanged', 'PersonErased'] as const;

type Handled = (typeof HANDLED)[number];

/** The partners' applications as far as the public directory needs them, and who wishes to stand in it. */
export const partnerDirectoryProjection: Projection<Handled> = {
  name: 'partnerDirectory',
  version: 2,
  handles: HANDLED,
  migration: partnerDirectoryMigration,
  tables: {
    partner_applications: ['application_id'],
    partner_listings: ['partner_id'],
    partner_erasures: ['subject'],
    partner_directory_state: ['only_row'],
  },
  // An application is submitted before it is approved, and approved once: this order does for any batch.
  apply: async (client, events) => {
    const told = await withoutErased(client, PERSONS, events, ({ data }) => data.applicantId);
    await takeApplications(
      client,
      told.filter((event) => event.type === 'ApplicationSubmitted').filter(({ data }) => data.kind === 'partner'),
    );
    await approve(
      client,
      told.filter((event) => event.type === 'ApplicationApproved'),
    );
    await list(
      client,
      lastOfEach(
        told.filter((event) => event.type === 'DirectoryListingChanged'),
        ({ data }) => data.applicantId,
      ),
    );
    await moveState(client, events.findLast(changesDirectory));
  },
};

/** Whether it may change what is public: a new application alone does not. */
const changesDirectory = (event: ProjectedEvent<Handled>): boolean =>
  event.type === 'ApplicationApproved' ? event.data.kind === 'partner' : event.type !== 'ApplicationSubmitted';

const PERSONS = {
  rows: ['partner_applications', 'partner_listings'],
  column: 'partner_id',
  erased: 'partner_erasures',
};

const takeApplications = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'ApplicationSubmitted'>[],
): Promise<void> => {
  await client.query(
    `insert into partner_applications (application_id, partner_id, personal)
     select application_id, partner_id, personal::jsonb
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as submitted (application_id, partner_id, personal)
     on conflict do nothing`,
    [
      events.map(({ data }) => data.applicationId),
      events.map(({ data }) => data.applicantId),
      events.map(({ data }) => JSON.stringify(data.personal)),
    ],
  );
};

const approve = async (client: PoolClient, events: readonly ProjectedEvent<'ApplicationApproved'>[]): Promise<void> => {
  await client.query(
    `update partner_applications set approved_revision = approvals.revision
     from unnest($1::uuid[], $2::int[]) as approvals (application_id, revision)
     where partner_applications.application_id = approvals.application_id`,
    [events.map(({ data }) => data.applicationId), events.map(({ revision }) => revision)],
  );
};

const list = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'DirectoryListingChanged'>[],
): Promise<void> => {
  await client.query(
    `insert into partner_listings (partner_id, listed) select * from unnest($1::uuid[], $2::boolean[])
     on conflict (partner_id) do update set listed = excluded.listed`,
    [events.map(({ data }) => data.applicantId), events.map(({ data }) => data.listed)],
  );
};

const moveState = async (client: PoolClient, event: ProjectedEvent<Handled> | undefined): Promise<void> => {
  if (!event) return;
  await client.query(
    `insert into partner_directory_state (position) values ($1)
     on conflict (only_row) do update set position = excluded.position`,
    [event.position],
  );
};
