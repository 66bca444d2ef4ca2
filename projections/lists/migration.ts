import type { Knex } from 'knex';
import type { ListEvent, ListRole } from '../../schema/events/list.ts';
import type { ListScanEvent, ListVerdict } from '../../schema/events/listScan.ts';
import type { ScanProfile } from '../../schema/report/scanProfile.ts';
import type { RiskLevel } from '../../schema/report/scoreFigures.ts';
import type { CheckId } from '../../checks/index.ts';

type DataOf<Type extends (ListEvent | ListScanEvent)['type']> = Extract<
  ListEvent | ListScanEvent,
  { type: Type }
>['data'];

/** `personal` is the encrypted name and tags, under the key of the list. An erased list has no row. */
export interface ListRow {
  readonly list_id: string;
  readonly owner_kind: DataOf<'ListCreated'>['owner']['kind'];
  readonly owner: string;
  readonly personal: unknown;
  readonly created_at: Date;
  readonly archived_at: Date | null;
  readonly cadence: DataOf<'ListScheduleChanged'>['cadence'];
  readonly profile: ScanProfile;
  /** When the schedule was last set. */
  readonly since: Date | null;
  /** The first scheduled time after the last one that was handled; `null` if the schedule is off. */
  readonly next_at: Date | null;
}

/** `personal` is the address by which the member was invited, encrypted under the member's key. */
export interface ListMemberRow {
  readonly list_id: string;
  readonly member: string;
  readonly role: ListRole;
  readonly personal: unknown;
  readonly since: Date;
}

/**
 * A domain, identified by its place; its name and tags are in `candor_lists.domains`. `last_run` and `previous_run` are the two newest runs with a result for
 * it.
 */
export interface ListDomainRow {
  readonly list_id: string;
  readonly place: number;
  readonly added_at: Date;
  readonly removed_at: Date | null;
  readonly last_run: number | null;
  readonly previous_run: number | null;
}

