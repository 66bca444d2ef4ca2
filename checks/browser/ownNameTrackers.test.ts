import { expect } from 'chai';
import { gzipSync } from 'node:zlib';
import { withClock } from '../../server/scanner/io/scanClock.ts';
import type { DnsIo } from '../../server/scanner/io/scannerIo.ts';
import { jumpingClock } from '../../server/scanner/io/testing/jumpingClock.ts';
import { seenRequest } from '../../server/scanner/io/browser/testing/seenVisit.ts';
import { aliasesOf, ownNameTrackersOf } from './ownNameTrackers.ts';
import { partiesOf } from './parties.ts';

const OWN = new Set(['example.org']);
const NO_ALIASES: ReadonlyMap<string, readonly string[]> = new Map();
const at = 'https://example.org';

const find = (
  url: string,
  {
    body = null,
    type = 'Fetch',
    method = 'GET',
    aliases = NO_ALIASES,
    own = OWN,
  }: {
    readonly body?: unknown;
    readonly type?: string;
    readonly method?: string;
    readonly aliases?: ReadonlyMap<string, readonly string[]>;
    readonly own?: ReadonlySet<string>;
  } = {},
) => {
  const text = body === null || typeof body === 'string' ? body : JSON.stringify(body);
  const request = seenRequest(url, { type, method: text === null ? method : 'POST', body: text });
  return ownNameTrackersOf([request], partiesOf([request], [], own, undefined), aliases).map(
    ({ name, reach }) => `${reach} ${name}`,
  );
};

const KEY = 'phc_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789';
const HEX = '0123456789abcdef0123456789abcdef';

