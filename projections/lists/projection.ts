import type { Knex } from 'knex';
import { listEvents, type ListEvent } from '../../schema/events/list.ts';
import type { ListScanEvent } from '../../schema/events/listScan.ts';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows, type Written } from '../engine/rows.ts';
import { rhythmOfList, slotAfter } from '../monitoring/rhythm.ts';
import { alertColumn } from './listAlertRows.ts';
import {
  FIGURES_OF_RESULTS,
  type ListDomainRow,
  type ListMemberRow,
  type ListRulesetRow,
  type ListResultRow,
  type ListRow,
  type ListRunRow,
  listsMigration,
} from './migration.ts';

type Ended = Exclude<ListScanEvent['type'], 'ListScanStarted'>;
type Handled = ListEvent['type'] | Ended | 'PersonErased';

/** The lists that people keep, their runs and the results. */
export const listsProjection: Projection<Handled> = {
  name: 'lists',
  version: 3,
  handles: [...listEvents.map(({ type }) => type), 'ListScanCompleted', 'ListScanFailed', 'PersonErased'],
  migration: listsMigration,
  tables: {
    lists: ['list_id'],
    list_members: ['list_id', 'member'],
    list_policies: ['list_id'],
    list_domains: ['list_id', 'place'],
    list_runs: ['list_id', 'run'],
    list_run_figures: ['list_id', 'run'],
    list_results: ['list_id', 'run', 'place'],
  },
  apply: async (trx, events) => {
    // Scan events arrive in large numbers and are written in one statement. Other list events are rare and are applied one by one.
    let results: ProjectedEvent<Ended>[] = [];
    const flush = async (): Promise<void> => {
      await writeResults(trx, results);
      results = [];
    };
    for (const event of events) {
      if (event.type === 'ListScanCompleted' || event.type === 'ListScanFailed') results.push(event);
      else {
        await flush();
        await applyOne(trx, event);
      }
    }
    await flush();
  },
};

const applyOne = async (trx: Knex.Transaction, event: ProjectedEvent<Exclude<Handled, Ended>>): Promise<void> => {
  const at = new Date(event.time);
  if (event.type === 'PersonErased') {
    await trx<ListMemberRow>('list_members').where({ member: event.data.subject }).delete();
    return;
  }
  const { listId: list_id } = event.data;
  const list = () => trx<ListRow>('lists').where({ list_id });
  switch (event.type) {
    case 'ListCreated': {
      const { owner, personal } = event.data;
      const row = { list_id, owner_kind: owner.kind, owner: owner.subject, personal };
      await insertRows<ListRow>(trx, 'lists', [
        {
          ...row,
          created_at: event.time,
          archived_at: null,
          cadence: 'off',
          profile: 'full',
          since: null,
          next_at: null,
        },
      ]);
      return;
    }
    case 'ListDescribed':
      await list().update({ personal: JSON.stringify(event.data.personal) });
      return;
    case 'ListDomainsAdded':
      return addDomains(trx, event);
    case 'ListDomainsRemoved':
      await placesOf(trx, list_id, event.data.places).update({ removed_at: at });
      return;
    case 'ListDomainsTagged':
      return;
    case 'ListShared': {
      const { member, role, personal } = event.data;
      const row = { list_id, member, role, personal, since: event.time };
      await insertRows<ListMemberRow>(trx, 'list_members', [row], {
        onConflict: ['list_id', 'member'],
        merge: ['role', 'personal', 'since'],
      });
      return;
    }
    case 'ListUnshared':
      await trx<ListMemberRow>('list_members').where({ list_id, member: event.data.member }).delete();
      return;
    case 'ListArchived':
      await list().update({ archived_at: at });
      return;
    case 'ListRestored':
      await list().update({ archived_at: null });
      return;
    case 'ListErased':
      for (const table of Object.keys(listsProjection.tables)) await trx(table).where({ list_id }).delete();
      return;
    case 'ListScheduleChanged': {
      const { cadence, profile } = event.data;
      const next_at = cadence === 'off' ? null : slotAfter(rhythmOfList(list_id, cadence, at), at);
      await list().update({ cadence, profile, since: at, next_at });
      return;
    }
    case 'ListPolicyChanged': {
      const { policy, revision } = event.data;
      await trx<ListRulesetRow>('list_policies').where({ list_id }).delete();
      if (policy.kind === 'none') return;
      const name = policy.kind === 'standard' ? policy.name : null;
      const personal = policy.kind === 'own' ? policy.personal : null;
      await insertRows<ListRulesetRow>(trx, 'list_policies', [{ list_id, revision, name, personal }]);
      return;
    }
    case 'ListRunSkipped':
      return moveSlot(trx, list_id, event.data.slot);
    case 'ListRunStarted':
      await startRun(trx, event);
      if (event.data.slot !== null) await moveSlot(trx, list_id, event.data.slot);
      return;
    case 'ListRunExtended':
      return extendRun(trx, event);
    case 'ListRunPaused':
      return setRun(trx, event, { status: 'paused' });
    case 'ListRunResumed':
      return setRun(trx, event, { status: 'running' });
    case 'ListRunCancelled':
    case 'ListRunCompleted':
      await setRun(trx, event, {
        status: event.type === 'ListRunCancelled' ? 'cancelled' : 'completed',
        ended_at: at,
      });
      // Domains that have not been scanned by now will not be scanned in this run.
      await trx<ListResultRow>('list_results').where({ list_id, run: event.data.run, status: 'waiting' }).delete();
      await sumUpEnded(trx, [list_id], [event.data.run]);
      return;
  }
};