export interface ListRunRow {
  readonly list_id: string;
  readonly run: number;
  readonly profile: ScanProfile;
  readonly trigger: DataOf<'ListRunStarted'>['trigger'];
  readonly status: 'running' | 'paused' | 'cancelled' | 'completed';
  readonly planned: number;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

/**
 * The policy that judges a list in addition to the public score; a list without one has no row. `personal` is the text of a custom policy, encrypted under the
 * key of the list.
 */
export interface ListRulesetRow {
  readonly list_id: string;
  readonly revision: number;
  /** The name of a policy that ships with Candor; `null` for a custom one. */
  readonly name: string | null;
  readonly personal: unknown;
}

/** The scan of a domain in a run: `waiting` until its results arrive. */
export interface ListResultRow {
  readonly list_id: string;
  readonly run: number;
  readonly place: number;
  readonly status: 'waiting' | 'done' | 'failed';
  readonly ruleset_version: number | null;
  readonly overall: number | null;
  readonly email: number | null;
  readonly web: number | null;
  readonly breach: number | null;
  readonly compliance: number | null;
  readonly risk: RiskLevel | null;
  readonly failing: readonly string[] | null;
  readonly warning: readonly string[] | null;
  readonly unchecked: readonly CheckId[] | null;
  readonly conclusive: number | null;
  readonly planned: number | null;
  readonly reason: DataOf<'ListScanFailed'>['reason'] | null;
  readonly finished_at: Date | null;
  readonly duration_ms: number | null;
  /** The counts from the most urgent priority to the least urgent; `null` if unknown. */
  readonly alerts: readonly number[] | null;
  /** The revision of the list's policy that judged the result, and its verdict; `null` if none did. */
  readonly policy_revision: number | null;
  readonly verdict: ListVerdict['verdict'] | null;
  readonly rules_failed: number | null;
  readonly rules_unclear: number | null;
}

/** Selects the figures of the run `r` from its results. */
export const FIGURES_OF_RESULTS = `
  select count(*) filter (where s.status = 'done')::int as done,
    count(*) filter (where s.status = 'failed')::int as failed,
    round(avg(s.overall))::int as average,
    count(*) filter (where s.status = 'done' and s.overall is null)::int as unscored,
    array[
      count(*) filter (where s.overall >= 90),
      count(*) filter (where s.overall >= 80 and s.overall < 90),
      count(*) filter (where s.overall >= 70 and s.overall < 80),
      count(*) filter (where s.overall >= 60 and s.overall < 70),
      count(*) filter (where s.overall >= 50 and s.overall < 60),
      count(*) filter (where s.overall < 50)
    ]::int[] as scores,
    max(s.finished_at) as last`;

export const listsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('lists', (table) => {
      table.uuid('list_id').primary();
      table.text('owner_kind').notNullable();
      table.uuid('owner').notNullable();
      table.jsonb('personal').notNullable();
      table.timestamp('created_at').notNullable();
      table.timestamp('archived_at');
      table.text('cadence').notNullable();
      table.text('profile').notNullable();
      table.timestamp('since');
      table.timestamp('next_at');
      table.index(['owner'], 'lists_of_owner');
      table.index(['next_at'], 'lists_due');
    })
    .createTable('list_members', (table) => {
      table.uuid('list_id').notNullable();
      table.uuid('member').notNullable();
      table.text('role').notNullable();
      table.jsonb('personal').notNullable();
      table.timestamp('since').notNullable();
      table.primary(['list_id', 'member']);
      table.index(['member'], 'lists_of_member');
    })
    .createTable('list_policies', (table) => {
      table.uuid('list_id').primary();
      table.integer('revision').notNullable();
      table.text('name');
      table.jsonb('personal');
    })
    .createTable('list_domains', (table) => {
      table.uuid('list_id').notNullable();
      table.integer('place').notNullable();
      table.timestamp('added_at').notNullable();
      table.timestamp('removed_at');
      table.integer('last_run');
      table.integer('previous_run');
      table.primary(['list_id', 'place']);
    })
    .createTable('list_runs', (table) => {
      table.uuid('list_id').notNullable();
      table.integer('run').notNullable();
      table.text('profile').notNullable();
      table.text('trigger').notNullable();
      table.text('status').notNullable();
      table.integer('planned').notNullable();
      table.timestamp('started_at').notNullable();
      table.timestamp('ended_at');
      table.primary(['list_id', 'run']);
    })
    // The figures of a run that has ended, so that no page counts its results again. `scores` counts the scores of at least 90, 80, 70, 60 and 50, and below 50.
    .createTable('list_run_figures', (table) => {
      table.uuid('list_id').notNullable();
      table.integer('run').notNullable();
      table.integer('done').notNullable();
      table.integer('failed').notNullable();
      table.integer('average');
      table.integer('unscored').notNullable();
      table.specificType('scores', 'int[]').notNullable();
      table.timestamp('last');
      table.primary(['list_id', 'run']);
    })
    .createTable('list_results', (table) => {
      table.uuid('list_id').notNullable();
      table.integer('run').notNullable();
      table.integer('place').notNullable();
      table.text('status').notNullable();
      table.integer('ruleset_version');
      for (const score of ['overall', 'email', 'web', 'breach', 'compliance']) table.integer(score);
      table.text('risk');
      for (const codes of ['failing', 'warning', 'unchecked']) table.specificType(codes, 'text[]');
      table.integer('conclusive');
      table.integer('planned');
      table.text('reason');
      table.timestamp('finished_at');
      table.integer('duration_ms');
      table.specificType('alerts', 'int[]');
      table.integer('policy_revision');
      table.text('verdict');
      table.integer('rules_failed');
      table.integer('rules_unclear');
      table.primary(['list_id', 'run', 'place']);
    })
    // Covers only waiting rows: a list of 100,000 domains has few of them most of the time.
    .raw("create index list_results_waiting on list_results (list_id, run, place) where status = 'waiting'")
    .raw("create index list_runs_under_way on list_runs (list_id, run) where status in ('running', 'paused')");
