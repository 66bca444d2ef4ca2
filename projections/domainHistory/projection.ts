import type { Knex } from 'knex';
import type { Finding } from '../../checks/kit/finding.ts';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { asJson, insertRows, type Written } from '../engine/rows.ts';
import { domainHistoryMigration, type DomainHistoryRow } from './migration.ts';

type Handled = 'ScanRequested' | 'ProbeObserved' | 'ScanScored' | 'ScanRescored' | 'ScanRechecked' | 'ScanCompleted';

/** The completed scans of each domain with their latest scores and penalties, their requesters, and the sections with observations; and sums over them. */
export const domainHistoryProjection: Projection<Handled> = {
  name: 'domainHistory',
  version: 5,
  handles: ['ScanRequested', 'ProbeObserved', 'ScanScored', 'ScanRescored', 'ScanRechecked', 'ScanCompleted'],
  migration: domainHistoryMigration,
  tables: { domain_history: ['scan_id'], domain_totals: ['domain'], score_bands: ['band'] },
  // Each statement writes different columns (`seen` is written for both of its events at once), so their order within a batch does not matter.
  apply: async (trx, events) => {
    const judged = events.filter(({ type }) => JUDGING.has(type)).map(({ data }) => data.scanId);
    const before = await countedAmong(trx, judged);
    await write(trx, events.filter((event) => event.type === 'ScanRequested').map(requested));
    await writeSections(
      trx,
      events.filter((event) => event.type === 'ProbeObserved' || event.type === 'ScanRechecked'),
    );
    await writeSeen(
      trx,
      events.filter(
        (event) => event.type === 'ProbeObserved' || event.type === 'ScanRescored' || event.type === 'ScanRechecked',
      ),
    );
    await write(
      trx,
      events
        .filter(
          (event) => event.type === 'ScanScored' || event.type === 'ScanRescored' || event.type === 'ScanRechecked',
        )
        .map(scored),
    );
    await write(trx, events.filter((event) => event.type === 'ScanCompleted').map(completed));
    if (judged.length > 0) await trx.raw(COUNT, { scans: [...new Set(judged)], before: asJson(before) });
  },
};

/** The events that may change sums. */
const JUDGING: ReadonlySet<Handled> = new Set<Handled>([
  'ScanScored',
  'ScanRescored',
  'ScanRechecked',
  'ScanCompleted',
]);

/** Returns what the sums contain of these scans. */
const countedAmong = async (trx: Knex.Transaction, scans: readonly string[]): Promise<readonly object[]> =>
  scans.length === 0
    ? []
    : trx<DomainHistoryRow>('domain_history')
        .select('domain', 'overall')
        .whereRaw('scan_id = any(?::uuid[])', [[...scans]])
        .whereNotNull('completed_at');

/** Adds the difference between these scans as they are now and as they were before, so that an event that is applied twice changes nothing. */
const COUNT = `
  with changed as (
    select domain, sum(scans) as scans, sum(scored) as scored, sum(score) as score from (
      select domain, 1 as scans, (overall is not null)::int as scored, coalesce(overall, 0) as score
      from domain_history where scan_id = any(:scans::uuid[]) and completed_at is not null
      union all
      select domain, -1, -(overall is not null)::int, -coalesce(overall, 0)
      from json_to_recordset(:before) as (domain text, overall int)
    ) as each group by domain
  ), now as (
    select changed.*, newest_score, newest_at from changed cross join lateral (
      select overall as newest_score, completed_at as newest_at from domain_history as history
      where history.domain = changed.domain and completed_at is not null
      order by completed_at desc, scan_id desc limit 1
    ) as newest
  ), bands as (
    select case when score is null then -1 else least(score / 10, 9) end as band, sum(domains) as domains from (
      select newest_score as score, 1 as domains from now
      union all
      select totals.newest_score, -1 from domain_totals as totals join now using (domain)
    ) as each group by 1
  ), totals as (
    insert into domain_totals (domain, scans, scored, score_sum, newest_score, newest_at)
    select domain, scans, scored, score, newest_score, newest_at from now
    on conflict (domain) do update set
      scans = domain_totals.scans + excluded.scans,
      scored = domain_totals.scored + excluded.scored,
      score_sum = domain_totals.score_sum + excluded.score_sum,
      newest_score = excluded.newest_score,
      newest_at = excluded.newest_at
  )
  update score_bands set domains = score_bands.domains + bands.domains from bands where bands.band = score_bands.band`;

