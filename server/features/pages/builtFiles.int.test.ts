import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import express from 'express';
import { builtFiles } from './pagesRouter.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);

describe('The files of a build', () => {
  let folder: string;
  let server: Server;
  let url: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-built-'));
    await writeFile(join(folder, 'app-1.js'), SCRIPT);
    await writeFile(join(folder, 'app-1.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(folder, 'app-1.js.gz'), gzipSync(SCRIPT));
    await writeFile(join(folder, 'index.html'), 'a shell');
    await writeFile(join(folder, 'old-1.js'), SCRIPT);
    const app = express();
    app.use(builtFiles(folder, { immutable: true, maxAge: 3600 }));
    app.use(builtFiles(join(folder, 'never-built'), { immutable: true, maxAge: 3600 }));
    app.use((_request, response) => {
      response.status(404).send('passed on');
    });
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  for (const [accepted, sent] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    it(`come ${sent ?? 'as they are'} to clients that accept ${accepted}, and may be cached`, async () => {
      const response = await fetch(`${url}/app-1.js`, { headers: { 'accept-encoding': accepted } });
      expect(response.headers.get('content-encoding')).to.equal(sent);
      expect(response.headers.get('content-type')).to.match(/^text\/javascript/);
      expect(response.headers.get('vary')).to.match(/accept-encoding/i);
      expect(response.headers.get('cache-control')).to.equal('public,max-age=3600,immutable');
      expect(await response.text()).to.equal(SCRIPT);
    });
  }

  it('break off one request if a file has disappeared since the start, and serve the others', async () => {
    await rm(join(folder, 'old-1.js'));
    const failure: unknown = await fetch(`${url}/old-1.js`).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(TypeError);
    expect((await fetch(`${url}/app-1.js`)).status).to.equal(200);
  });

  it('include no pages, nothing outside of their folder, and nothing without a build', async () => {
    for (const path of ['/', '/gone.js', '/..%2F..%2Fetc%2Fpasswd']) {
      const response = await fetch(`${url}${path}`);
      expect([path, response.status, await response.text()]).to.deep.equal([path, 404, 'passed on']);
    }
  });
});
