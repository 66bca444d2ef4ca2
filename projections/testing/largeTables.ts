import type { Knex } from 'knex';
import { tableNamesOf } from '../engine/build.ts';
import { builds, prepareProjections } from '../engine/buildRegistry.ts';
import { projections } from '../registry.ts';

/** The domain, list and channel that half of the rows belong to. */
export const BUSY = { domain: 'busy.example', list: 1, channel: 1 } as const;
/** The first row of each table is from this time, and the last one from a year later. */
const START = '2026-01-01T00:00:00.000Z';
export const END = '2027-01-01T00:00:00.000Z';

/** Tables to which only the operator's own staff add rows, and tables with one row, one per hour, or one per band of the score. All others grow. */
const SMALL: Readonly<Record<string, number>> = { administrators: 10, partner_directory_state: 1 };
const FIXED: ReadonlySet<string> = new Set([...Object.keys(SMALL), 'event_hours', 'score_bands']);

/** The names of the tables that grow with use. */
export const growingTables = projections.flatMap(tableNamesOf).filter((name) => !FIXED.has(name));

/** Domains of the busy list, its runs, and its domains that wait in the last run. */
const LIST = { domains: 400, runs: 10, waiting: 50 } as const;
const FIRST_OF_LAST_RUN = LIST.domains * (LIST.runs - 1);
const RESULTS = LIST.domains * LIST.runs;

