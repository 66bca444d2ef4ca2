import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'chai';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts';
import { makeDataFolder } from '../../../tests/support/dataFolder.ts';
import { spawnCandor } from '../../../tests/support/spawnCandor.ts';
import { WITHOUT_LIMITS } from '../../../tests/support/withoutLimits.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

describe('candor mcp', function () {
  this.timeout(180_000);
  let database: TestDatabase;
  let folder: Awaited<ReturnType<typeof makeDataFolder>>;

  before(async () => {
    [database, folder] = await Promise.all([createTestDatabase(), makeDataFolder()]);
  });
  after(async () => {
    await Promise.all([database.close(), folder.remove()]);
  });

  it('serves a client of the protocol: scan, read, explain and judge a site of the lab', async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['bin/candor.js', 'mcp', '--lab'],
      cwd: PROJECT,
      env: {
        PATH: process.env['PATH'] ?? '',
        LC_ALL: 'C',
        DATABASE_URL: database.url,
        CANDOR_DATA_DIR: folder.path,
        ...WITHOUT_LIMITS,
      },
      stderr: 'pipe',
    });
    const client = new Client({ name: 'test', version: '1.0.0' });
    // Anything on standard output that is no message of the protocol.
    const strange: unknown[] = [];
    client.onerror = (error) => strange.push(error);
    await client.connect(transport);
    try {
      // Nothing is started for who only connects.
      expect(await readdir(folder.path)).to.deep.equal([]);
      const call = async (name: string, input: Record<string, unknown>): Promise<string> => {
        const result = CallToolResultSchema.parse(
          await client.callTool({ name, arguments: input }, undefined, { timeout: 120_000 }),
        );
        const [first] = result.content;
        return `${result.isError === true ? 'error: ' : ''}${first?.type === 'text' ? first.text : ''}`;
      };
      const domain = 'paper-kite.example';
      expect(await call('explain', { codes: ['caa-missing'] })).to.include('RFC 8659');
      expect(await call('report', { domain })).to.equal(
        `error: There is no completed scan of ${domain}: scan it first.`,
      );
      const scanned = await call('scan', { domains: [domain, 'no such domain'] });
      expect(scanned).to.match(/"status":"completed".*"overall":\d+/);
      expect(scanned).to.include('This is not a domain name.');
      expect(await call('report', { domain, sections: ['email', 'web'] })).to.include('"code":"spf-');
      expect(await call('compare', { domain })).to.equal('error: Two different scans of this domain are needed.');
      expect(await call('judge_by_policy', { domain, policy: 'rfc-9116' })).to.match(
        /"policy":"rfc-9116","title":"[^"]+","verdict":"/,
      );
    } finally {
      await client.close();
    }
    expect(strange).to.deep.equal([]);
  });

  it('ends with its input, and at an interruption, with status 0', async () => {
    const closed = spawnCandor(['mcp'], { CANDOR_DATA_DIR: folder.path });
    expect([await closed.ended(), closed.stdout(), closed.stderr()]).to.deep.equal([0, '', '']);
    const open = spawnCandor(['mcp'], { CANDOR_DATA_DIR: folder.path }, 'open');
    open.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`);
    await once(open.child.stdout, 'data');
    open.child.kill('SIGTERM');
    expect([await open.ended(), open.stdout(), open.stderr()]).to.deep.equal([
      0,
      '{"result":{},"jsonrpc":"2.0","id":1}\n',
      '',
    ]);
  });
});