const placesOf = (trx: Knex.Transaction, list_id: string, places: readonly number[]) =>
  trx<ListDomainRow>('list_domains')
    .where({ list_id })
    .whereRaw('place = any(?::int[])', [[...places]]);

const ADD = `
  insert into list_domains (list_id, place, added_at)
  select :listId, place, :at from generate_series(:first::int, :last::int) as place
  on conflict (list_id, place) do nothing`;

const addDomains = async (trx: Knex.Transaction, { data, time }: ProjectedEvent<'ListDomainsAdded'>): Promise<void> => {
  const { listId, first, added, returned } = data;
  await trx.raw(ADD, { listId, at: time, first, last: first + added - 1 });
  await placesOf(trx, listId, returned).update({ removed_at: null });
};

/** Moves the schedule past a slot that was handled. */
const moveSlot = async (trx: Knex.Transaction, list_id: string, slot: string): Promise<void> => {
  const row = await trx<ListRow>('lists').where({ list_id }).first('cadence', 'since');
  if (!row || row.cadence === 'off' || !row.since) return;
  const next_at = slotAfter(rhythmOfList(list_id, row.cadence, row.since), new Date(slot));
  await trx<ListRow>('lists').where({ list_id }).update({ next_at });
};

const PLAN = `
  insert into list_results (list_id, run, place, status)
  select list_id, :run, place, 'waiting' from list_domains
  where list_id = :listId and removed_at is null and (:only::int[] is null or place = any(:only::int[]))
  on conflict (list_id, run, place) do nothing`;

const startRun = async (trx: Knex.Transaction, { data, time }: ProjectedEvent<'ListRunStarted'>): Promise<void> => {
  const { listId, run, profile, trigger, only, planned } = data;
  const row = { list_id: listId, run, profile, trigger, planned, started_at: time, ended_at: null };
  await insertRows<ListRunRow>(trx, 'list_runs', [{ ...row, status: 'running' }]);
  await trx.raw(PLAN, { listId, run, only });
};

const extendRun = async (trx: Knex.Transaction, { data }: ProjectedEvent<'ListRunExtended'>): Promise<void> => {
  const { listId, run, places: only } = data;
  await trx.raw(PLAN, { listId, run, only });
  // Recounted, so that an event that is delivered twice adds nothing.
  const planned = trx<ListResultRow>('list_results').where({ list_id: listId, run }).count();
  await trx('list_runs').where({ list_id: listId, run }).update({ planned });
};

const setRun = async (
  trx: Knex.Transaction,
  {
    data: { listId: list_id, run },
  }: ProjectedEvent<'ListRunPaused' | 'ListRunResumed' | 'ListRunCancelled' | 'ListRunCompleted'>,
  change: Partial<ListRunRow>,
): Promise<void> => {
  await trx<ListRunRow>('list_runs').where({ list_id, run }).update(change);
};

/** Excludes lists that were erased in the meantime. */
const KNOWN = 'select list_id from lists where list_id = any(?::uuid[])';

