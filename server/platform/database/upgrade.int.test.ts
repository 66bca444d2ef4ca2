import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { MIGRATIONS } from './migrations.ts';
import type { Knex } from 'knex';
import { projections } from '../../../projections/registry.ts';
import { verifyCommand } from '../../cli/verifyCommand.ts';
import { readConfig } from '../base/config.ts';
import { verifyLog } from '../eventStore/integrity/verifyLog.ts';
import { createLog } from '../observability/log.ts';
import { startCandor } from '../../main.ts';
import { createPostgresMailbox } from '../mail/developmentMailbox.ts';
import { createKnex } from './createKnex.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

/**
 * A complete database that commit 790b7446, the last one without migrations, created with `npm run demo`: a scan, an account and a portal user with their keys
 * and caught mails, and the read models for these. Dumped table by table; the address never belonged to anybody, and the key below is the demo's.
 */
const BEFORE = new URL('testing/beforeMigrations.sql.gz', import.meta.url);
const MASTER_KEY = '38d890f662d3b7a7f082f1919fd31cf491498a7a5fee80954b58b1efd2acd08c';

/** Everything that a replay could not restore, and the id of the log. */
const KEPT = [
  'candor_events.events',
  'candor_events.log',
  'candor_events.consumer_groups',
  'candor_keys.subject_keys',
  'candor_keys.person_subjects',
  'candor_keys.erasures',
  'candor_mail.development_mailbox',
  'candor_files.report_files',
];

describe('A database from the time before migrations', () => {
  let database: TestDatabase;
  let folder: string;
  let knex: Knex;
  before(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'candor-upgrade-'));
    await writeFile(join(folder, 'key'), `${MASTER_KEY}\n`, { mode: 0o600 });
    knex = createKnex({ url: database.url, applicationName: 'test' });
    const session = createKnex({ url: database.url, applicationName: 'fixture', max: 1 });
    await session.raw(
      gunzipSync(await readFile(BEFORE))
        .toString()
        .replaceAll('?', '\\?'),
    );
    await session.destroy();
  });
  after(async () => {
    await knex.destroy();
    await database.close();
    await rm(folder, { recursive: true });
  });

  const start = (roles: Parameters<typeof startCandor>[0]['roles']) =>
    startCandor({
      config: readConfig({
        CANDOR_PORT: '0',
        CANDOR_DATA_DIR: folder,
        CANDOR_MASTER_KEY_FILE: join(folder, 'key'),
        DATABASE_URL: database.url,
      }),
      roles,
      lab: false,
      log: createLog('fatal'),
    });
  const rowsOf = async (table: string): Promise<readonly string[]> => {
    // Without the column that a migration adds to the keys.
    const { rows } = await knex.raw<{ rows: { row: string }[] }>(
      "select (to_jsonb(t) - 'lasting')::text as row from ?? as t order by 1",
      [table],
    );
    return rows.map(({ row }) => row);
  };
  const kept = async (): Promise<Record<string, readonly string[]>> =>
    Object.fromEntries(await Promise.all(KEPT.map(async (table) => [table, await rowsOf(table)] as const)));

  it('is upgraded by a start without losing data, and not by another start', async () => {
    const before = await kept();
    expect(before['candor_events.events']).to.have.length.above(50);
    expect(before['candor_keys.subject_keys']).to.have.length.above(1);
    expect(before['candor_mail.development_mailbox']).to.have.length.above(1);
    const builds = await knex.raw<{ rows: unknown[] }>(
      'select schema_name, state, log_id from candor_projections.builds order by 1',
    );
    for (let round = 0; round < 2; round += 1) {
      const candor = await start([]);
      await candor.close();
      expect(await kept()).to.deep.equal(before);
      // Read models that this version rebuilds wait next to them for a projector.
      const now = await knex.raw<{ rows: unknown[] }>(
        "select schema_name, state, log_id from candor_projections.builds where state <> 'building' order by 1",
      );
      expect(now.rows).to.deep.equal(builds.rows);
    }
    expect(await rowsOf('candor_migrations.server')).to.have.length(Object.keys(MIGRATIONS.migrations).length);
  });

  it('is consistent, and its read models equal those of a replay', async () => {
    const candor = await start(['api', 'projector']);
    try {
      const { events, broken, unreadable } = await verifyLog({ store: candor.store });
      expect({ events, broken, unreadable }).to.deep.equal({ events: 65, broken: [], unreadable: undefined });
      const lines: string[] = [];
      const written = { write: (line: string) => lines.push(line) > 0 };
      expect(await verifyCommand(candor, [], { stdout: written } as never), lines.join('')).to.equal(0);
      expect(lines).to.have.length(projections.length);
      const [mail] = await createPostgresMailbox(knex).list();
      expect(mail).to.deep.include({ to: 'grace@harbour-bank.example' });
    } finally {
      await candor.close();
    }
  });
});
