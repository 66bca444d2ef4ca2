import { expect } from 'chai';
import {
  NO_BANNER,
  type SeenBanner,
  type SeenRequest,
  type VisitRequest,
} from '../../server/scanner/io/browser/browserIo.ts';
import { seenRequest as request, seenVisit as visit } from '../../server/scanner/io/browser/testing/seenVisit.ts';
import { withClock } from '../../server/scanner/io/scanClock.ts';
import { jumpingClock } from '../../server/scanner/io/testing/jumpingClock.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { World } from '../kit/testing/scannerIoOf.ts';
import { browser } from './browser.ts';

const BANNER: SeenBanner = { ...NO_BANNER, state: 'seen', canAccept: true, canRefuse: true, buttons: ['Yes', 'No'] };

describe('The check that opens a page in a browser', () => {
  it('good: visits a page once if there is no consent question', async () => {
    const asked: VisitRequest[] = [];
    const { observation, outcomes } = await lookWith(browser, {
      visit: (each) => {
        asked.push(each);
        return visit();
      },
    });
    expect(asked.map(({ url, choice }) => [url, choice])).to.deep.equal([['https://example.org/', 'none']]);
    expect(observation.visits.map(({ state }) => state)).to.deep.equal(['before']);
    expect(outcomes).to.deep.equal({ 'trackers-none': 'pass' });
  });

  it('bad: reports what happens before, after refusing and after accepting', async () => {
    const cookie = {
      name: '_ga',
      value: 'GA1.1.123456789.1764323000',
      domain: '.example.org',
      path: '/',
      expires: Date.parse('2027-11-28T00:00:00Z') / 1_000,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
      setBy: 'https://www.google-analytics.com/analytics.js',
      byScript: true,
    };
    const calls = (phase: SeenRequest['phase']) => [
      request('https://example.org/', { type: 'Document', phase }),
      request('https://www.google-analytics.com/g/collect?cid=123456789.1764323000', { type: 'Ping', phase }),
    ];
    const { observation, outcomes } = await lookWith(browser, {
      visit: ({ choice }) =>
        visit({
          banner: { ...BANNER, answered: choice !== 'none' },
          cookies: [cookie],
          requests: choice === 'none' ? calls('load') : calls('choice'),
        }),
    });
    expect(observation.visits.map(({ state, status }) => `${state} ${status}`)).to.deep.equal([
      'before looked',
      'refused looked',
      'accepted looked',
    ]);
    const [before] = observation.visits;
    if (before?.status !== 'looked') throw new Error('It was looked at');
    expect(before.cookies).to.deep.include({
      name: '_ga',
      domain: '.example.org',
      thirdParty: false,
      owner: 'Google',
      tracker: 'Web analytics',
      setBy: 'https://www.google-analytics.com/analytics.js',
      byScript: true,
      lifetimeSeconds: 31_536_000,
      secure: false,
      httpOnly: false,
      sameSite: 'Lax',
      shape: 'identifier',
    });
    expect(before.sharedIds.map(({ name, to }) => `${name} ${to}`)).to.deep.equal(['_ga www.google-analytics.com']);
    expect(outcomes).to.include({ 'cookies-before-consent': 'warn', 'consent-refusal-ignored': 'warn' });
    expect(JSON.stringify(observation)).not.to.contain('GA1.1');
  });

  it('begins to answer a banner when it is seen, and does so once', async () => {
    const asked: string[] = [];
    const { observation } = await lookWith(browser, {
      visit: ({ url, choice, onBanner }) => {
        asked.push(`${choice} ${url}`);
        onBanner?.({ url: 'https://example.org/start', status: 200 });
        return visit({ banner: { ...BANNER, answered: choice !== 'none' } });
      },
    });
    expect(asked).to.deep.equal([
      'none https://example.org/',
      'refuse https://example.org/start',
      'accept https://example.org/start',
    ]);
    expect(observation.visits.map(({ state }) => state)).to.deep.equal(['before', 'refused', 'accepted']);
  });

  it('a banner that could not be answered is "not checked"', async () => {
    const { observation, outcomes } = await lookWith(browser, { visit: () => visit({ banner: BANNER }) });
    expect(observation.visits.map(({ status }) => status)).to.deep.equal(['looked', 'notChecked', 'notChecked']);
    expect(outcomes).not.to.have.property('consent-refusal-kept');
  });

  it('a visit that ended before a banner came up or was answered is "not checked"', async () => {
    const cut = await lookWith(browser, {
      visit: ({ choice }) =>
        choice === 'none' ? visit({ banner: BANNER }) : visit({ banner: NO_BANNER, ended: 'time' }),
    });
    expect(cut.observation.visits.map((each) => each.status === 'notChecked' && each.reason)).to.deep.equal([
      false,
      'The visit ended by: time',
      'The visit ended by: time',
    ]);
    const recorder = request('https://static.hotjar.com/c/hotjar-1.js', { type: 'Script' });
    const sent = request('https://in.hotjar.com/api/v2/client/sites/1/visit-data', { type: 'XHR', method: 'POST' });
    const { observation, outcomes } = await lookWith(browser, {
      visit: () => visit({ banner: NO_BANNER, requests: [...visit().requests, recorder, sent] }),
    });
    expect(observation.consent).to.include({ banner: 'notChecked' });
    expect(outcomes).not.to.have.property('session-recording-unasked');
  });

  it('a time-out of later visits affects only those visits', async () => {
    const clock = jumpingClock();
    const { observation, outcomes } = await withClock(clock, () =>
      lookWith(browser, {
        visit: ({ choice }) => (choice === 'none' ? visit({ banner: BANNER }) : { fails: 'hangs' }),
      }),
    );
    expect(observation.visits.map((each) => each.status === 'notChecked' && each.reason)).to.deep.equal([
      false,
      'The time for visits was used up',
      'The time for visits was used up',
    ]);
    expect(outcomes).to.include({ 'consent-refusal-offered': 'pass' });
    // Finishes before the scan aborts the check.
    expect(clock.now()).to.be.below(browser.deadlineMs);
  });

  it('a failed second visit affects only that visit', async () => {
    const { observation } = await lookWith(browser, {
      visit: ({ choice }) =>
        choice === 'refuse'
          ? { fails: 'unavailable' }
          : visit({ banner: { ...BANNER, answered: choice === 'accept' } }),
    });
    expect(observation.visits.map(({ status }) => status)).to.deep.equal(['looked', 'notChecked', 'looked']);
  });

  it('tries http if nothing answers on https, and never if a certificate is invalid', async () => {
    const urls: string[] = [];
    const only = (kind: 'unreachable' | 'tls'): World => ({
      visit: ({ url }) => {
        urls.push(url);
        return url.startsWith('https') ? { fails: kind } : visit({ url });
      },
    });
    await lookWith(browser, only('unreachable'));
    expect(urls.splice(0)).to.deep.equal(['https://example.org/', 'http://example.org/']);
    expect(await rejectionOf(lookWith(browser, only('tls')))).to.include({ kind: 'tls' });
    expect(urls).to.deep.equal(['https://example.org/']);
  });

  it('visits a site that answers only at www', async () => {
    const urls: string[] = [];
    const answersAt = (prefix: string): World => ({
      visit: ({ url }) => {
        urls.push(url);
        return url.startsWith(prefix) ? visit({ url }) : { fails: 'unreachable' };
      },
    });
    const before = ['https://example.org/', 'http://example.org/', 'https://www.example.org/'];
    await lookWith(browser, answersAt('https://www.'));
    expect(urls.splice(0)).to.deep.equal(before);
    expect(await rejectionOf(lookWith(browser, answersAt('ftp:')))).to.include({ kind: 'unreachable' });
    expect(urls.splice(0)).to.deep.equal([...before, 'http://www.example.org/']);
    const target = { domain: 'www.example.org', registrableDomain: 'example.org' };
    expect(await rejectionOf(lookWith(browser, answersAt('ftp:'), { target }))).to.include({ kind: 'unreachable' });
    expect(urls).to.deep.equal(['https://www.example.org/', 'http://www.example.org/']);
  });

  it('absent: says that there is no browser', async () => {
    expect(await rejectionOf(lookWith(browser, {}))).to.include({ reason: 'unavailable', message: 'No browser here' });
  });

  it('lists the requests of the first visit without what may be about a person, with countries of hosts', async () => {
    const parts = [
      request('https://example.org/', { type: 'Document', bytes: 9_000, milliseconds: 80 }),
      request('https://cdn.example.net/u/ada@example.org/4711008.js?id=7', { type: 'Script' }),
      request('https://gone.example.net/a.png', { status: null, bytes: 0, failure: 'net::ERR_FAILED' }),
      request('https://cdn.example.net/worker', { status: null, bytes: 0, milliseconds: null }),
      request('wss://cdn.example.net/live', { type: 'WebSocket', status: 101, bytes: 40, milliseconds: 0 }),
    ];
    const addresses = new Map([
      ['example.org', '203.0.113.1'],
      ['cdn.example.net', '203.0.113.2'],
      ['unknown.example', '203.0.113.3'],
    ]);
    const { observation } = await lookWith(browser, {
      visit: ({ choice }) => visit({ addresses, requests: parts, banner: { ...BANNER, answered: choice !== 'none' } }),
      ipData: { '203.0.113.1': { countryCode: 'CH' }, '203.0.113.2': { fails: 'unavailable' } },
    });
    const [before, refused] = observation.visits.map((each) => (each.status === 'looked' ? each : undefined));
    const unknown = { bytes: null, milliseconds: null };
    expect(before?.loaded).to.deep.equal([
      { host: 1, path: '/', type: 'document', status: 200, bytes: 9_000, milliseconds: 80 },
      { host: 0, path: '/u/…/….js?…', type: 'script', status: 200, bytes: 500, milliseconds: 20 },
      { host: 2, path: '/a.png', type: 'image', status: null, ...unknown, failed: true },
      { host: 0, path: '/worker', type: 'image', status: null, ...unknown },
      { host: 0, path: '/live', type: 'webSocket', status: 101, ...unknown },
    ]);
    expect(before?.hosts.map(({ host, countryCode }) => [host, countryCode])).to.deep.equal([
      ['cdn.example.net', undefined],
      ['example.org', 'CH'],
      ['gone.example.net', undefined],
    ]);
    expect(refused && 'loaded' in refused, 'only the first visit').to.equal(false);
  });

  it('reports nothing about an error page', async () => {
    const rejection = await rejectionOf(lookWith(browser, { visit: () => visit({ status: 503 }) }));
    expect(rejection).to.include({ reason: 'unavailable' });
  });

  it('timed out: ends with its signal', async () => {
    const signal = AbortSignal.timeout(20);
    expect(await rejectionOf(lookWith(browser, { visit: () => ({ fails: 'hangs' }) }, { signal }))).to.be.an('error');
  });

  it('does not treat resources from the visitor’s own machine as mixed content', async () => {
    const urls = [
      'http://localhost:3000/a.js',
      'http://app.localhost/a.js',
      'http://127.0.0.1/a.js',
      'ws://[::1]:7/live',
    ];
    const seen = async (parts: readonly string[]) => {
      const { observation, outcomes } = await lookWith(browser, {
        visit: () => visit({ requests: ['https://example.org/', ...parts].map((url) => request(url)) }),
      });
      return [observation.page?.mixedContent.map(({ url }) => url), outcomes['mixed-content-loaded']];
    };
    expect(await seen(urls)).to.deep.equal([[], undefined]);
    expect(await seen(['http://localhost.example/a.js'])).to.deep.equal([['http://localhost.example/a.js'], 'warn']);
  });

  it('hostile: stays within its limits, whatever the page contains', async () => {
    const long = 'x'.repeat(5_000);
    const many = <Item>(make: (index: number) => Item): Item[] =>
      Array.from({ length: 1_000 }, (_, index) => make(index));
    const { observation } = await lookWith(browser, {
      visit: () =>
        visit({
          url: `https://example.org/${long}`,
          requests: many((index) => request(`https://h${index}.${long.slice(0, 60)}.example/${long}`, { body: long })),
          cookies: many((index) => ({
            name: `${long}${index}`,
            value: long,
            domain: '.example.org',
            path: '/',
            expires: 1e300,
            httpOnly: false,
            secure: false,
            sameSite: null,
            setBy: long,
            byScript: true,
          })),
          storage: many((index) => ({
            kind: 'localStorage' as const,
            origin: long,
            key: `${index}`,
            value: long,
            length: 5_000,
          })),
          calls: many((index) => ({
            api: 'canvas.read',
            script: `https://x.example/${index}`,
            count: 1,
            details: [`toDataURL\timage/png\t300 × 60\t300 × 60\t30\t2\t2\t0\t\t${long}`],
          })),
          consoleErrors: many(() => long),
          cspViolations: many(() => ({ directive: long, blocked: long, enforced: true })),
          serviceWorkers: many(() => long),
          page: {
            title: long,
            language: long,
            text: long,
            html: long,
            libraries: many(() => ({ name: long, version: long })),
            links: many((index) => ({ text: `Privacy policy ${long}`, url: `https://example.org/${index}` })),
            forms: many(() => ({ action: `http://elsewhere.example/${long}`, method: 'post', password: true })),
          },
        }),
    });
    expect(JSON.stringify(observation).length).to.be.below(400_000);
  });
});
