import type { Knex } from 'knex';
import { z } from 'zod';
import type { AlertPriority } from '../../schema/events/alert.ts';
import type { AlertCounts, ListVerdict } from '../../schema/events/listScan.ts';
import type { ScanProfile } from '../../schema/report/scanProfile.ts';
import type { RiskLevel } from '../../schema/report/scoreFigures.ts';
import type { CheckId } from '../../checks/index.ts';
import { printOpaque, readOpaque } from '../engine/opaqueCursor.ts';
import { countsIn, HAS_ALERTS, leastUrgent } from './listAlertRows.ts';
import type { ListResultRow } from './migration.ts';

/** The result of a domain in a run. */
export interface ListResult {
  readonly run: number;
  readonly profile: ScanProfile;
  readonly status: 'done' | 'failed';
  readonly rulesetVersion: number | null;
  readonly overall: number | null;
  readonly subScores: Readonly<Record<'email' | 'web' | 'breach' | 'compliance', number | null>>;
  readonly risk: RiskLevel | null;
  readonly failing: readonly string[];
  readonly warning: readonly string[];
  readonly unchecked: readonly CheckId[];
  readonly conclusive: number | null;
  readonly planned: number | null;
  readonly reason: ListResultRow['reason'];
  /** ISO 8601, UTC. */
  readonly finishedAt: string;
  readonly durationMs: number;
  /** `null` if the scan failed, or ran before lists had alerts. */
  readonly alerts: AlertCounts | null;
  /** The verdict of the list's current policy; `null` if the result was not judged by it. */
  readonly policy: Omit<ListVerdict, 'revision'> | null;
}

/** A domain of a list. `result` is the newest one, or that of the requested run; `before` is the result it is compared with. */
export interface ListDomain {
  readonly place: number;
  readonly domain: string;
  readonly tags: readonly string[];
  readonly addedAt: string;
  readonly result: ListResult | null;
  readonly before: ListResult | null;
}

export const listSort = z.enum(['domain', 'score', 'change', 'alerts', 'finished']);
export type ListSort = z.infer<typeof listSort>;

/**
 * `better` and `worse` compare the scores or, if these are equal, the number of failures; only results of the same checks under the same rules are compared.
 * `new` means that there is no earlier result.
 */
export const listChange = z.enum(['better', 'worse', 'same', 'new']);
export type ListChange = z.infer<typeof listChange>;