type Row = Partial<Written<DomainHistoryRow>> & Pick<DomainHistoryRow, 'scan_id'>;

const requested = ({ data }: ProjectedEvent<'ScanRequested'>): Row => ({
  scan_id: data.scanId,
  requester_kind: data.requester.kind,
  personal: data.requester.personal,
});

const scored = ({ data }: ProjectedEvent<'ScanScored' | 'ScanRescored' | 'ScanRechecked'>): Row => ({
  scan_id: data.scanId,
  overall: data.overall,
  email: data.subScores.email,
  web: data.subScores.web,
  breach: data.subScores.breach,
  compliance: data.subScores.compliance,
  ruleset_version: data.rulesetVersion,
  penalties: data.penalties.map(({ probe, code, category, points, reason }) => ({
    probe,
    code,
    category,
    points,
    reason,
  })),
});

const completed = ({ data, time }: ProjectedEvent<'ScanCompleted'>): Row => ({
  scan_id: data.scanId,
  domain: data.domain,
  completed_at: time,
  duration_ms: data.durationMs,
});

/** The last of these events for each scan. */
const write = async (trx: Knex.Transaction, rows: readonly Row[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first) as (keyof typeof first)[];
  const merge = columns.filter((column) => column !== 'scan_id');
  const newest = lastOfEach(rows, (row) => row.scan_id);
  await insertRows<DomainHistoryRow>(trx, 'domain_history', newest, { onConflict: 'scan_id', merge });
};

/** Writes each set of sections in alphabetical order, regardless of the order in which they were observed. */
const writeSections = async (
  trx: Knex.Transaction,
  events: readonly ProjectedEvent<'ProbeObserved' | 'ScanRechecked'>[],
): Promise<void> => {
  const seen = new Map<string, Set<string>>();
  for (const event of events)
    for (const { section } of observedIn(event)) {
      const sections = seen.get(event.data.scanId);
      if (sections) sections.add(section);
      else seen.set(event.data.scanId, new Set([section]));
    }
  if (seen.size === 0) return;
  await trx.raw(
    `insert into domain_history (scan_id, sections)
     select scan_id, array(select section from unnest(sections) as section order by section)
     from json_populate_recordset(null::domain_history, ?)
     on conflict (scan_id) do update set sections = array(
       select distinct section from unnest(coalesce(domain_history.sections, '{}') || excluded.sections) as section
       order by section
     )`,
    [asJson([...seen].map(([scan_id, sections]) => ({ scan_id, sections: [...sections] })))],
  );
};

/** The results of checks that were observed. */
const observedIn = (event: ProjectedEvent<'ProbeObserved' | 'ScanRechecked'>) =>
  event.type === 'ProbeObserved'
    ? [event.data]
    : event.data.results.flatMap((result) => ('reason' in result ? [] : [result]));

const unseenIn = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ outcome }) => outcome === 'inconclusive').map(({ code }) => code);

/** A check that is rescored or rechecked gets the codes of its new findings. */
const writeSeen = async (
  trx: Knex.Transaction,
  events: readonly ProjectedEvent<'ProbeObserved' | 'ScanRescored' | 'ScanRechecked'>[],
): Promise<void> => {
  if (events.length === 0) return;
  const seen = new Map<string, Record<string, readonly string[]>>();
  for (const event of events) {
    const checks = event.type === 'ScanRescored' ? event.data.findings : observedIn(event);
    const own = seen.get(event.data.scanId) ?? {};
    for (const { probe, findings } of checks) own[probe] = unseenIn(findings);
    seen.set(event.data.scanId, own);
  }
  await trx.raw(
    `insert into domain_history (scan_id, seen)
     select scan_id, seen from json_populate_recordset(null::domain_history, ?)
     on conflict (scan_id) do update set seen = coalesce(domain_history.seen, '{}') || excluded.seen`,
    [asJson([...seen].map(([scan_id, checks]) => ({ scan_id, seen: checks })))],
  );
};
