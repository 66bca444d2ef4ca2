import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { withClient } from '../../server/platform/database/testDatabase.ts';
import { candorProcesses } from '../support/candorProcesses.ts';
import { embeddedUrl } from '../faults/embeddedOf.ts';

describe('The database that a server starts', function () {
  this.timeout(120_000);
  const processes = candorProcesses();

  it('is given none of its environment, where secrets may stand', async () => {
    const secret = `marked-${randomBytes(12).toString('hex')}`;
    const server = processes.start(['serve'], {
      CANDOR_PORT: '0',
      CANDOR_ADMIN_EMAIL: 'first@candor.example',
      CANDOR_ADMIN_PASSWORD: secret,
      SMTP_URL: `smtp://candor:${secret}@127.0.0.1:9`,
    });
    await server.ready();
    // Its own /proc/<pid>/environ is overwritten by its title: what it hands on to a program tells what it has.
    let inherited: readonly string[] = [];
    await withClient(await embeddedUrl(processes.path), async (client) => {
      await client.query(`create temporary table inherited (line text); copy inherited from program 'env'`);
      inherited = (await client.query<{ line: string }>('select line from inherited')).rows.map(({ line }) => line);
    });
    server.child.kill('SIGTERM');
    await server.ended();
    const names = inherited.map((line) => line.split('=')[0] ?? '');
    expect(names).to.include('PATH');
    expect(names.filter((name) => /CANDOR|SMTP|URL|KEY|PASSWORD|NODE|HOME|USER/.test(name))).to.deep.equal([]);
    expect(inherited.join('\n')).not.to.include(secret);
  });
});