/** Each field narrows the result; a missing field does not filter. */
export interface ListFilter {
  /** A substring of the domain. */
  readonly text?: string | undefined;
  readonly tag?: string | undefined;
  readonly risk?: RiskLevel | undefined;
  readonly status?: 'done' | 'failed' | 'none' | undefined;
  /** A code that failed or warned. */
  readonly code?: string | undefined;
  readonly change?: ListChange | undefined;
  /** At least one alert of this priority or a more urgent one. */
  readonly alerts?: AlertPriority | undefined;
  /** The verdict of the list's policy. `none` selects results that were not judged by it. */
  readonly policy?: ListVerdict['verdict'] | 'none' | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

export interface ListQuery {
  readonly listId: string;
  /** Shows the results of this run, and those of run `base` to compare with. By default, shows each domain's newest result and the one before. */
  readonly run?: number | undefined;
  readonly base?: number | undefined;
  readonly filter: ListFilter;
  readonly sort: ListSort;
  readonly descending: boolean;
  readonly limit: number;
  /** The cursor from the previous page. */
  readonly after?: string | undefined;
}

export interface ListPage {
  readonly rows: readonly ListDomain[];
  /** `null` on the last page. */
  readonly next: string | null;
}

/** The sort key of domains without a score or without a result: they sort below all others. */
const NONE = -1_000;

/** Scores from different checks or rules cannot be compared. */
const COMPARABLE =
  "status = 'done' and b_status = 'done' and profile = b_profile and ruleset_version = b_ruleset_version";

const SORTS: Readonly<Record<ListSort, string>> = {
  domain: 'domain',
  score: `coalesce(overall, ${NONE})`,
  change: `coalesce(case when ${COMPARABLE} then overall - b_overall end, ${NONE})`,
  alerts: `coalesce(alerts[1] * 1e9 + alerts[2] * 1e6 + alerts[3] * 1e3 + alerts[4], ${NONE})::float8`,
  finished: `coalesce(extract(epoch from finished_at), 0)::float8`,
};

const cursor = z.tuple([z.union([z.string(), z.number()]), z.number().int()]);

/** The number of failures that were fixed, and the number of new ones. */
const FEWER = 'cardinality(array(select unnest(b_failing) except select unnest(failing)))';
const MORE = 'cardinality(array(select unnest(failing) except select unnest(b_failing)))';

const CHANGES: Readonly<Record<ListChange, string>> = {
  better: `${COMPARABLE} and (overall > b_overall or (overall is not distinct from b_overall and ${FEWER} > ${MORE}))`,
  worse: `${COMPARABLE} and (overall < b_overall or (overall is not distinct from b_overall and ${MORE} > ${FEWER}))`,
  same: `${COMPARABLE} and overall is not distinct from b_overall and ${FEWER} = ${MORE}`,
  new: 'status is not null and b_status is null',
};

const ROWS = `
  select d.place, n.domain, n.tags, d.added_at, c.status, c.overall, c.risk, c.failing, c.warning, c.finished_at, c.alerts, o.revision,
    case when c.policy_revision = o.revision then c.verdict end as verdict,
    p.status as b_status, p.overall as b_overall, p.failing as b_failing, c.ruleset_version, p.ruleset_version as b_ruleset_version,
    cr.profile, pr.profile as b_profile, to_json(c) as result, to_json(p) as before
  from candor_read.list_domains d
  join candor_lists.domains n on n.list_id = d.list_id and n.place = d.place
  left join candor_read.list_results c
    on c.list_id = d.list_id and c.place = d.place and c.run = coalesce(:run::int, d.last_run) and c.status <> 'waiting'
  left join candor_read.list_results p
    on p.list_id = d.list_id and p.place = d.place and p.run = coalesce(:base::int, d.previous_run) and p.status <> 'waiting'
  left join candor_read.list_runs cr on cr.list_id = c.list_id and cr.run = c.run
  left join candor_read.list_runs pr on pr.list_id = p.list_id and pr.run = p.run
  left join candor_read.list_policies o on o.list_id = d.list_id
  where d.list_id = :listId and case when :run::int is null then d.removed_at is null else c.run is not null end`;

const filtered = (db: Knex, { listId, run, base, filter }: ListQuery) => {
  const query = db.queryBuilder().from(db.raw(`(${ROWS}) as rows`, { listId, run: run ?? null, base: base ?? null }));
  const { text, tag, risk, status, code, change, alerts, policy, least, most } = filter;
  if (text !== undefined && text !== '') void query.whereRaw('strpos(domain, ?) > 0', [text.toLowerCase()]);
  if (tag !== undefined) void query.whereRaw('? = any(tags)', [tag]);
  if (risk !== undefined) void query.where({ risk });
  if (status !== undefined) void (status === 'none' ? query.whereNull('status') : query.where({ status }));
  if (code !== undefined) void query.whereRaw('(? = any(failing) or ? = any(warning))', [code, code]);
  if (change !== undefined) void query.whereRaw(`(${CHANGES[change]})`);
  if (alerts !== undefined) void query.whereRaw(HAS_ALERTS, [leastUrgent(alerts)]);
  if (policy === 'none') void query.whereRaw('verdict is null and status is not null');
  else if (policy !== undefined) void query.where({ verdict: policy });
  if (least !== undefined) void query.where('overall', '>=', least);
  if (most !== undefined) void query.where('overall', '<=', most);
  return query;
};

/** Returns one page, using keyset pagination. Throws InvalidCursor. */
export const listDomains = async (db: Knex, query: ListQuery): Promise<ListPage> => {
  const { sort, descending, limit, after } = query;
  const key = SORTS[sort];
  const direction = descending ? 'desc' : 'asc';
  const place = after === undefined ? undefined : readOpaque(after, cursor);
  const rows = filtered(db, query)
    .select<Row[]>('*', db.raw(`${key} as sort_key`))
    .orderByRaw(`${key} ${direction}, place ${direction}`)
    .limit(limit + 1);
  const type = sort === 'domain' ? 'text' : 'float8';
  if (place) void rows.whereRaw(`(${key}, place) ${descending ? '<' : '>'} (?::${type}, ?::int)`, [place[0], place[1]]);
  const found = await rows;
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(domainOf),
    next: last && found.length > limit ? printOpaque([last.sort_key, last.place]) : null,
  };
};

