import { createServer, request, type RequestListener } from 'node:http';
import { expect } from 'chai';
import { listenOnLoopback } from '../lab/listenOnLoopback.ts';
import { DEVELOPMENT_KEY, developmentUrl } from '../../tests/support/developmentKey.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';

/** Forwards like nginx's `proxy_pass http://127.0.0.1:4000`: with the Host of the upstream, and no information about the client. */
const forwardTo = (url: string): RequestListener => {
  const { hostname, port, host } = new URL(url);
  return (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = request({ hostname, port, method, path, headers: { ...headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  };
};

const PAGES = ['/dev/mail', '/dev/mail.json', '/dev/mail.css', '/dev/mail/x', '/dev/txt', '/dev/mail-reports/x.xml'];

describe('The pages for developers', () => {
  let candor: TestCandor;
  let proxyUrl: string;
  let closeProxy: () => Promise<void>;
  before(async () => {
    candor = await startTestCandor({ roles: ['api'], env: { CANDOR_METRICS_TOKEN: 'token-of-the-metrics' } });
    const proxy = await listenOnLoopback(createServer(forwardTo(candor.url)));
    proxyUrl = `http://127.0.0.1:${proxy.port}`;
    closeProxy = () => proxy.close();
  });
  after(async () => {
    await closeProxy();
    await candor.close();
  });

  const open = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers, redirect: 'manual' });
  const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const bothWays = (): readonly string[] => [candor.url, proxyUrl];

  it('are closed to anyone without the key, directly and through a proxy that says nothing about its clients', async () => {
    for (const url of bothWays())
      for (const path of PAGES) {
        for (const query of ['', '?key=', '?key=wrong', `?key[]=${DEVELOPMENT_KEY}`, `?KEY=${DEVELOPMENT_KEY}`]) {
          const answer = await open(`${url}${path}${query}`);
          expect(answer.status, `${path}${query}`).to.equal(403);
          expect(await answer.text()).to.match(/opens by the link that Candor printed/);
        }
        for (const cookie of ['candor_dev=', 'candor_dev=wrong', `other=${DEVELOPMENT_KEY}`, DEVELOPMENT_KEY])
          expect((await open(`${url}${path}`, { cookie })).status, cookie).to.equal(403);
      }
  });

  it('are closed to changes too', async () => {
    const body = JSON.stringify({ name: '_candor-challenge.harbour-bank.example', text: 'x' });
    const headers = { 'content-type': 'application/json' };
    for (const url of bothWays()) {
      expect((await fetch(`${url}/dev/txt`, { method: 'POST', headers, body })).status).to.equal(403);
      expect((await fetch(developmentUrl(url, '/dev/txt'), { method: 'POST', headers, body })).status).to.equal(200);
    }
  });

  it('open to scripts that send the key in the address, at once and without a cookie', async () => {
    for (const url of bothWays()) {
      const answer = await open(developmentUrl(url, '/dev/mail.json'));
      expect([answer.status, answer.headers.get('set-cookie')]).to.deep.equal([200, null]);
      expect(await answer.json()).to.deep.equal([]);
    }
  });

  it('open to a browser that follows the link, which sets a cookie for /dev and removes the key from the address', async () => {
    for (const url of bothWays()) {
      const answer = await open(`${developmentUrl(url, '/dev/mail')}&x=1`, asBrowser);
      expect([answer.status, answer.headers.get('location')]).to.deep.equal([303, '/dev/mail?x=1']);
      const cookie = answer.headers.get('set-cookie') ?? '';
      expect(cookie.split('; ').slice(1)).to.have.members(['Path=/dev', 'HttpOnly', 'SameSite=Strict']);
      const [pair = ''] = cookie.split(';');
      for (const path of ['/dev/mail', '/dev/mail.json', '/dev/txt'])
        expect((await open(`${url}${path}`, { ...asBrowser, cookie: `a=b; ${pair}` })).status, path).to.equal(200);
    }
  });

  it('never lead a browser to another host', async () => {
    const answer = await open(`${candor.url}/dev//evil.example/?key=${DEVELOPMENT_KEY}`, asBrowser);
    expect(answer.headers.get('location')).to.match(/^\/dev\//);
  });

  it('leave the list of sample sites open, which holds nothing private', async () => {
    for (const url of bothWays()) {
      const answer = await open(`${url}/dev/lab.json`);
      expect(answer.status).to.equal(200);
      expect(await answer.json()).to.have.length.above(10);
    }
  });

  it('give the metrics only to clients with the metrics token', async () => {
    for (const url of bothWays()) {
      for (const headers of [{}, { authorization: 'Bearer of-nobody' }, { authorization: `Bearer ${DEVELOPMENT_KEY}` }])
        expect((await open(`${url}/metrics`, headers)).status).to.equal(404);
      expect((await open(`${url}/metrics`, { authorization: 'Bearer token-of-the-metrics' })).status).to.equal(200);
    }
  });

  it('use a new key after each start if none is configured', async () => {
    const start = () => startTestCandor({ roles: ['api'], lab: false, env: { CANDOR_DEV_KEY: '' } });
    const [one, other] = [await start(), await start()];
    try {
      const keys = [one, other].map(({ candor: { developmentPages } }) => developmentPages?.newKey ?? '');
      for (const key of keys) expect(key).to.match(/^[\w-]{43}$/);
      expect(keys[0]).not.to.equal(keys[1]);
      const statuses = [];
      for (const key of keys) statuses.push((await open(`${one.url}/dev/mail?key=${key}`)).status);
      expect(statuses).to.deep.equal([200, 403]);
      expect(candor.candor.developmentPages).to.deep.equal({ path: '/dev/mail', newKey: undefined });
    } finally {
      await one.close();
      await other.close();
    }
  });

  it('send the cookie over https only if the server is reached over https', async () => {
    const env = { CANDOR_PUBLIC_URL: 'https://localhost' };
    const secure = await startTestCandor({ roles: ['api'], lab: false, env });
    try {
      const answer = await open(developmentUrl(secure.url, '/dev/mail'), asBrowser);
      expect(answer.headers.get('set-cookie')).to.match(/; Secure/);
    } finally {
      await secure.close();
    }
  });
});