/** Updates the newest run that has a result for a domain, and the one before it. An older run that ends late must not replace either of them. */
const MARK = `
  update list_domains as domains
  set previous_run = case when domains.last_run = results.run then domains.previous_run else domains.last_run end,
      last_run = results.run
  from json_populate_recordset(null::list_results, ?) as results
  where domains.list_id = results.list_id and domains.place = results.place
    and (domains.last_run is null or domains.last_run < results.run)`;

const writeResults = async (trx: Knex.Transaction, events: readonly ProjectedEvent<Ended>[]): Promise<void> => {
  if (events.length === 0) return;
  const lists = [...new Set(events.map(({ data }) => data.listId))];
  const { rows: known } = await trx.raw<{ rows: readonly { list_id: string }[] }>(KNOWN, [lists]);
  const present = new Set(known.map(({ list_id }) => list_id));
  const rows = lastOfEach(events, ({ data }) => data.scanId)
    .filter(({ data }) => present.has(data.listId))
    .map(resultOf);
  await insertRows<ListResultRow>(trx, 'list_results', rows, {
    onConflict: ['list_id', 'run', 'place'],
    merge: RESULT_COLUMNS,
  });
  // In run order: a batch may contain two results for one domain.
  for (const run of [...new Set(rows.map((row) => row.run))].toSorted((one, other) => one - other))
    await trx.raw(MARK, [JSON.stringify(rows.filter((row) => row.run === run))]);
  await sumUpEnded(
    trx,
    rows.map((row) => row.list_id),
    rows.map(({ run }) => run),
  );
};

/** Some results arrive after a run was cancelled. */
const SUM_UP = `
  insert into list_run_figures (list_id, run, done, failed, average, unscored, scores, last)
  select r.list_id, r.run, f.* from list_runs r
  cross join lateral (${FIGURES_OF_RESULTS} from list_results s where s.list_id = r.list_id and s.run = r.run) f
  where r.ended_at is not null
    and (r.list_id, r.run) in (select * from unnest(:lists::uuid[], :runs::int[]))
  on conflict (list_id, run) do update set
    (done, failed, average, unscored, scores, last)
    = (excluded.done, excluded.failed, excluded.average, excluded.unscored, excluded.scores, excluded.last)`;

/** Writes the figures of those of these runs that have ended. */
const sumUpEnded = async (trx: Knex.Transaction, lists: readonly string[], runs: readonly number[]): Promise<void> => {
  await trx.raw(SUM_UP, { lists: [...lists], runs: [...runs] });
};

const NOTHING = {
  ruleset_version: null,
  overall: null,
  email: null,
  web: null,
  breach: null,
  compliance: null,
  risk: null,
  failing: null,
  warning: null,
  unchecked: null,
  conclusive: null,
  planned: null,
  reason: null,
  alerts: null,
  policy_revision: null,
  verdict: null,
  rules_failed: null,
  rules_unclear: null,
} satisfies Partial<Written<ListResultRow>>;

const RESULT_COLUMNS: readonly (keyof ListResultRow)[] = [
  'status',
  'ruleset_version',
  ...(['overall', 'email', 'web', 'breach', 'compliance'] as const),
  ...(['risk', 'failing', 'warning', 'unchecked', 'conclusive', 'planned'] as const),
  ...(['reason', 'finished_at', 'duration_ms', 'alerts'] as const),
  ...(['policy_revision', 'verdict', 'rules_failed', 'rules_unclear'] as const),
];

const resultOf = (event: ProjectedEvent<Ended>): Written<ListResultRow> => {
  const { listId: list_id, run, place, durationMs: duration_ms } = event.data;
  const common = { list_id, run, place, ...NOTHING, finished_at: event.time, duration_ms };
  if (event.type === 'ListScanFailed') return { ...common, status: 'failed', reason: event.data.reason };
  const { rulesetVersion: ruleset_version, overall, subScores, riskLevel: risk, coverage } = event.data;
  const { failing, warning, unchecked, alerts, policy } = event.data;
  return {
    ...common,
    status: 'done',
    ruleset_version,
    overall,
    ...subScores,
    risk,
    failing,
    warning,
    unchecked,
    ...coverage,
    alerts: alerts ? alertColumn(alerts) : null,
    policy_revision: policy?.revision ?? null,
    verdict: policy?.verdict ?? null,
    rules_failed: policy?.failed ?? null,
    rules_unclear: policy?.unclear ?? null,
  };
};
