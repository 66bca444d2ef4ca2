import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type { Knex } from 'knex';
import pg from 'pg';
import { prepareProjections, useSchema } from '../../../projections/engine/buildRegistry.ts';
import { accountsProjection } from '../../../projections/accounts/projection.ts';
import { globalStatsProjection } from '../../../projections/globalStats/projection.ts';
import { scanReportProjection } from '../../../projections/scanReport/projection.ts';
import { sessionsProjection } from '../../../projections/sessions/projection.ts';
import { createKnex } from '../../platform/database/createKnex.ts';
import { openTestPool, type TestPool } from '../../platform/database/testing/openTestPool.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createLog } from '../../platform/observability/log.ts';
import { answeredIn } from '../../platform/base/answers.ts';
import { analystLoginOf } from './analystLogin.ts';
import { createQueryConsole, type QueryConsole } from './queryConsole.ts';
import { BOUNDS } from './runBounded.ts';

const SCRATCH = 'spring';
const SCHEMA = `candor_scratch_${SCRATCH}`;
const projections = [accountsProjection, globalStatsProjection, scanReportProjection, sessionsProjection];

/** Attacks on the console. None may return a row of anything but the scratch tables, or change anything. */
const HOSTILE: readonly string[] = [
  // Several statements, and ways to become another role
  'select 1; select 2',
  'select 1; drop schema candor_read cascade',
  'select 1;; delete from outside.secrets',
  'set role candor',
  "select set_config('role', 'candor', false)",
  "select set_config('role', 'postgres', true), (select secret from outside.secrets)",
  'reset session authorization',
  'set session authorization candor',
  'reset role',
  'reset all',
  'set search_path to outside; select * from secrets',
  "select set_config('search_path', 'outside', false)",
  "select pg_catalog.set_config('search_path', 'outside', false)",
  'set default_transaction_read_only = off',
  "select set_config('transaction_read_only', 'off', true)",
  'set transaction read write',
  'begin read write',
  'commit',
  'commit and chain',
  'rollback; delete from outside.secrets',
  "set work_mem = '10GB'",
  "select set_config('work_mem', '10GB', false)",
  "select set_config('statement_timeout', '0', false)",
  'alter role current_user superuser',
  'alter role current_user set default_transaction_read_only = off',
  "alter role current_user password 'x'",
  // The machine it runs on
  "copy (select 1) to program 'id'",
  "copy scan_reports from program 'id'",
  "copy (select 1) to '/tmp/candor-console'",
  'copy scan_reports to stdout',
  "select pg_read_file('/etc/passwd')",
  "select pg_read_binary_file('/etc/passwd')",
  "select pg_ls_dir('/')",
  "select pg_stat_file('/etc/passwd')",
  "select lo_import('/etc/passwd')",
  'select lo_create(0)',
  "select lo_from_bytea(0, 'x')",
  "select * from dblink('dbname=candor', 'select 1') as t (a int)",
  'create extension dblink',
  "load 'auto_explain'",
  'select pg_reload_conf()',
  'select pg_rotate_logfile()',
  'checkpoint',
  'vacuum',
  // Other users
  'select pg_sleep(600)',
  "select pg_sleep_for('10 minutes')",
  'select pg_advisory_lock(7264201)',
  'select pg_try_advisory_lock(7264202)',
  'select pg_advisory_xact_lock(7264201)',
  'select pg_terminate_backend(pid) from pg_stat_activity',
  'select pg_cancel_backend(pid) from pg_stat_activity',
  'select (7264201::bigint).pg_advisory_lock',
  'select (d.a).pg_sleep from (select 600::float8 as a) d',
  "select ('/etc/passwd').pg_read_file",
  'select (array[1]).pg_notify',
  'select scan_reports.pg_relation_size from scan_reports',
  'lock table scan_reports',
  'select * from scan_reports for update',
  'select * from scan_reports for key share',
  'listen candor',
  "notify candor, 'x'",
  "select pg_notify('candor', 'x')",
  "select pg_logical_emit_message(false, 'a', repeat('x', 1000))",
  'select txid_current()',
  'select pg_export_snapshot()',
  // Writing
  'delete from scan_reports',
  'with x as (delete from scan_reports returning *) select * from x',
  'with x as (insert into completed_scans select * from completed_scans returning 1) select * from x',
  'explain analyze delete from scan_reports',
  'explain (analyze) select * from scan_reports',
  'explain delete from scan_reports',
  'select * into copied from scan_reports',
  'create table mine (a int)',
  'create temp table mine as select 1',
  'truncate scan_reports',
  'merge into scan_reports using completed_scans on true when matched then delete',
  'do $$ begin delete from outside.secrets; end $$',
  "create function f() returns int language sql as 'select 1'",
  'call f()',
  'grant all on scan_reports to public',
  'drop table scan_reports',
  // State that outlives a statement
  'prepare later as select 1',
  'execute console',
  'declare kept cursor with hold for select 1',
  'fetch all from kept',
  'discard all',
  'deallocate all',
  // Data outside the scratch schema
  'select * from outside.secrets',
  'select * from candor_read.scan_reports',
  'select * from candor_projections.builds',
  'select * from pg_stat_activity',
  'select * from pg_catalog.pg_stat_activity',
  'select * from pg_authid',
  'select * from pg_shadow',
  'select * from pg_roles',
  'select * from pg_class',
  'select * from pg_settings',
  'select * from pg_largeobject',
  'select * from information_schema.tables',
  'table pg_user',
  'with pg_user as (select 1) select * from pg_user, pg_catalog.pg_user',
  'select (select secret from outside.secrets)',
  'select 1 where exists (select from outside.secrets)',
  "select query_to_xml('select * from outside.secrets', true, false, '')",
  "select table_to_xml('outside.secrets', true, false, '')",
  "select schema_to_xml('outside', true, false, '')",
  "select database_to_xml(true, false, '')",
  "select ts_stat('select secret from outside.secrets')",
  "select pg_get_viewdef('candor_read.scan_reports'::regclass)",
  "select current_setting('data_directory')",
  'select session_hash from sessions',
  'select * from sessions',
  'select sessions from sessions',
  'select row_to_json(sessions) from sessions',
  'select 1 from sessions where session_hash > $1',
  // More than a statement may have
  'select * from a_very_long_name_that_is_not_there',
  "select 'a\0b'",
  `select ${'('.repeat(4_990)}1`,
  `select ${'x'.repeat(20_000)}`,
  '',
  ' ; ',
  '-- nothing',
  '\\copy scan_reports to /tmp/x',
  "select '",
  '$$',
  '/*',
];

