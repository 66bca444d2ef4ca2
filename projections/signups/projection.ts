import type { PoolClient } from 'pg';
import type { Projection } from '../engine/projection.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { foldSignups, type SignupChange } from './foldSignups.ts';
import { signupsMigration } from './migration.ts';

const PERSONS = { rows: ['signups'], column: 'signup_id', erased: 'signup_erasures' };

/** Who stands on which list, or has stood there. */
export const signupsProjection: Projection<'SignupRequested' | 'SignupConfirmed' | 'SignupWithdrawn' | 'PersonErased'> =
  {
    name: 'signups',
    version: 2,
    handles: ['SignupRequested', 'SignupConfirmed', 'SignupWithdrawn', 'PersonErased'],
    migration: signupsMigration,
    tables: { signups: ['signup_id', 'list'], signup_erasures: ['subject'] },
    apply: async (client, events) => {
      const changes = foldSignups(await withoutErased(client, PERSONS, events, ({ data }) => data.signupId));
      await begin(client, changes);
      await carryOn(
        client,
        changes.filter(({ request }) => !request),
      );
    },
  };

const columnsOf = (changes: readonly SignupChange[]) => [
  changes.map(({ signupId }) => signupId),
  changes.map(({ list }) => list),
  changes.map(({ status }) => status),
  changes.map(({ confirmedAt }) => confirmedAt ?? null),
  changes.map(({ withdrawnAt }) => withdrawnAt ?? null),
];

const begin = async (client: PoolClient, all: readonly SignupChange[]): Promise<void> => {
  const changes = all.flatMap((change) => (change.request ? [{ change, request: change.request }] : []));
  await client.query(
    `insert into signups (signup_id, list, status, confirmed_at, withdrawn_at, first_requested_at, requested_at, personal)
     select signup_id, list, status, confirmed_at, withdrawn_at, first_at, at, personal::jsonb
     from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[], $8::text[])
       as changes (signup_id, list, status, confirmed_at, withdrawn_at, first_at, at, personal)
     on conflict (signup_id, list) do update
       set status = excluded.status, confirmed_at = excluded.confirmed_at, withdrawn_at = excluded.withdrawn_at,
           requested_at = excluded.requested_at, personal = excluded.personal`,
    [
      ...columnsOf(changes.map(({ change }) => change)),
      changes.map(({ request }) => request.firstAt),
      changes.map(({ request }) => request.at),
      changes.map(({ request }) => JSON.stringify(request.personal)),
    ],
  );
};

/** What became of requests of earlier batches. */
const carryOn = async (client: PoolClient, changes: readonly SignupChange[]): Promise<void> => {
  await client.query(
    `update signups
     set status = changes.status, confirmed_at = coalesce(changes.confirmed_at, signups.confirmed_at),
         withdrawn_at = coalesce(changes.withdrawn_at, signups.withdrawn_at)
     from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
       as changes (signup_id, list, status, confirmed_at, withdrawn_at)
     where signups.signup_id = changes.signup_id and signups.list = changes.list`,
    columnsOf(changes),
  );
};