/** Counts the domains that match a filter. */
export const countListDomains = async (db: Knex, query: Omit<ListQuery, 'sort' | 'descending' | 'limit' | 'after'>) => {
  const row = await filtered(db, { ...query, sort: 'domain', descending: false, limit: 0 })
    .count<{ count: string }[]>({ count: '*' })
    .first();
  return Number(row?.count ?? 0);
};

/** Counts the domains of a list by how their newest results changed. */
export const countListChanges = async (db: Knex, listId: string): Promise<Readonly<Record<ListChange, number>>> => {
  const counts = listChange.options.map((change) =>
    db.raw(`count(*) filter (where ${CHANGES[change]})::int as ${change}`),
  );
  const all: ListQuery = { listId, filter: {}, sort: 'domain', descending: false, limit: 0 };
  const [row] = await filtered(db, all).select<Record<ListChange, number>[]>(counts);
  return row ?? { better: 0, worse: 0, same: 0, new: 0 };
};

/** The row as it appears in JSON. */
type JsonResult = Omit<ListResultRow, 'finished_at'> & { readonly finished_at: string | null };

interface Row {
  readonly place: number;
  readonly domain: string;
  readonly tags: readonly string[];
  readonly added_at: Date;
  readonly result: JsonResult | null;
  readonly before: JsonResult | null;
  readonly profile: ScanProfile | null;
  readonly b_profile: ScanProfile | null;
  readonly sort_key: string | number;
  /** The revision of the list's policy. */
  readonly revision: number | null;
}

const domainOf = ({
  place,
  domain,
  tags,
  added_at: addedAt,
  result,
  before,
  profile,
  b_profile,
  revision,
}: Row): ListDomain => ({
  place,
  domain,
  tags,
  addedAt: addedAt.toISOString(),
  result: resultOf(result, profile, revision),
  before: resultOf(before, b_profile, revision),
});

const resultOf = (row: JsonResult | null, profile: ScanProfile | null, revision: number | null): ListResult | null => {
  if (!row || !profile || row.status === 'waiting' || row.finished_at === null) return null;
  const { email, web, breach, compliance } = row;
  return {
    run: row.run,
    profile,
    status: row.status,
    rulesetVersion: row.ruleset_version,
    overall: row.overall,
    subScores: { email, web, breach, compliance },
    risk: row.risk,
    failing: row.failing ?? [],
    warning: row.warning ?? [],
    unchecked: row.unchecked ?? [],
    conclusive: row.conclusive,
    planned: row.planned,
    reason: row.reason,
    finishedAt: new Date(row.finished_at).toISOString(),
    durationMs: row.duration_ms ?? 0,
    alerts: row.alerts && countsIn(row.alerts),
    policy:
      row.verdict !== null && row.policy_revision === revision
        ? { verdict: row.verdict, failed: row.rules_failed ?? 0, unclear: row.rules_unclear ?? 0 }
        : null,
  };
};
