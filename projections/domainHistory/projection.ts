import type { PoolClient } from 'pg';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { domainHistoryMigration } from './migration.ts';

type Handled = 'ScanRequested' | 'ProbeObserved' | 'ScanScored' | 'ScanRescored' | 'ScanCompleted';

/** The completed scans of each domain with their newest scores, who asked for them, and of what sections they saw something. */
export const domainHistoryProjection: Projection<Handled> = {
  name: 'domainHistory',
  version: 2,
  handles: ['ScanRequested', 'ProbeObserved', 'ScanScored', 'ScanRescored', 'ScanCompleted'],
  migration: domainHistoryMigration,
  tables: { domain_history: ['scan_id'] },
  apply: async (client, events) => {
    await writeRequests(
      client,
      lastOfEach(
        events.filter((event) => event.type === 'ScanRequested'),
        scanOf,
      ),
    );
    await writeSections(
      client,
      events.filter((event) => event.type === 'ProbeObserved'),
    );
    await writeScores(
      client,
      lastOfEach(
        events.filter((event) => event.type === 'ScanScored' || event.type === 'ScanRescored'),
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

const scanOf = ({ data }: ProjectedEvent<Handled>): string => data.scanId;

/** Each statement touches columns of its own, so their order in a batch does not matter. */
const writeRequests = async (client: PoolClient, events: readonly ProjectedEvent<'ScanRequested'>[]): Promise<void> => {
  if (events.length === 0) return;
  await client.query(
    `insert into domain_history (scan_id, requester_kind, personal)
     select scan_id, kind, personal::jsonb from unnest($1::uuid[], $2::text[], $3::text[]) as asked (scan_id, kind, personal)
     on conflict (scan_id) do update set requester_kind = excluded.requester_kind, personal = excluded.personal`,
    [
      events.map(({ data }) => data.scanId),
      events.map(({ data }) => data.requester.kind),
      events.map(({ data }) => data.requester.personal && JSON.stringify(data.requester.personal)),
    ],
  );
};

/** A set of sections, in the order of the alphabet, however it came together. */
const writeSections = async (client: PoolClient, events: readonly ProjectedEvent<'ProbeObserved'>[]): Promise<void> => {
  if (events.length === 0) return;
  await client.query(
    `insert into domain_history (scan_id, sections)
     select scan_id, array_agg(distinct section order by section)
     from unnest($1::uuid[], $2::text[]) as seen (scan_id, section) group by scan_id
     on conflict (scan_id) do update set sections = (
       select array_agg(distinct section order by section)
       from unnest(coalesce(domain_history.sections, '{}') || excluded.sections) as section
     )`,
    [events.map(({ data }) => data.scanId), events.map(({ data }) => data.section)],
  );
};

const writeScores = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'ScanScored' | 'ScanRescored'>[],
): Promise<void> => {
  if (events.length === 0) return;
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
  if (events.length === 0) return;
  await client.query(
    `insert into domain_history (scan_id, domain, completed_at, duration_ms)
     select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::int[])
     on conflict (scan_id) do update
       set domain = excluded.domain, completed_at = excluded.completed_at, duration_ms = excluded.duration_ms`,
    [
      events.map(({ data }) => data.scanId),
      events.map(({ data }) => data.domain),
      events.map(({ time }) => time),
      events.map(({ data }) => data.durationMs),
    ],
  );
};
