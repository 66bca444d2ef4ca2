import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { writeBackup } from '../../server/platform/database/backup/backup.ts';
import { createKnex } from '../../server/platform/database/createKnex.ts';
import type { EmbeddedPostgres } from '../../server/platform/database/embeddedPostgres.ts';
import { joinTestServer, withClient } from '../../server/platform/database/testDatabase.ts';
import { rightsBeyondOwn } from '../../server/platform/database/ownFolder.ts';
import { endBackend } from '../../server/platform/database/scratchTables.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import type { CandorProcess } from '../../server/roles/candorProcess.ts';
import { startProjectorAlone } from '../../server/roles/startProjectorAlone.ts';
import { postGraphql } from '../support/graphqlClient.ts';
import { readConfig } from '../../server/platform/base/config.ts';
import { scanDomain } from '../support/scanDomain.ts';
import { signInAsAdministrator } from '../support/administrator.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

/** The login in the compose file; in the tests' cluster the superuser has this name. */
const LOGIN = 'candor_plain';

describe('a login that owns its database and nothing else, as the composition makes it', function () {
  this.timeout(180_000);
  let folder: string;
  let server: EmbeddedPostgres;
  let url: string;
  let candor: TestCandor;
  let projector: CandorProcess;
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  const rightsWarned = () => logged.filter((line) => line.includes('more rights than Candor needs'));

  /** Started as in the compose file: without the master key. */
  const projectorOf = (databaseUrl: string): Promise<CandorProcess> =>
    startProjectorAlone({
      config: readConfig({
        DATABASE_URL: databaseUrl,
        CANDOR_DATA_DIR: join(folder, 'none'),
        CANDOR_MASTER_KEY_FILE: join(folder, 'there-is-no-such-file'),
      }),
      roles: ['projector'],
      lab: false,
      log,
    });

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-plain-'));
    server = await joinTestServer(folder);
    const script = await readFile(new URL('../../deploy/postgres/makeLogin.sh', import.meta.url), 'utf8');
    const [, sql = ''] = /<<'SQL'\n([\s\S]*)\nSQL\n/.exec(script) ?? [];
    const password = randomBytes(8).toString('hex');
    const statements = sql
      .replace(/\bcandor\b/g, LOGIN)
      .replace(":'password'", `'${password}'`)
      .split(';\n');
    expect(statements).to.have.length.above(2);
    // One by one: a database cannot be created in a transaction.
    await withClient(server.url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
    const own = new URL(server.url);
    [own.username, own.password, own.pathname] = [LOGIN, password, `/${LOGIN}`];
    url = own.href;
    candor = await startTestCandor({ env: { DATABASE_URL: url }, roles: ['api', 'worker'], log });
    projector = await projectorOf(url);
  });
  after(async () => {
    await projector.close();
    await candor.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is enough for a whole scan, its read models by a projector without the master key, and a backup', async () => {
    const scan = await scanDomain(candor.url, 'corner-shop.example');
    expect(scan.status).to.equal('COMPLETED');
    await eventually('it is counted', async () => (await candor.services.globalStats()).totalScans === 1);
    const backup = join(folder, 'backup');
    const manifest = await writeBackup({
      knex: candor.knex,
      masterKey: randomBytes(32),
      folder: backup,
      now: new Date(),
    });
    expect(Object.keys(manifest.tables)).to.not.be.empty;
  });

  it('can create no roles and databases, and reach no other database or file', async () => {
    expect(await rightsBeyondOwn(candor.knex)).to.deep.equal([]);
    expect(rightsWarned()).to.deep.equal([]);
    await withClient(url, async (client) => {
      for (const statement of [
        'create role other',
        'create database other',
        'select * from pg_authid',
        "select pg_read_file('/etc/passwd')",
        "copy (select 1) to program 'id'",
      ]) {
        const refused = await client.query(statement).catch((error: unknown) => error);
        expect(refused, statement).to.include({ code: '42501' });
      }
    });
    const elsewhere = new URL(url);
    elsewhere.pathname = '/postgres';
    const refused = await withClient(elsewhere.href, () => Promise.resolve()).catch((error: unknown) => error);
    expect(refused).to.include({ code: '42501' });
  });

  it('runs the console after the superuser has created the required role, and can end its queries', async () => {
    const headers = { authorization: `Bearer ${await signInAsAdministrator(candor)}` };
    const build = `mutation { buildScratch(name: "plain", until: "${new Date().toISOString()}", projections: ["globalStats"]) { __typename } }`;
    expect(await postGraphql(candor.url, build, {}, headers)).to.have.nested.property(
      'data.buildScratch.__typename',
      'ScratchAccepted',
    );
    const { queryConsole } = candor.services;
    let message = '';
    await eventually('the tables are there', async () => {
      const answer = await queryConsole.run('plain', 'select count(*) from completed_scans');
      message = answer.kind === 'refused' ? answer.message : '';
      return message.includes('create role');
    });
    const sql = message.slice(message.indexOf('create role'));
    const role = /candor_analyst_\w+/.exec(sql)?.[0] ?? '';
    expect(sql).to.match(new RegExp(`grant ${role} to "${LOGIN}";$`));
    await withClient(server.url, (client) => client.query(sql));
    const answer = await queryConsole.run('plain', 'select count(*) from completed_scans');
    expect(answer).to.deep.include({ kind: 'rows', rows: [['1']] });
    // In the same way, Candor terminates its own sessions that ignore timeouts.
    const session = new URL(url);
    await withClient(server.url, (client) => client.query(`alter role ${role} password 'known'`));
    [session.username, session.password] = [role, 'known'];
    const analyst = new pg.Client({ connectionString: session.href });
    const ended = new Promise((resolve) => analyst.on('error', resolve));
    await analyst.connect();
    const { rows } = await analyst.query<{ pid: number }>('select pg_backend_pid() as pid');
    await endBackend(candor.knex, rows[0]?.pid ?? 0, role);
    expect(String(await ended)).to.match(/terminating connection/);
  });

  it('differs from a superuser, about whom a starting server warns', async () => {
    const knex = createKnex({ url: server.url, applicationName: 'test' });
    expect(await rightsBeyondOwn(knex)).to.include.members(['SUPERUSER', 'CREATEROLE', 'BYPASSRLS']);
    await knex.destroy();
    await (await projectorOf(server.url)).close();
    expect(rightsWarned()).to.have.lengthOf(1);
  });
});
