import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { recordedHome } from '../../platform/database/postgresHome.ts';
import { withClient } from '../../platform/database/testDatabase.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { candorProcesses } from '../../../tests/support/candorProcesses.ts';
import { onItsOwnCandor, runCommand, withEnvironment } from '../../../tests/support/runCommand.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { embeddedUrl } from '../../../tests/faults/embeddedOf.ts';

/** Unique words: any match is this person's data. */
const ADDRESS = 'wilhelmina.quartzfeather@museum-pier.example';
const FORMS = [ADDRESS, 'Quartzfeather', 'quartzfeather', 'Wilhelmina'];

describe('The data folder after the erasure of a person', function () {
  this.timeout(180_000);
  const processes = candorProcesses();

  /** Files below the data folder, and below the folder of root's database, that contain one of these, read as bytes. */
  const filesWith = async (needles: readonly (string | Buffer)[]): Promise<readonly string[]> => {
    const home = await recordedHome(join(processes.path, 'demo', 'postgres'));
    const folders = [...new Set([processes.path, home])];
    const found: string[] = [];
    for (const folder of folders)
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        // The database removes files meanwhile.
        const bytes = await readFile(path).catch(() => Buffer.alloc(0));
        if (needles.some((needle) => bytes.includes(needle))) found.push(path.slice(folder.length + 1));
      }
    return found;
  };

  it('has neither their address nor their name: not in tables, the write-ahead log or logs; nor their key', async () => {
    const server = processes.start(['serve', '--lab'], { CANDOR_PORT: '0' });
    const url = await server.ready();
    const signUp = async (email: string, first_name: string, last_name: string): Promise<void> => {
      const form = { email, first_name, last_name, company: 'Pier' };
      for (const [path, more] of [
        ['business-pro/waitlist', { company_size: '11-50' }],
        ['newsletter/subscribe', {}],
      ] as const)
        expect((await postTo(`${url}/api/${path}`, { ...form, ...more })).body, path).to.include({ status: 'success' });
    };
    // With other people before and after, so that pages of tables stay in use.
    await signUp('first@corner-shop.example', 'Bea', 'Stander');
    await signUp(ADDRESS, 'Wilhelmina', 'Quartzfeather');
    await signUp('last@corner-shop.example', 'Lea', 'Laster');
    await postTo(`${url}/api/account/request`, { email: ADDRESS, account_type: 'Business - Free' });
    const databaseUrl = await embeddedUrl(join(processes.path, 'demo'));
    let key: Buffer = Buffer.alloc(0);
    await withClient(databaseUrl, async (client) => {
      const caught = async (): Promise<boolean> => {
        const { rows } = await client.query<{ mails: string }>(
          'select count(*) as mails from candor_mail.development_mailbox where recipient = $1',
          [ADDRESS],
        );
        return Number(rows[0]?.mails) >= 3;
      };
      await eventually('three mails are caught', caught);
      const { rows } = await client.query<{ wrapped_key: Buffer }>(
        `select wrapped_key from candor_keys.subject_keys where subject in
           (select person from candor_mail.development_mailbox where recipient = $1)`,
        [ADDRESS],
      );
      key = rows[0]?.wrapped_key ?? key;
      expect(key.length).to.be.above(15);
      await client.query('checkpoint');
    });
    const before = await filesWith(FORMS);
    expect(
      before.some((path) => path.includes('pg_wal/')),
      before.join(),
    ).to.equal(true);
    expect(
      before.some((path) => path.includes('base/')),
      before.join(),
    ).to.equal(true);
    expect(await filesWith([key])).to.not.deep.equal([]);
    const erased = await withEnvironment({ CANDOR_DATA_DIR: processes.path }, () =>
      runCommand(['privacy', 'erase', ADDRESS, '--yes', '--lab'], onItsOwnCandor),
    );
    expect(erased.code, erased.stderr).to.equal(0);
    expect(await filesWith(FORMS)).to.deep.equal([]);
    expect(await filesWith([key])).to.deep.equal([]);
    server.child.kill('SIGTERM');
    await server.ended();
    expect(await filesWith([...FORMS, key])).to.deep.equal([]);
  });
});
