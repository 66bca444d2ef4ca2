import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'chai';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processArguments } from '../../platform/database/processIdentity.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { processesNaming } from '../../../tests/support/processesNaming.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts';
import { makeDataFolder } from '../../../tests/support/dataFolder.ts';
import { type SpawnedCandor, spawnCandor } from '../../../tests/support/spawnCandor.ts';
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

  it('serves a client of the protocol: scan, read, explain and judge a lab site', async () => {
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
    // Anything on standard output that is not a protocol message.
    const strange: unknown[] = [];
    client.onerror = (error) => strange.push(error);
    await client.connect(transport);
    try {
      // Nothing is started for a client that only connects.
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
        `error: There is no completed scan of ${domain}. Scan it first.`,
      );
      const scanned = await call('scan', { domains: [domain, 'no such domain'] });
      expect(scanned).to.match(/"status":"completed".*"overall":\d+/);
      expect(scanned).to.include('This is not a domain name.');
      expect(await call('report', { domain, sections: ['email', 'web'] })).to.include('"code":"spf-');
      expect(await call('compare', { domain })).to.equal('error: This needs two different scans of the domain.');
      expect(await call('judge_by_policy', { domain, policy: 'rfc-9116' })).to.match(
        /"policy":"rfc-9116","title":"[^"]+","verdict":"/,
      );
    } finally {
      await client.close();
    }
    expect(strange).to.deep.equal([]);
  });

  it('ends with status 0 when its input ends or it is interrupted', async () => {
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

  it('leaves no database running when it is killed with -9, and stops none that others use', async () => {
    const own = await makeDataFolder();
    const demo = join(own.path, 'demo');
    const report = { name: 'report', arguments: { domain: 'paper-kite.example' } };
    const ask = ({ child }: SpawnedCandor, message: object): void => {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    };
    const start = async (): Promise<SpawnedCandor> => {
      const mcp = spawnCandor(['mcp', '--lab'], { CANDOR_DATA_DIR: own.path }, 'open');
      const client = { name: 'test', version: '1' };
      const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: client };
      for (const message of [
        { id: 1, method: 'initialize', params: hello },
        { method: 'notifications/initialized' },
        { id: 2, method: 'tools/call', params: report },
      ])
        ask(mcp, message);
      await eventually('the database answers', () => mcp.stdout().includes('no completed scan'), 120_000);
      return mcp;
    };
    const killed = async (mcp: SpawnedCandor): Promise<void> => {
      mcp.child.kill('SIGKILL');
      await mcp.ended();
    };
    const guards = async (): Promise<readonly string[]> => {
      const commands = (await processesNaming(demo)).map((pid) => processArguments(pid));
      return commands.filter((command) => command.includes('stopForKilled'));
    };
    try {
      const [first, second] = [await start(), await start()];
      await killed(first);
      await eventually('the guard of the first has ended', async () => (await guards()).length === 1);
      // The other process still has its database.
      ask(second, { id: 3, method: 'tools/call', params: report });
      await eventually('it answers', () => /"id":3\b/.test(second.stdout()));
      expect(second.stdout().match(/no completed scan/g)).to.have.length(2);
      await killed(second);
      await eventually('nothing of it runs any more', async () => (await processesNaming(own.path)).length === 0);
    } finally {
      await own.remove();
    }
  });
});
