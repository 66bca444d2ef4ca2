import type { PoolClient } from 'pg';
import { businessEvents } from '../../schema/events/business.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { businessesMigration } from './migration.ts';

type Verifying =
  'BusinessVerificationStarted' | 'BusinessVerificationFailed' | 'BusinessVerified' | 'BusinessVerificationLapsed';
type Saying = 'ProfileFieldCorrected' | 'ProfileFieldWithdrawn';
type Handled = Verifying | Saying | 'PersonErased';

/** What the owners of a domain have shown and said of their business. */
export const businessesProjection: Projection<Handled> = {
  name: 'businesses',
  version: 2,
  handles: [...businessEvents.map(({ type }) => type), 'PersonErased'],
  migration: businessesMigration,
  tables: { businesses: ['domain'], profile_words: ['domain', 'revision'], business_erasures: ['subject'] },
  apply: async (client, events) => {
    for (const event of events) await writeVerification(client, event);
    await writeWords(
      client,
      events.filter((event) => event.type === 'ProfileFieldCorrected' || event.type === 'ProfileFieldWithdrawn'),
    );
    await writeErasures(
      client,
      events.flatMap(({ type, data }) => (type === 'PersonErased' ? [data.subject] : [])),
    );
  },
};

/** One after another: they are few, and each is about the state that the one before has left. */
const writeVerification = async (client: PoolClient, event: ProjectedEvent<Handled>): Promise<void> => {
  switch (event.type) {
    case 'BusinessVerificationStarted': {
      const { businessDomain, challenge, recordName } = event.data;
      await client.query(
        `insert into businesses (domain, status, challenge, record_name, since) values ($1, 'pending', $2, $3, $4)
         on conflict (domain) do update
           set status = 'pending', challenge = excluded.challenge, record_name = excluded.record_name,
               since = excluded.since,
               verified_at = null, last_look_at = null, last_look = null`,
        [businessDomain, challenge, recordName, event.revision],
      );
      return;
    }
    case 'BusinessVerificationFailed': {
      const { businessDomain, outcome } = event.data;
      await client.query(
        `update businesses set last_look_at = $2, last_look = $3
         where domain = $1`,
        [businessDomain, event.time, outcome],
      );
      return;
    }
    case 'BusinessVerified':
      await client.query(
        `update businesses set status = 'verified', verified_at = coalesce(verified_at, $2),
           last_look_at = $2, last_look = 'found'
         where domain = $1`,
        [event.data.businessDomain, event.time],
      );
      return;
    case 'BusinessVerificationLapsed':
      await client.query(`update businesses set status = 'lapsed' where domain = $1`, [event.data.businessDomain]);
      return;
    case 'ProfileFieldCorrected':
    case 'ProfileFieldWithdrawn':
    case 'PersonErased':
      return;
  }
};

const writeWords = async (client: PoolClient, said: readonly ProjectedEvent<Saying>[]): Promise<void> => {
  if (said.length === 0) return;
  const texts = said.map((event) =>
    event.type === 'ProfileFieldCorrected'
      ? { value: event.data.value, personal: event.data.personal && JSON.stringify(event.data.personal) }
      : { value: null, personal: null },
  );
  await client.query(
    `insert into profile_words (domain, revision, field, value, personal, withdrawn, portal_user_id, said_at)
     select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::uuid[], $8::timestamptz[])
     on conflict do nothing`,
    [
      said.map(({ data }) => data.businessDomain),
      said.map(({ revision }) => revision),
      said.map(({ data }) => data.field),
      texts.map(({ value }) => value),
      texts.map(({ personal }) => personal),
      said.map(({ type }) => type === 'ProfileFieldWithdrawn'),
      said.map(({ data }) => data.portalUserId),
      said.map(({ time }) => time),
    ],
  );
};

const writeErasures = async (client: PoolClient, subjects: readonly string[]): Promise<void> => {
  if (subjects.length === 0) return;
  await client.query(
    'insert into business_erasures (subject) select * from unnest($1::uuid[]) on conflict do nothing',
    [subjects],
  );
};