export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const idOf = (number: string): string => `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

const ENCRYPTED = JSON.stringify({ subject: id(1), alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'text' });

/** SQL for the row number `i` of `:n` rows; `table.column` or, for all tables, `column`. Columns without an entry get a value by their type. */
const VALUES: Readonly<Record<string, string>> = {
  personal: `'${ENCRYPTED}'`,
  'profile_words.personal': 'null',
  'applications.decision': 'null',
  remarks: "'[]'",
  selectors: "'[]'",
  wording: 'null',
  list_id: `case when i % 2 = 0 then ${idOf(String(BUSY.list))} else ${idOf('i')} end`,
  channel_id: `case when i % 2 = 0 then ${idOf(String(BUSY.channel))} else ${idOf('i')} end`,
  domain: `case when i % 2 = 0 then '${BUSY.domain}' else 'd' || i || '.example' end`,

  'event_index.position': "lpad(i::text, 20, '0')",
  'event_index.stream': `case when i % 60 < 57 then 'scan-' || ${idOf('i / 60')}
     when i % 20000 = 58 then 'plan-d' || i || '.example'
     when i % 60 = 58 and i < :n / 10 then 'alert-' || ${idOf('i')}
     when i % 60 = 59 then 'audit-${BUSY.domain}' else 'audit-d' || i % 8000 || '.example' end`,
  'event_index.revision': 'case when i % 60 < 57 then i % 60 else i / 60 end',
  'event_index.type': `case i % 60 when 0 then 'ScanRequested' when 53 then 'ProbeInconclusive' when 54 then 'ScanScored'
     when 55 then 'ReportSummarised' when 56 then 'ScanCompleted' when 57 then 'ReportViewed' when 59 then 'ReportViewed'
     when 58 then case when i % 20000 = 58 then 'PlanChanged' when i < :n / 10 then 'AlertRaised' else 'ReportViewed' end
     else case when i % 2 = 0 then 'ProbeObserved' else 'ProbeStarted' end end`,
  'event_index.actor': `case when i % 20000 = 58 then 'admin:' || ${idOf('1')} when i % 60 in (0, 57, 59) then 'visitor' else 'system' end`,
  'event_index.correlation_id': idOf('i / 60'),

  'scan_reports.status': "case when i % 1000 = 0 then 'running' when i % 50 = 1 then 'failed' else 'completed' end",
  'scan_reports.finished_at': "case when i % 1000 <> 0 then time + interval '1 minute' end",
  'scan_reports.report': `json_build_object('scanId', ${idOf('i')}, 'status', 'completed', 'text', repeat(md5(i::text), 60))`,
  'domain_history.overall': 'case when i % 20 <> 1 then i % 101 end',
  'domain_history.penalties': "'[]'",
  'domain_history.seen': "'{}'",
  'domain_history.completed_at': 'case when i % 100 <> 1 then time end',
  'scanned_domains.domain': "'d' || i || '.example'",

  'alerts.kind': "'gradeDropped'",
  'alerts.priority': "(array['Critical', 'High', 'Medium', 'Low'])[1 + i % 4]",
  'alerts.resolved_at': 'case when i % 500 > 1 then time end',
  'api_tokens.owner_kind': "'account'",
  'applications.kind': "case when i % 2 = 0 then 'scholar' else 'partner' end",
  'applications.decided': "case when i % 200 = 0 then null when i % 3 = 0 then 'rejected' else 'approved' end",
  'applications.erased_at': 'case when i % 7 = 1 then time end',
  'application_history.kind': "case when i % 2 = 0 then 'scholar' else 'partner' end",
  'application_history.action': "(array['submitted', 'opened', 'approved', 'downloaded'])[1 + i % 4]",
  'application_history.position': "lpad(i::text, 20, '0')",
  'application_history.application_id': idOf('i / 4'),
  'businesses.status': "case when i % 50 = 0 then 'pending' else 'verified' end",
  'businesses.last_look': "'found'",
  'businesses.since': '0',
  'profile_words.field': "(array['legalName', 'industry', 'size', 'founded'])[1 + i % 4]",
  'list_runs.list_id': `case when i <= ${LIST.runs} then ${idOf('1')} else ${idOf('i')} end`,
  'list_runs.run': `case when i <= ${LIST.runs} then i else 1 end`,
  'list_runs.profile': "'full'",
  'list_runs.status': `case when i = ${LIST.runs} or i % 500 = 0 then 'running' else 'completed' end`,
  'list_run_figures.list_id': `case when i < ${LIST.runs} then ${idOf('1')} else ${idOf('i')} end`,
  'list_run_figures.run': `case when i < ${LIST.runs} then i else 1 end`,
  'list_domains.list_id': `case when i <= ${LIST.domains} then ${idOf('1')} else ${idOf('i')} end`,
  'list_domains.last_run': String(LIST.runs),
  'list_domains.previous_run': String(LIST.runs - 1),
  'list_domains.removed_at': 'null',
  'list_results.list_id': `case when i <= ${RESULTS} then ${idOf('1')} else ${idOf('i')} end`,
  'list_results.run': `case when i <= ${RESULTS} then 1 + (i - 1) / ${LIST.domains} else 1 end`,
  'list_results.place': `1 + (i - 1) % ${LIST.domains}`,
  'list_results.status': `case when i > ${FIRST_OF_LAST_RUN} and i <= ${FIRST_OF_LAST_RUN + LIST.waiting} then 'waiting' when i % 30 = 0 then 'failed' else 'done' end`,
  'list_results.overall': 'i % 101',
  'list_results.alerts': 'array[0, i % 2, i % 3, i % 4]',
  'list_results.risk': "'medium'",
  'list_results.failing': "array['code-a', 'code-' || i % 7]",
  'list_results.unchecked': "'{}'",
  'lists.owner_kind': "'account'",
  'lists.archived_at': 'null',
  'lists.next_at': "case when i % 3 = 0 then time + interval '1 year' end",
  'list_policies.name': "'basic'",
  'mail_reports.kind': "case when i % 2 = 0 then 'dmarc' else 'tls' end",
  'mail_reports.domain': `case when i % 4 < 2 then '${BUSY.domain}' else 'd' || i || '.example' end`,
  'mail_reports.token_id': idOf('i % 3'),
  'mail_report_sources.asn': 'i % 50',
  'mail_report_sources.disposition': "'none'",
  'mail_report_sessions.policy_type': "'sts'",
  'mail_report_sessions.result_type': 'null',
  'mail_report_sessions.mail_server': 'null',
  'mail_report_tokens.revoked_at': 'case when i > 4 then time end',
  'monitoring.cadence': "'daily'",
  'monitoring.next_at': "time + interval '1 year'",
  'monitoring.paused': 'i % 3 = 0',
  'report_schedules.next_at': "time + interval '1 year'",
  'report_schedules.paused': 'i % 3 = 0',
  'notice_channels.list_id': 'null',
  'notice_channels.parked_for': "case when i % 30 = 5 then 'failing' end",
  'notices.state': "case when i % 400 < 2 then 'due' when i % 50 = 3 then 'parked' else 'delivered' end",
  'notices.due_at': "case when i % 400 < 2 then time + interval '1 year' end",
  'partner_directory_state.only_row': 'true',
  'partnerships.status': "case when i % 4 = 0 then 'ended' when i % 4 = 1 then 'invited' else 'active' end",
  'persons.is_administrator': 'i = 1',
  'persons.approved': 'i % 3 = 0',
  'persons.erased_at': 'case when i % 5 = 0 then time end',
  'persons.confirmed_signups': "'{}'",
  'plans.plan': "case when i % 2 = 0 then 'Business - Pro' else 'Business - Free' end",
  'portal_users.portal_user_id': idOf('i'),
  'public_listings.is_listed': 'i % 3 <> 0',
  'reports.status': "case when i % 700 = 0 then 'requested' else 'generated' end",
  'sessions.kind': "'account'",
  'signups.list': "case when i % 3 = 0 then 'waitlist' else 'newsletter' end",
  'signups.status': "case when i % 3 = 0 then 'requested' else 'confirmed' end",
};

/** Rows that follow from those of other tables. */
const DERIVED: Readonly<Record<string, string>> = {
  event_hours: `
    select date_trunc('hour', time, 'UTC'), min(position), max(position) from candor_read.event_index group by 1`,
  event_streams: `
    select stream, count(*), min(time), max(time) from candor_read.event_index group by 1`,
  domain_totals: `
    select distinct on (domain) domain, count(*) over each, count(overall) over each, coalesce(sum(overall) over each, 0), overall, completed_at
    from candor_read.domain_history where completed_at is not null
    window each as (partition by domain) order by domain, completed_at desc, scan_id desc`,
};

interface Column {
  readonly name: string;
  readonly type: string;
  /** The only column of a unique index. */
  readonly unique: boolean;
  readonly generated: boolean;
}

const COLUMNS = `
  select attname as name, format_type(atttypid, null) as type, attgenerated <> '' as generated,
    exists (select from pg_index where indrelid = attrelid and indisunique and indnkeyatts = 1 and indkey[0] = attnum) as unique
  from pg_attribute where attrelid = ?::regclass and attnum > 0 and not attisdropped order by attnum`;

const byType = (type: string): string => {
  if (type === 'uuid') return idOf('i');
  if (type.startsWith('timestamp')) return 'time';
  if (type === 'boolean') return 'i % 2 = 0';
  if (type.endsWith('[]')) return 'array[]';
  if (type.startsWith('json')) return "'{}'";
  if (type === 'bytea') return "'\\x00'";
  return type === 'text' ? "'text' || i" : 'i';
};

const valueOf = (table: string, { name, type, unique }: Column): string => {
  const own = VALUES[`${table}.${name}`];
  const value = own ?? (unique ? undefined : VALUES[name]) ?? byType(type);
  return `(${name === 'domain' && unique ? `case when i = 1 then '${BUSY.domain}' else 'd' || i || '.example' end` : value})::${type}`;
};

/** Fills the tables of all read models, those that grow with as many rows as `rowsOf` says. Plausible enough for the planner, and consistent enough to join. */
export const fillLargeTables = async (knex: Knex, rowsOf: (table: string) => number): Promise<void> => {
  await prepareProjections(knex, projections);
  const live = await builds(knex).where({ state: 'live' }).select('schema_name', 'tables');
  const tables = live.flatMap(({ schema_name, tables: names }) => names.map((name) => ({ schema: schema_name, name })));
  const isDerived = ({ name }: { readonly name: string }): boolean => DERIVED[name] !== undefined;
  for (const { schema, name } of [...tables.filter((table) => !isDerived(table)), ...tables.filter(isDerived)]) {
    const qualified = `${schema}.${name}`;
    // Filled by a trigger, or with the table.
    if (await knex(name).withSchema(schema).first()) continue;
    const { rows: columns } = await knex.raw<{ rows: Column[] }>(COLUMNS, [qualified]);
    const written = columns.filter(({ generated }) => !generated);
    const names = written.map((column) => column.name).join(', ');
    const n = SMALL[name] ?? rowsOf(name);
    const select =
      DERIVED[name] ??
      `select ${written.map((column) => valueOf(name, column)).join(', ')}
       from generate_series(1, :n) as i, lateral (
         select timestamptz '${START}' + i * (timestamptz '${END}' - timestamptz '${START}') / :n as time
       ) as at`;
    await knex.raw(`insert into ${qualified} (${names}) ${select.replaceAll(':n', String(n))} on conflict do nothing`);
  }
  await knex.raw(`
    insert into candor_lists.domains (list_id, place, domain, tags)
    select list_id, place, 'n' || place || '.example', case when place % 3 = 0 then array['tag'] else '{}' end from candor_read.list_domains`);
  await knex.raw('analyze');
};
