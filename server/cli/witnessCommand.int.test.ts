import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { printVerifierKey } from '../../schema/transparency/signedNote.ts';
import { runCommand, startsNothing } from '../../tests/support/runCommand.ts';
import { createTestLog, entriesOf } from '../platform/witness/testing/createTestLog.ts';

const log = createTestLog(entriesOf(600));
const replaced = createTestLog(entriesOf(600, 3));

describe('candor witness', function () {
  this.timeout(60_000);
  let folder: string;
  let server: Server;
  let origin: string;
  let shown = { log, size: 20 };
  const alarms: string[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-witness-'));
    server = createServer((request, response) => {
      void (async () => {
        const path = request.url ?? '';
        if (request.method === 'POST') alarms.push(await text(request));
        const [, level, number, width] = /^\/log\/tile\/(\d)\/(\d{3})(?:\.p\/(\d+))?$/.exec(path) ?? [];
        const hashes = level === undefined ? [] : shown.log.tile(Number(level), Number(number), shown.size);
        if (path === '/log/checkpoint') response.end(shown.log.checkpoint(shown.size));
        else if (path === '/moved/checkpoint') response.writeHead(302, { location: '/log/checkpoint' }).end();
        else if (path === '/endless/checkpoint') response.end('x'.repeat(200_000));
        else response.end(Buffer.concat(hashes.slice(0, Number(width ?? 256))));
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  const key = printVerifierKey(log.key);
  const witness = (path = '/log', ...more: readonly string[]) =>
    runCommand(
      [
        ...['witness', '--log', `${origin}${path}`, '--key', key, '--name', 'witness.example'],
        ...['--folder', join(folder, 'state'), '--webhook', `${origin}/hook`, '--once', ...more],
      ],
      startsNothing,
    );

  it('prints its key and cosigns a log that grows', async () => {
    for (const size of [20, 300]) {
      shown = { log, size };
      const { code, stdout } = await witness();
      expect(code).to.equal(0);
      expect(stdout)
        .to.match(/^key {8}witness\.example\+[0-9a-f]{8}\+B/)
        .and.include(`${size} statements`);
    }
    expect(alarms).to.deep.equal([]);
  });

  it('raises an alarm about a fork, with status 3, and continues to follow the good log', async () => {
    shown = { log: replaced, size: 400 };
    const { code, stderr } = await witness();
    expect(code).to.equal(3);
    expect(stderr).to.match(/^FORK /);
    expect(alarms).to.have.length(1);
    expect(alarms[0]).to.equal(stderr);
    expect((await readdir(join(folder, 'state'))).filter((name) => name.endsWith('.evidence'))).to.have.length(1);
    shown = { log, size: 400 };
    expect((await witness()).code).to.equal(0);
  });

  it('exits with status 1 if a log cannot be read, redirects elsewhere, sends too much, or has another key', async () => {
    for (const path of ['/nothing', '/moved', '/endless']) {
      const { code, stderr } = await witness(path);
      expect(code, path).to.equal(1);
      expect(stderr, path).to.match(/^(NOT READ|UNKNOWN) /);
    }
    shown = { log: createTestLog(entriesOf(20), 'other.example/log'), size: 20 };
    expect(await witness()).to.deep.include({ code: 1 });
    expect(alarms).to.have.length(1);
  });

  it('exits with status 2 if an argument is invalid', async () => {
    for (const wrong of [
      ['--log', 'ftp://candor.example/log'],
      ['--name', 'a b'],
      ['--every', '0'],
      ['--listen', 'nowhere'],
    ])
      expect((await witness('/log', ...wrong)).code, wrong.join(' ')).to.equal(2);
  });
});
