import type { PoolClient } from 'pg';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { domainHistoryMigration } from './migration.ts';

/** The completed scans of each domain with their newest scores. */
export const domainHistoryProjection: Projection<'ScanScored' | 'ScanRescored' | 'ScanCompleted'> = {
  name: 'domainHistory',
  version: 1,
  handles: ['ScanScored', 'ScanRescored', 'ScanCompleted'],
  migration: domainHistoryMigration,
  tables: { domain_history: ['scan_id'] },
  apply: async (client, events) => {
    await writeScores(
      client,
      lastOfEach(
        events.filter((event) => event.type !== 'ScanCompleted'),
        scanOf,
      ),
    );
    await writeEnds(
      client,
      lastOfEach(
        events.filter((event) => event.type === 'ScanCompleted'),
        scanOf,
      ),
    );
  },
};

const scanOf = ({ data }: ProjectedEvent<'ScanScored' | 'ScanRescored' | 'ScanCompleted'>): string => data.scanId;

/** Both statements touch columns of their own, so their order in a batch does not matter. */
const writeScores = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'ScanScored' | 'ScanRescored'>[],
): Promise<void> => {
  await client.query(
    `insert into domain_history (scan_id, overall, email, web, breach, compliance)
     select * from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[])
     on conflict (scan_id) do update
       set overall = excluded.overall, email = excluded.email, web = excluded.web,
           breach = excluded.breach, compliance = excluded.compliance`,
    [
      events.map(({ data }) => data.scanId),
      events.map(({ data }) => data.overall),
      events.map(({ data }) => data.subScores.email),
      events.map(({ data }) => data.subScores.web),
      events.map(({ data }) => data.subScores.breach),
      events.map(({ data }) => data.subScores.compliance),
    ],
  );
};

const writeEnds = async (client: PoolClient, events: readonly ProjectedEvent<'ScanCompleted'>[]): Promise<void> => {
  await client.query(
    `insert into domain_history (scan_id, domain, completed_at)
     select * from unnest($1::uuid[], $2::text[], $3::timestamptz[])
     on conflict (scan_id) do update set domain = excluded.domain, completed_at = excluded.completed_at`,
    [events.map(({ data }) => data.scanId), events.map(({ data }) => data.domain), events.map(({ time }) => time)],
  );
};
