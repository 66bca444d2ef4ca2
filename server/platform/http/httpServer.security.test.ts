import { expect } from 'chai';
import { gzipSync } from 'node:zlib';
import { eventually } from '../eventStore/contract/eventually.ts';
import { openRaw, sendRaw, type RawConnection } from '../../../tests/security/rawHttp.ts';
import { developmentUrl } from '../../../tests/support/developmentKey.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { reportFigures } from '../../../tests/random/reportFigures.ts';
import { testRun } from '../../../tests/random/testRun.ts';

const run = testRun();
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const statusesOf = (answer: string): readonly number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]));

describe(`The web server against hostile HTTP clients (seed ${run.seed})`, () => {
  let candor: TestCandor;
  const counts = { requests: 0, refused: 0, sockets: 0 };
  const raw = async (bytes: string): Promise<string> => {
    counts.requests += 1;
    counts.sockets += 1;
    const answer = await sendRaw(candor.url, bytes);
    if (statusOf(answer) >= 400) counts.refused += 1;
    return answer;
  };
  const get = (path: string, headers = '', method = 'GET'): string =>
    `${method} ${path} HTTP/1.1\r\nHost: candor.test\r\nConnection: close\r\n${headers}\r\n`;

  before(async () => {
    const env = { CANDOR_MAX_CONNECTIONS_PER_NETWORK: '40', CANDOR_ALLOWED_HOSTS: 'candor.test' };
    candor = await startTestCandor({ roles: ['api'], lab: false, env });
  });
  after(async () => {
    reportFigures({ trial: 'raw HTTP', seed: run.seed, counts });
    await candor.close();
  });

  it('treats one message as one, whatever its head says about its length', async () => {
    const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: candor.test\r\n\r\n';
    const heads = [
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
      'Content-Length: 4\r\nContent-Length: 5\r\n',
      'Content-Length: 4, 5\r\n',
      'Content-Length: +4\r\n',
      'Content-Length: 0x4\r\n',
      'Content-Length: -1\r\n',
      'Content-Length : 4\r\n',
      'Transfer-Encoding: xchunked\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
      'Transfer-Encoding : chunked\r\n',
      'Transfer-Encoding:\u000bchunked\r\n',
      'X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 4\r\n z: 1\r\nContent-Length: 9\r\n',
      'X\u0000: y\r\n',
      'X: a\nb\r\n',
    ];
    for (const head of heads) {
      const answer = await raw(
        `POST /api/company-search HTTP/1.1\r\nHost: candor.test\r\n${head}\r\n0\r\n\r\n${smuggled}`,
      );
      // Or it is cut off without an answer.
      expect(statusOf(answer), head).to.be.oneOf([400, 0]);
      expect(statusesOf(answer).length, head).to.be.at.most(1);
    }
  });

  it('explains that a message is not HTTP, and closes the connection', async () => {
    for (const bytes of [
      '\r\n\r\n\u0016\u0003\u0001',
      'GET\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '{}\r\n\r\n',
    ]) {
      const answer = await raw(bytes);
      expect(statusOf(answer), JSON.stringify(bytes)).to.be.within(400, 505);
      expect(answer).not.to.match(/node_modules|at .*:\d+/);
    }
    expect(await raw('garbage\r\n\r\n')).to.match(/The request is not valid HTTP\.$/);
  });

  it('explains why it refuses a head that is too large (431) or an address that is too long (414)', async () => {
    const large = await raw(get('/', `X: ${'x'.repeat(20_000)}\r\n`));
    expect([statusOf(large), large.includes('larger than 16 kB')]).to.deep.equal([431, true]);
    const veryLong = await raw(get(`/?${'q'.repeat(20_000)}`));
    expect(statusOf(veryLong)).to.equal(431);
    const long = await raw(get(`/scan/${'a'.repeat(9_000)}`));
    expect([statusOf(long), long.includes('longer than 8000 characters')]).to.deep.equal([414, true]);
    expect(statusOf(await raw(get(`/?${'q'.repeat(7_000)}`)))).to.equal(200);
  });

  it('refuses bodies that are too large (413), even if only after decompression', async () => {
    const bomb = gzipSync(JSON.stringify({ query: 'x'.repeat(5_000_000) })).toString('latin1');
    const post = (path: string, body: string, head = '') =>
      `POST ${path} HTTP/1.1\r\nHost: candor.test\r\nConnection: close\r\nContent-Type: application/json\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`;
    for (const path of ['/graphql', '/api/company-search', '/api/account/request', '/api/traces']) {
      expect(statusOf(await raw(post(path, bomb, 'Content-Encoding: gzip\r\n'))), path).to.equal(413);
      expect(statusOf(await raw(post(path, `{"query":"${'x'.repeat(400_000)}"}`))), path).to.equal(413);
    }
  });

  it('allows only the methods of its calls, and no header that overrides the method', async () => {
    for (const method of ['TRACE', 'DELETE', 'PUT', 'PATCH', 'PROPFIND', 'OPTIONS'])
      expect(statusOf(await raw(get('/api/company-search', '', method))), method).to.equal(405);
    for (const header of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])
      expect(statusOf(await raw(get('/api/company-search', `${header}: POST\r\n`))), header).to.equal(405);
    expect(statusesOf(await raw('CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example\r\n\r\n'))).to.deep.equal([]);
  });

  it('answers only for its own host names, on every entry point, except for health checks', async () => {
    const ask = (target: string, host: string, more = '') =>
      raw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`);
    const socket =
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n';
    for (const host of ['evil.example', 'candor.test.evil.example', '192.0.2.1', 'localhost.evil.example:4000']) {
      for (const target of [
        '/',
        '/api/global-stats',
        '/graphql',
        '/dev/lab.json',
        '/dev/mail',
        '/robots.txt',
        '/scan/shop.example',
      ])
        expect(await ask(target, host), `${target} of ${host}`).to.match(/^HTTP\/1\.1 421 .*CANDOR_ALLOWED_HOSTS/s);
      for (const origin of ['', `Origin: http://${host}\r\n`]) {
        const request = `GET /graphql HTTP/1.1\r\nHost: ${host}\r\n${socket}${origin}\r\n`;
        expect(await raw(request), `${host} ${origin}`).to.match(/^HTTP\/1\.1 4\d\d /);
      }
      expect(statusOf(await ask('/healthz', host)), host).to.equal(200);
    }
    for (const host of ['candor.test', 'candor.test:8080', 'localhost:4000', '127.0.0.1', '[::1]'])
      expect(statusOf(await ask('/api/global-stats', host)), host).to.equal(200);
  });

  it('opens developer pages only with the key, whatever host name or proxy a request claims', async () => {
    const ask = (path: string, host = 'localhost', more = '') =>
      raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`);
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail.css'])
      for (const host of ['localhost', '127.0.0.1', '[::1]', 'candor.test'])
        for (const header of [
          '',
          'X-Forwarded-For: 127.0.0.1\r\n',
          'Forwarded: for=127.0.0.1\r\n',
          'X-Real-IP: 127.0.0.1\r\n',
        ]) {
          expect(statusOf(await ask(path, host, header)), `${path} ${host} ${header}`).to.equal(403);
          expect(statusOf(await ask(developmentUrl('', path), host, header)), `${path} ${host} ${header}`).to.equal(
            200,
          );
        }
  });

  it('finds the same call under every spelling of its address, or none, and never a file outside', async () => {
    for (const path of ['/api/admin/history', '/API/admin/history', '/api/admin/history/', '/api/ADMIN/history?x=1'])
      expect(statusOf(await raw(get(path))), path).to.equal(401);
    for (const path of [
      '//api/admin/history',
      '/api//admin/history',
      '/x/../api/admin/history',
      '/api/./admin/history',
      '/api/admin%2fhistory',
      '/api/admin/history%00',
      '/api;/admin/history',
      '/api/admin/history/..',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/logos/..%5c..%5cpackage.json',
      '/%ff',
      '/api/%ff',
      '/scan/%',
      '/\\api\\admin',
      'http://evil.example/api/admin/history/x',
      '*',
    ]) {
      // prettier-ignore
      const answer = await raw(get(path));
      expect(statusOf(answer), path).to.be.oneOf([400, 401, 404]);
      expect(answer, path).not.to.match(/"dependencies"|node_modules|at .*\.ts:\d+/);
    }
  });

  it('limits the connections of a network, and accepts others when they are closed', async () => {
    const held: RawConnection[] = [];
    for (let index = 0; index < 60; index += 1) {
      held.push(await openRaw(candor.url));
      counts.sockets += 1;
    }
    await eventually(
      'those above the limit are reset',
      () => held.filter(({ socket }) => socket.destroyed).length === 20,
    );
    for (const { socket } of held) socket.destroy();
    const served = async (): Promise<boolean> => statusOf(await raw(get('/healthz'))) === 200;
    let ok = false;
    for (let tries = 0; tries < 200 && !ok; tries += 1) ok = await served();
    expect(ok).to.equal(true);
  });
});
