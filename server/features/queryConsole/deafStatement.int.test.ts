import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { expect } from 'chai';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { prepareProjections, useSchema } from '../../../projections/engine/buildRegistry.ts';
import { globalStatsProjection } from '../../../projections/globalStats/projection.ts';
import { analystLoginOf } from './analystLogin.ts';
import { createKnex } from '../../platform/database/createKnex.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embeddedPostgres.ts';
import { limitMemory } from '../../platform/database/limitMemory.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { MIGRATIONS } from '../../platform/database/migrations.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { makeDataFolder } from '../../../tests/support/dataFolder.ts';
import { createQueryConsole, type QueryConsole, type QueryConsoleDependencies } from './queryConsole.ts';
import { BOUNDS } from './runBounded.ts';

const SCHEMA = 'candor_scratch_spring';
/** Searches for every element of one array in the whole of the other, in a loop that checks for no signal: this takes minutes. */
const DEAF = `select array_fill(0, array[400000]) <@ (select array_agg(i) || 0 from generate_series(1, 400000) i)`;

/** Each takes more than this, in a small part of the time that a statement has. */
const LIMIT_BYTES = 100_000_000;
const HUNGRY: readonly string[] = [
  "select length(string_agg(repeat('x', 20000000), '')) from generate_series(1, 9)",
  'select array_length(array_agg(a), 1) from (select array_fill(0, array[10000000]) a from generate_series(1, 20)) t',
  "select length(repeat('x', 80000000) || repeat('y', 80000000))",
  "select length(convert_to(repeat('x', 60000000), 'UTF8') || convert_to(repeat('y', 60000000), 'UTF8'))",
  "select repeat('x', 100000000)",
  "select jsonb_object_agg(i, repeat('x', 6000000)) from generate_series(1, 30) i",
];
const SLOW = 'select count(*) from generate_series(1, 30000) a, generate_series(1, 30000) b';

// Uses a separate cluster: ending such a statement ends every session of the cluster.
describe('A console statement that would end every session of the database', () => {
  const secret = randomBytes(32);
  const { role } = analystLoginOf(secret);
  let folder: Awaited<ReturnType<typeof makeDataFolder>>;
  let server: EmbeddedPostgres;
  let knex: Knex;

  const consoleOf = (more: Partial<QueryConsoleDependencies>): QueryConsole =>
    createQueryConsole({
      knex,
      databaseUrl: server.url,
      secret,
      ownsCluster: true,
      log: pino({ level: 'silent' }),
      ...more,
    });
  const linesInto = (lines: string[]): Writable =>
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });

  before(async () => {
    folder = await makeDataFolder();
    server = await startEmbeddedPostgres({ dataDir: folder.path });
    knex = createKnex({ url: server.url, applicationName: 'test' });
    await migrate(knex, MIGRATIONS);
    await prepareProjections(knex, [globalStatsProjection]);
    await knex.raw(`create schema ${SCHEMA}`);
    await knex.transaction(async (trx) => {
      await useSchema(trx, SCHEMA);
      await globalStatsProjection.migration(trx.schema);
    });
    await knex.raw(
      `insert into candor_projections.builds (schema_name, projection, version, build, tables, state, completed_at)
       values (?, ?, ?, 100, ?, 'scratch', now())`,
      [SCHEMA, globalStatsProjection.name, globalStatsProjection.version, Object.keys(globalStatsProjection.tables)],
    );
  });
  after(async () => {
    await knex.destroy();
    await server.close();
    await folder.remove();
  });

  it('is ended by the memory limit alone, while all other sessions continue', async () => {
    if (process.platform !== 'linux') return;
    const queries = consoleOf({ limitMemory: (backend) => limitMemory(backend, LIMIT_BYTES) });
    const other = createKnex({ url: server.url, applicationName: 'test', max: 1 });
    const sessionOf = async () => {
      const { rows } = await other.raw<{ rows: { pid: number; started: Date }[] }>(
        'select pg_backend_pid() as pid, pg_postmaster_start_time() as started',
      );
      return rows;
    };
    try {
      const before = await sessionOf();
      for (const sql of HUNGRY) {
        const outcome = await queries.run('spring', sql);
        expect(outcome, sql).to.deep.include({
          kind: 'refused',
          message: 'The statement needs more memory than is allowed here.',
        });
        expect(await sessionOf(), sql).to.deep.equal(before);
      }
      const modest = await queries.run('spring', "select length(repeat('x', 10000000))");
      expect(modest).to.deep.include({ kind: 'rows', rows: [['10000000']] });
    } finally {
      await other.destroy();
    }
  });

  it('gets its limit before it runs', async () => {
    if (process.platform !== 'linux') return;
    const running = consoleOf({ limitMemory }).run('spring', SLOW);
    let limits = '';
    await eventually('the statement runs', async () => {
      const { rows } = await knex.raw<{ rows: { pid: number }[] }>(
        "select pid from pg_stat_activity where usename = ? and query like '%generate_series%'",
        [role],
      );
      const [backend] = rows;
      if (backend) limits = await readFile(`/proc/${backend.pid}/limits`, 'utf8');
      return backend !== undefined;
    });
    expect(limits).to.match(new RegExp(`^Max data size +${BOUNDS.memoryBytes} +${BOUNDS.memoryBytes} `, 'm'));
    await running;
  });

  it('runs with a warning in the log if there is no such limit', async () => {
    const logged: string[] = [];
    const log = pino(linesInto(logged));
    const queries = consoleOf({ limitMemory: () => Promise.resolve(false), log });
    expect((await queries.run('spring', 'select 1')).kind).to.equal('rows');
    expect(logged.join('')).to.include('prlimit');
  });

  it('ends together with its process if it reacts to no time-out, and the database continues', async () => {
    const logged: string[] = [];
    const queries = consoleOf({
      log: pino(linesInto(logged)),
      kill: (backend) => void process.kill(backend, 'SIGKILL'),
    });
    const small = await queries.run('spring', 'select 1');
    expect(small.kind).to.equal('rows');
    const outcome = await queries.run('spring', DEAF);
    expect(outcome).to.include({ kind: 'refused' });
    expect('message' in outcome ? outcome.message : '').to.include('longer than 5 seconds');
    expect(logged.join('')).to.include('did not respond and was killed');
    await eventually('the database answers, and nobody is at it', async () => {
      const asked = knex.raw<{ rows: unknown[] }>('select from pg_stat_activity where usename = ?', [role]);
      return asked.then(
        ({ rows }) => rows.length === 0,
        () => false, // the cluster recovers
      );
    });
    expect((await queries.run('spring', 'select 1')).kind).to.equal('rows');
  });
});
