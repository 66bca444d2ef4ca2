import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect } from 'chai';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { prepareProjections, useSchema } from '../../../projections/engine/buildRegistry.ts';
import { globalStatsProjection } from '../../../projections/globalStats/projection.ts';
import { analystLoginOf } from './analystLogin.ts';
import { createKnex } from '../../platform/database/createKnex.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embeddedPostgres.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { MIGRATIONS } from '../../platform/database/migrations.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { makeDataFolder } from '../../../tests/support/dataFolder.ts';
import { createQueryConsole } from './queryConsole.ts';

const SCHEMA = 'candor_scratch_spring';
/** Every element of the one is looked for in the whole of the other, by a loop that looks for no signal: minutes. */
const DEAF = `select array_fill(0, array[400000]) <@ (select array_agg(i) || 0 from generate_series(1, 400000) i)`;

// A cluster of its own: the end of such a statement ends every session of it.
describe('A statement of the console that reacts to no time-out', () => {
  const secret = randomBytes(32);
  const { role } = analystLoginOf(secret);
  let folder: Awaited<ReturnType<typeof makeDataFolder>>;
  let server: EmbeddedPostgres;
  let knex: Knex;

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

  it('is ended all the same, and the database goes on', async () => {
    let logged = '';
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        logged += String(chunk);
        done();
      },
    });
    const queries = createQueryConsole({
      knex,
      databaseUrl: server.url,
      secret,
      ownsCluster: true,
      log: pino(sink),
      kill: (backend) => void process.kill(backend, 'SIGKILL'),
    });
    const small = await queries.run('spring', 'select 1');
    expect(small.kind).to.equal('rows');
    const outcome = await queries.run('spring', DEAF);
    expect(outcome).to.include({ kind: 'refused' });
    expect('message' in outcome ? outcome.message : '').to.include('longer than 5 seconds');
    expect(logged).to.include('heard nothing and was killed');
    await eventually('the database answers, and nobody is at it', async () => {
      const asked = knex.raw<{ rows: unknown[] }>('select from pg_stat_activity where usename = ?', [role]);
      return asked.then(
        ({ rows }) => rows.length === 0,
        () => false, // it recovers
      );
    });
    expect((await queries.run('spring', 'select 1')).kind).to.equal('rows');
  });
});