describe('Trackers under the site’s own name', () => {
  const alias = (name: string) => new Map([['metrics.example.org', [name]]]);

  it('are found by the alias of their name', () => {
    for (const [name, found] of [
      ['sample.sc.omtrdc.net', 'alias Adobe Analytics'],
      ['example.eulerian.net', 'alias Eulerian'],
      ['x7.dnsdelegation.io', 'alias Criteo'],
    ] as const)
      expect(find('https://metrics.example.org/a.gif', { aliases: alias(name) }), name).to.deep.equal([found]);
  });

  it('are not a content network, a shop or a name that only looks similar', () => {
    for (const name of ['d7.cloudfront.net', 'shops.myshopify.com', 'notomtrdc.net', 'omtrdc.net.example.org'])
      expect(find('https://metrics.example.org/a.gif', { aliases: alias(name) }), name).to.deep.equal([]);
  });

  const services: readonly (readonly [what: string, found: string, url: string, more?: Parameters<typeof find>[1]])[] =
    [
      [
        'Google’s server-side tags',
        'service Google Analytics',
        `${at}/metrics/g/collect?v=2&tid=G-ABCDEF1234&cid=1.2&en=page_view`,
      ],
      ['the same at a path of its own', 'service Google Analytics', `${at}/zz?v=2&tid=G-ABCDEF1234&_p=1&en=page_view`],
      ['a tag manager', 'service Google Tag Manager', `${at}/gtm.js?id=GTM-ABCDEF`, { type: 'Script' }],
      ['Adobe Analytics', 'service Adobe Analytics', `${at}/b/ss/report/1/JS-2.22.0/s123?AQB=1`],
      ['Adobe’s edge', 'service Adobe Experience Platform', `${at}/ee/irl1/v1/interact?configId=77`, { body: '{}' }],
      ['Meta', 'service Meta Pixel', `${at}/tr/?id=123456789012&ev=PageView&dl=https%3A%2F%2Fexample.org`],
      ['Yandex', 'service Yandex Metrica', `${at}/watch/1234567?page-url=x&browser-info=y`],
      ['Zaraz', 'service Cloudflare Zaraz', `${at}/cdn-cgi/zaraz/s.js?z=abc`, { type: 'Script' }],
      ['Segment', 'service Segment', `${at}/s/v1/p`, { body: { writeKey: 'w', anonymousId: 'a', type: 'page' } }],
      [
        'Amplitude',
        'service Amplitude',
        `${at}/amp`,
        { body: { api_key: HEX, events: [{ event_type: 'x', device_id: 'd' }] } },
      ],
      [
        'Mixpanel, in Base64',
        'service Mixpanel',
        `${at}/mp/track/?data=${Buffer.from(JSON.stringify({ event: 'x', properties: { token: HEX, mp_lib: 'web' } })).toString('base64')}`,
      ],
      ['Matomo', 'program Matomo', `${at}/stats/matomo.php?idsite=1&rec=1&url=https%3A%2F%2Fexample.org&send_image=0`],
      [
        'Matomo in the body',
        'program Matomo',
        `${at}/m`,
        { body: 'idsite=3&rec=1&url=https%3A%2F%2Fexample.org%2F&_id=' },
      ],
      ['PostHog', 'program PostHog', `${at}/ingest/i/v0/e/?ip=1&_=1764323000123&ver=1.200.0`, { body: 'x' }],
      [
        'PostHog, packed',
        'program PostHog',
        `${at}/ingest/e/?compression=gzip-js`,
        { body: gzipSync(JSON.stringify([{ event: '$pageview', properties: { token: KEY } }])).toString('latin1') },
      ],
      ['Plausible', 'program Plausible', `${at}/api/event`, { body: { n: 'pageview', u: `${at}/`, d: 'example.org' } }],
      [
        'Umami',
        'program Umami',
        `${at}/api/send`,
        { body: { type: 'event', payload: { website: 'w', hostname: 'example.org', screen: '1x1', url: '/' } } },
      ],
      ['Snowplow', 'program Snowplow', `${at}/i?e=pv&tv=js-3.24.0&p=web`],
    ];
  for (const [what, found, url, more] of services)
    it(`are found by the form of their requests: ${what}`, () => {
      expect(find(url, more)).to.deep.equal([found]);
    });

  const innocent: readonly (readonly [what: string, url: string, more?: Parameters<typeof find>[1]])[] = [
    ['a form that collects', `${at}/collect?v=2&en=x`],
    ['a page of its own about G-tags', `${at}/search?tid=G-ABCDEF1234&v=2`],
    ['a translation', `${at}/tr/?id=5`],
    ['a shop in Turkish', `${at}/tr?id=12345678&ev=1`],
    ['an event service of its own', `${at}/e/`, { body: { event: 'click', token: 'abc' } }],
    ['flags of its own', `${at}/flags/`, { body: { flags: [] } }],
    ['an API with short names', `${at}/api/event`, { body: { n: 1, u: 'x', d: 'y' } }],
    ['a message', `${at}/api/send`, { body: { type: 'event', payload: { text: 'Hello' } } }],
    ['a parcel', `${at}/track/`, { body: { token: HEX, number: 7 } }],
    ['a record of a site', `${at}/edit.php?idsite=1&rec=2`],
    ['a picture', `${at}/b/ss/picture.png`],
    ['a watch', `${at}/watch/1234567`],
    ['an API key', `${at}/api`, { body: { api_key: HEX, events: [] } }],
    ['a page', `${at}/g/collect?v=2&tid=G-ABCDEF1234&cid=1.2&en=page_view`, { type: 'Document' }],
    ['a third party', 'https://www.google-analytics.com/g/collect?v=2&tid=G-ABCDEF1234&cid=1.2&en=page_view'],
  ];
  for (const [what, url, more] of innocent)
    it(`are not: ${what}`, () => {
      expect(find(url, more)).to.deep.equal([]);
    });

  it('cost no time if a name server stays silent, and are not asked about for pages', async () => {
    const asked: string[] = [];
    const dns: DnsIo = {
      resolve: (name) => {
        asked.push(name);
        return new Promise<never>(() => undefined);
      },
    };
    const requests = [
      seenRequest(`${at}/`, { type: 'Document' }),
      seenRequest(`${at}/a.gif`),
      seenRequest('https://metrics.example.org/a.gif'),
    ];
    const found = await withClock(jumpingClock(), () =>
      aliasesOf([{ requests }], () => true, dns, 1_000, new AbortController().signal),
    );
    expect([asked, found.size]).to.deep.equal([['metrics.example.org'], 0]);
  });

  it('are not the site of the company itself', () => {
    const url = 'https://www.google.com/g/collect?v=2&tid=G-ABCDEF1234&cid=1.2&en=page_view';
    expect(find(url, { own: new Set(['google.com']) })).to.deep.equal([]);
  });
});