describe("The analysts' console", function () {
  this.timeout(300_000);
  let database: TestPool;
  let pool: pg.Pool;
  let knex: Knex;
  let consoleOf: (secret: Buffer) => QueryConsole;
  let queries: QueryConsole;
  const secret = randomBytes(32);
  const { role } = analystLoginOf(secret);

  /** Everything that a hostile statement might change, in one text. */
  const standing = async (): Promise<string> => {
    const { rows } = await pool.query<{ standing: string }>(
      `select json_build_array(
         (select json_agg(t order by t.oid) from (select oid, relname, relacl::text, reltuples < 0 from pg_class where relnamespace = any(
           select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')) t),
         (select json_agg(r order by r.rolname) from pg_roles r where rolname = $1),
         (select json_agg(s) from outside.secrets s), (select json_agg(s) from ${SCHEMA}.scan_reports s),
         (select json_agg(s) from ${SCHEMA}.sessions s),
         (select count(*) from pg_proc), (select count(*) from pg_largeobject_metadata), (select count(*) from pg_extension),
         (select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()))
       )::text as standing`,
      [role],
    );
    return rows[0]?.standing ?? '';
  };
  const rowsOf = async (sql: string) => {
    const outcome = await queries.run(SCRATCH, sql);
    if (outcome.kind === 'refused') throw new Error(outcome.message);
    return outcome;
  };
  const refusalOf = async (sql: string, scratch = SCRATCH) => {
    const outcome = await queries.run(scratch, sql);
    if (outcome.kind !== 'refused') throw new Error(`It ran: ${JSON.stringify(outcome).slice(0, 500)}`);
    return outcome;
  };

  before(async () => {
    database = await openTestPool();
    ({ knex, pool } = database);
    await prepareProjections(knex, projections);
    await pool.query(`create schema ${SCHEMA}`);
    for (const projection of projections) {
      await knex.transaction(async (trx) => {
        await useSchema(trx, SCHEMA);
        await projection.migration(trx.schema);
      });
      await pool.query(
        `insert into candor_projections.builds (schema_name, projection, version, build, tables, state, completed_at)
         values ($1, $2, $3, 100, $4, 'scratch', now())`,
        [SCHEMA, projection.name, projection.version, Object.keys(projection.tables)],
      );
    }
    await pool.query(
      `create schema outside; create table outside.secrets (secret text); insert into outside.secrets values ('TREASURE');
       create table ${SCHEMA}.not_of_a_build (secret text); insert into ${SCHEMA}.not_of_a_build values ('TREASURE');`,
    );
    await pool.query(
      `insert into ${SCHEMA}.scan_reports values ($1, 'one.example', 'completed', '2026-01-01T12:00:00Z', null, 72, 3, $2)`,
      ['00000000-0000-4000-8000-000000000001', JSON.stringify({ title: '</script><b>\u0000\u202e', list: [1, null] })],
    );
    await pool.query(
      `insert into ${SCHEMA}.sessions values ('TREASURE', gen_random_uuid(), 'account', gen_random_uuid(), 'Scholar', null, 1, now(), null)`,
    );
    consoleOf = (key) =>
      createQueryConsole({ knex, databaseUrl: database.url, secret: key, ownsCluster: true, log: createLog('fatal') });
    queries = consoleOf(secret);
  });
  after(async () => {
    await pool.query(`drop owned by ${role}`);
    await pool.query(`drop role ${role}`);
    await database.close();
  });

  it('returns rows as text, with the names and types of their columns, and hostile text unchanged', async () => {
    const { columns, rows, isCut } = await rowsOf(
      'select domain, overall as "<b>", requested_at, finished_at, report, 1.50::numeric(6,2) as n, array[1,2] from scan_reports',
    );
    expect(columns).to.deep.equal([
      { name: 'domain', type: 'text' },
      { name: '<b>', type: 'integer' },
      { name: 'requested_at', type: 'timestamp with time zone' },
      { name: 'finished_at', type: 'timestamp with time zone' },
      { name: 'report', type: 'json' },
      { name: 'n', type: 'numeric(6,2)' },
      { name: 'array', type: 'integer[]' },
    ]);
    expect(rows).to.deep.equal([
      [
        'one.example',
        '72',
        '2026-01-01 12:00:00+00',
        null,
        '{"title":"</script><b>\\u0000\u202e","list":[1,null]}',
        '1.50',
        '{1,2}',
      ],
    ]);
    expect(isCut).to.equal(false);
    expect((await rowsOf('select from scan_reports')).columns).to.deep.equal([]);
    expect((await rowsOf('select domain from scan_reports where false')).columns).to.have.lengthOf(1);
  });

  it("runs analysts' queries: joins, windows, WITH RECURSIVE, sets, EXPLAIN", async () => {
    for (const sql of [
      'select count(*), avg(overall) filter (where overall > 10), percentile_cont(0.5) within group (order by overall) from scan_reports',
      'with recursive n (i) as (select 1 union all select i + 1 from n where i < 5) select i, sum(i) over (order by i) from n;',
      `select * from ${SCHEMA}.scan_reports join completed_scans using (scan_id)`,
      "select report ->> 'title', jsonb_path_query(report::text::jsonb - 'title', '$.list[*]') from scan_reports limit 1",
      "select date_trunc('day', requested_at), string_agg(domain, ', ' order by domain) from scan_reports group by 1",
      'values (1, 2), (3, 4)',
      'table scan_reports',
      'explain select * from scan_reports',
      'select generate_series(1, 10), random(), gen_random_uuid(), now(), pg_typeof(1)',
      'select session_id, account_type from sessions',
      '/* a remark */ select 1 -- and another',
      `select ${'not '.repeat(2_400)}true`,
    ])
      await rowsOf(sql).catch((error: unknown) => {
        // A NUL in a text is the one thing that jsonb refuses.
        expect(String(error), sql).to.match(/unsupported Unicode escape/);
      });
  });

  it('returns a thousand rows and a megabyte at most, and says if there is more', async () => {
    const many = await rowsOf('select i from generate_series(1, 5000000) as i');
    expect(many).to.deep.include({ isCut: true }).and.have.property('rows').with.lengthOf(BOUNDS.rows);
    const exact = await rowsOf('select i from generate_series(1, 1000) as i');
    expect(exact).to.deep.include({ isCut: false }).and.have.property('rows').with.lengthOf(1_000);
    const wide = await rowsOf("select repeat('é', 100000) from generate_series(1, 100)");
    expect(wide.isCut).to.equal(true);
    expect(wide.rows).to.have.lengthOf(5);
  });

  it('refuses in the language of the request, and passes on messages of Postgres unchanged', async () => {
    const inGerman = (sql: string) => answeredIn('de', () => refusalOf(sql));
    expect(await inGerman('select pg_sleep(600)')).to.deep.equal({
      kind: 'refused',
      message: 'Die Funktion pg_sleep steht in dieser Konsole nicht zur Verfügung.',
      position: 8,
      isByPostgres: false,
    });
    expect((await inGerman('select * from sessions')).message).to.match(/^Das darf hier nicht gelesen werden\. Diese/);
    expect(await inGerman('select 1/0')).to.deep.include({ message: 'division by zero', isByPostgres: true });
    expect((await inGerman(`select '${'x'.repeat(10_000)}'`)).message).to.include('höchstens 10.000 Zeichen');
  });

  it('says what is wrong, and at which place', async () => {
    expect(await refusalOf("select '😀é', x y z")).to.deep.equal({
      kind: 'refused',
      message: 'syntax error at or near "z"',
      position: 19,
      isByPostgres: true,
    });
    expect(await refusalOf("select '😀é', nothing from scan_reports")).to.deep.equal({
      kind: 'refused',
      message: 'column "nothing" does not exist',
      position: 15,
      isByPostgres: true,
    });
    expect(await refusalOf("select '😀é' from nowhere")).to.deep.include({ position: 19 });
    expect((await refusalOf('select 1/0')).message).to.equal('division by zero');
    expect((await refusalOf("select 'x'::int")).message).to.match(/invalid input syntax/);
    expect((await refusalOf('select * from nowhere')).message).to.match(
      /^Only the tables of candor_scratch_spring can be read here: account_erasures, accounts, completed_scans/,
    );
    expect((await refusalOf('select * from sessions')).message).to.match(/sessions\.session_hash/);
  });

  it('reads no table that is still being built, and says so', async () => {
    const built = (projections: readonly string[], at: string) =>
      pool.query(
        `update candor_projections.builds set completed_at = ${at} where state = 'scratch' and projection = any($1)`,
        [projections],
      );
    const names = projections.map(({ name }) => name);
    await built(['scanReport'], 'null');
    try {
      const half = await refusalOf('select count(*) from completed_scans, scan_reports');
      expect(half.message).to.equal(
        'scan_reports is still being built in candor_scratch_spring. Run the query again when it is ready.',
      );
      expect((await rowsOf('select count(*) from accounts')).rows).to.have.lengthOf(1);
      await built(names, 'null');
      expect((await refusalOf('select count(*) from accounts')).message).to.match(/spring is still being built/);
    } finally {
      await built(names, 'now()');
    }
  });

  it('allows no schema except those of scratch builds', async () => {
    for (const name of [
      'nowhere',
      'Spring',
      'spring; drop schema outside',
      '../x',
      '',
      'a'.repeat(41),
      'spring"',
      'é',
      'spring\0',
    ])
      expect((await refusalOf('select 1', name)).message, name).to.match(/no scratch copy/);
    expect((await refusalOf('select * from not_of_a_build')).message).to.match(/Only the tables/);
    await pool.query('create schema candor_scratch_false; create table candor_scratch_false.t (a int)');
    expect((await refusalOf('select 1', 'false')).message).to.match(/no scratch copy/);
  });

  it(`withstands ${HOSTILE.length} hostile statements: nothing changes, and nothing else is read`, async () => {
    await rowsOf('select 1');
    const before = await standing();
    for (let at = 0; at < HOSTILE.length; at += 2) {
      const pair = HOSTILE.slice(at, at + 2);
      const outcomes = await Promise.all(pair.map((sql) => queries.run(SCRATCH, sql)));
      for (const [index, outcome] of outcomes.entries()) {
        const sql = pair[index] ?? '';
        expect(JSON.stringify(outcome), sql).to.not.include('TREASURE');
        expect(outcome.kind, `${sql}: ${JSON.stringify(outcome).slice(0, 300)}`).to.equal('refused');
        expect(outcome.kind === 'refused' && outcome.message, sql).to.match(/\w/);
      }
      expect(await standing(), pair.join('\n')).to.equal(before);
    }
  });

  it('would withstand them through the rights of its role alone, if the grammar allowed them', async () => {
    const before = await standing();
    const url = new URL(database.url);
    const login = analystLoginOf(secret);
    [url.username, url.password] = [login.role, login.password];
    const bare = HOSTILE.filter((sql) => !/pg_sleep|\0|^\s*$/.test(sql));
    for (const sql of bare) {
      const client = new pg.Client({
        connectionString: url.href,
        options: `-c search_path=${SCHEMA} -c default_transaction_read_only=on -c statement_timeout=1000`,
      });
      client.on('error', () => undefined);
      await client.connect();
      await client.query('begin read only');
      const said = await client
        .query({ name: 'one', text: sql })
        .then(({ rows }) => JSON.stringify(rows))
        .catch((error: unknown) => String(error));
      expect(said, sql).to.not.include('TREASURE');
      await client.end();
      await eventually('its session is over', async () => {
        const { rows } = await pool.query('select from pg_stat_activity where usename = $1', [role]);
        return rows.length === 0;
      });
      expect(await standing(), sql).to.equal(before);
    }
  });

  it('refuses XPath functions, which no time-out ends', async () => {
    for (const sql of [
      "select xpath('count(//*[count(//*) > 0])', '<a/>')",
      "select pg_catalog.xpath_exists('//a', '<a/>')",
      "select xmlexists('//a' passing by value '<a/>')",
      "select x.* from xmltable('//a' passing xml '<a/>' columns a text path '.') x",
    ])
      expect((await refusalOf(sql)).message, sql).to.match(/not available in this console/);
  });

  it('lets nobody hold a lock of ours', async () => {
    const { rows } = await pool.query<{ granted: boolean }>(
      `select bool_or(has_function_privilege($1, oid, 'execute')) as granted from pg_proc where proname ~ '^pg_(try_)?advisory_'`,
      [role],
    );
    expect(rows[0]?.granted).to.equal(false);
  });

  it('ends a statement that takes too long or too much, and answers everyone else meanwhile', async () => {
    const hogs = [
      'with recursive n (i) as (select 1 union all select i + 1 from n) select count(*) from n',
      'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b, generate_series(1, 100000) c',
      "with recursive r (s) as (select 'x' union all select s || s from r) select max(length(s)) from r",
      "select length(string_agg(repeat('x', 1000000), '')) from generate_series(1, 100000)",
      "select repeat('x', 500000000)",
      'select array_agg(i) from generate_series(1, 1000000000) as i',
      "select '(a+)+$' ~ repeat('a', 100), repeat('a', 30000) ~ '(a*)*(a*)*(a*)*b'",
    ];
    for (const sql of hogs) {
      const running = queries.run(SCRATCH, sql);
      let answered = 0;
      const state = { isOver: false };
      void running.finally(() => {
        state.isOver = true;
      });
      while (!state.isOver) {
        await pool.query('select count(*) from outside.secrets');
        answered += 1;
      }
      const outcome = await running;
      expect(answered, sql).to.be.greaterThan(0);
      if (outcome.kind === 'refused')
        expect(outcome.message, sql).to.match(
          /5 seconds|memory|too large|temp_file_limit|invalid memory|out of memory|exceed|requested length/,
        );
      else expect(outcome.rows.length, sql).to.be.lessThan(2);
    }
    await eventually('no statement of it runs any more', async () => {
      const { rows } = await pool.query('select from pg_stat_activity where usename = $1', [role]);
      return rows.length === 0;
    });
  });

  it('runs two at once per process, and refuses the third', async () => {
    const slow = 'select count(*) from generate_series(1, 30000) a, generate_series(1, 30000) b';
    const outcomes = await Promise.all([slow, slow, slow].map((sql) => queries.run(SCRATCH, sql)));
    expect(
      outcomes.filter((each) => each.kind === 'refused' && each.message.includes('2 queries are running')),
    ).to.have.lengthOf(1);
    await rowsOf('select 1');
  });

  it('limits its sessions in all processes together', async () => {
    await rowsOf('select 1');
    const url = new URL(database.url);
    const login = analystLoginOf(secret);
    await eventually('the sessions of the statements before are gone', async () => {
      const { rowCount } = await pool.query('select from pg_stat_activity where usename = $1', [login.role]);
      return rowCount === 0;
    });
    [url.username, url.password] = [login.role, login.password];
    const clients = Array.from({ length: 6 }, () => new pg.Client({ connectionString: url.href }));
    await Promise.all(clients.map((client) => client.connect()));
    expect((await refusalOf('select 1')).message).to.match(/Cancelled queries are still running/);
    await Promise.all(clients.map((client) => client.end()));
    await eventually('there is room again', async () => (await queries.run(SCRATCH, 'select 1')).kind === 'rows');
  });

  it('has the same role in every process, whichever creates it', async () => {
    const other = randomBytes(32);
    const both = await Promise.all([consoleOf(other), consoleOf(other)].map((each) => each.run(SCRATCH, 'select 1')));
    expect(both.map(({ kind }) => kind)).to.deep.equal(['rows', 'rows']);
    await pool.query(`drop owned by ${analystLoginOf(other).role}; drop role ${analystLoginOf(other).role}`);
  });

  it('says which commands an operator must run if its own role may not create others', async () => {
    const other = await openTestPool();
    const admin = other.pool;
    await prepareProjections(other.knex, [globalStatsProjection]);
    const owner = `candor_owner_${randomBytes(4).toString('hex')}`;
    const key = randomBytes(32);
    await admin.query(`create role ${owner} login password 'owner';
      grant usage on schema candor_projections to ${owner}; grant select on candor_projections.builds to ${owner};
      create schema candor_scratch_own authorization ${owner};
      create table candor_scratch_own.t (a int); alter table candor_scratch_own.t owner to ${owner};
      insert into candor_projections.builds (schema_name, projection, version, build, tables, state, completed_at)
        values ('candor_scratch_own', 'own', 1, 1, '{t}', 'scratch', now())`);
    const url = new URL(other.url);
    [url.username, url.password] = [owner, 'owner'];
    const plain = createKnex({ url: url.href, applicationName: 'test' });
    const own = (): QueryConsole =>
      createQueryConsole({
        knex: plain,
        databaseUrl: url.href,
        secret: key,
        ownsCluster: false,
        log: createLog('fatal'),
      });
    const told = await own().run('own', 'select a from t');
    const message = told.kind === 'refused' ? told.message : '';
    expect(message).to.match(/: create role candor_analyst_\w+ login .*;$/);
    expect(message).to.not.include(analystLoginOf(key).password);
    await admin.query(message.slice(message.indexOf('create role')));
    const after = await own().run('own', 'select a from t');
    expect(after, JSON.stringify(after)).to.include({ kind: 'rows' });
    await plain.destroy();
    const analyst = analystLoginOf(key).role;
    await admin.query(`drop owned by ${analyst}; drop role ${analyst}; drop owned by ${owner}; drop role ${owner}`);
    await other.close();
  });
});
