import { expect } from 'chai';
import type { BrowserObservation, LookedVisit, VisitState } from './observation.ts';
import { assessBrowser } from './assessBrowser.ts';

type Cookie = LookedVisit['cookies'][number];

const tracking: Cookie = {
  name: '_track',
  domain: 'ads.example',
  thirdParty: true,
  owner: 'Ads Inc.',
  tracker: 'Advertising',
  setBy: 'https://ads.example/tag.js',
  byScript: true,
  lifetimeSeconds: 31_536_000,
  secure: true,
  httpOnly: false,
  sameSite: 'None',
  shape: 'identifier',
};
const host = (change: Partial<LookedVisit['hosts'][number]> = {}): LookedVisit['hosts'][number] => ({
  host: 'site.example',
  domain: 'site.example',
  owner: null,
  tracker: null,
  thirdParty: false,
  requests: 3,
  bytes: 3_000,
  failure: null,
  ...change,
});
const adHost = host({
  host: 'ads.example',
  domain: 'ads.example',
  owner: 'Ads Inc.',
  tracker: 'Advertising',
  thirdParty: true,
});

const visit = (state: VisitState, change: Partial<LookedVisit> = {}): LookedVisit => ({
  status: 'looked',
  state,
  url: 'https://site.example/',
  ended: 'settled',
  milliseconds: 3_000,
  requests: 3,
  bytes: 3_000,
  hosts: [host()],
  byType: [],
  cookies: [],
  storage: [],
  sharedIds: [],
  fingerprints: [],
  typedLeaks: [],
  recorders: [],
  tags: [],
  ...change,
});
const page: NonNullable<BrowserObservation['page']> = {
  title: 'Site',
  language: 'en',
  textLength: 500,
  policyLinks: [],
  forms: [],
  mixedContent: [],
  cspViolations: [],
  consoleErrors: [],
  serviceWorkers: [],
  libraries: [],
};
const seen = (change: Partial<BrowserObservation> = {}): BrowserObservation => ({
  browser: 'Chromium 150',
  visits: [visit('before')],
  consent: { banner: 'none', product: null, canAccept: null, canRefuse: null, buttons: [] },
  page,
  pictures: [],
  har: null,
  lookedAt: '2026-11-28T00:00:00.000Z',
  ...change,
});
const asks = (change: Partial<BrowserObservation['consent']> = {}): BrowserObservation['consent'] => ({
  banner: 'seen',
  product: 'Onetrust',
  canAccept: true,
  canRefuse: true,
  buttons: ['Accept', 'Reject'],
  ...change,
});
const outcomes = (observation: BrowserObservation) =>
  Object.fromEntries(assessBrowser(observation).map(({ code, outcome }) => [code, outcome]));

describe('The assessment of visits in a browser', () => {
  it('passes a page that calls no tracker', () => {
    expect(outcomes(seen())).to.deep.equal({ 'trackers-none': 'pass' });
  });

  it('says which workers it could not watch for fingerprints', () => {
    const [shared, own] = ['https://example.org/shared.js', 'https://example.org/service.js'];
    const observation = seen({
      page: { ...page, serviceWorkers: [own] },
      visits: [visit('before', { unwatchedWorkers: [shared] })],
    });
    const passed = assessBrowser(observation).find(({ code }) => code === 'trackers-none');
    expect(passed?.evidence.join('\n')).to.contain(
      `not checked, whether these workers take fingerprints: ${shared}, ${own}`,
    );
    expect(assessBrowser(seen())[0]?.evidence.join()).not.to.contain('not checked');
  });

  it('does not pass an incomplete visit, or a page that could not be read', () => {
    expect(outcomes(seen({ visits: [visit('before', { ended: 'time' })] }))).to.deep.equal({
      'browser-visit-cut': 'info',
    });
    expect(outcomes(seen({ page: null }))).to.deep.equal({ 'browser-visit-cut': 'info' });
    expect(
      outcomes(seen({ page: { ...page, textLength: 0 }, visits: [visit('before', { requests: 1 })] })),
    ).to.deep.equal({});
  });

  it('is empty for an unchecked first visit', () => {
    expect(outcomes(seen({ visits: [{ status: 'notChecked', state: 'before', reason: 'no' }] }))).to.deep.equal({});
  });

  it('names trackers, and deducts points for their cookies if they identify visitors and persist', () => {
    const told = (cookies: Cookie[]) =>
      outcomes(seen({ visits: [visit('before', { hosts: [host(), adHost], cookies })] }));
    expect(told([])).to.deep.equal({ 'trackers-seen': 'info' });
    expect(told([tracking])).to.deep.equal({ 'trackers-seen': 'info', 'cookies-before-consent': 'warn' });
    for (const harmless of [{ shape: 'short' }, { lifetimeSeconds: null }, { lifetimeSeconds: 600 }] as const)
      expect(told([{ ...tracking, ...harmless }]), JSON.stringify(harmless)).to.deep.equal({ 'trackers-seen': 'info' });
    expect(outcomes(seen({ visits: [visit('before', { cookies: [{ ...tracking, tracker: null }] })] }))).to.deep.equal({
      'trackers-none': 'pass',
    });
  });

  it('deducts nothing for cookies that hosting providers and CDNs set in front of a tracker', () => {
    const told = (name: string) =>
      outcomes(seen({ visits: [visit('before', { hosts: [host(), adHost], cookies: [{ ...tracking, name }] })] }));
    for (const name of ['AWSALBCORS', 'ARRAffinitySameSite', '__cflb', 'visid_incap_123', '_pxvid', 'datadome'])
      expect(told(name), name).to.deep.equal({ 'trackers-seen': 'info' });
    for (const name of ['AWSALBX', 'my__cflb', '_px'])
      expect(told(name), name).to.have.property('cookies-before-consent', 'warn');
  });

  it('names who, what and where', () => {
    const [finding] = assessBrowser(seen({ visits: [visit('before', { cookies: [tracking] })] }));
    expect(finding?.evidence).to.deep.equal([
      'cookie _track (ads.example) of Ads Inc., Advertising, kept for 365 d, set by https://ads.example/tag.js',
    ]);
  });

  describe('for a banner', () => {
    const withVisits = (refused: Partial<LookedVisit>, before: Partial<LookedVisit> = {}, consent = asks()) =>
      outcomes(seen({ consent, visits: [visit('before', before), visit('refused', refused)] }));

    it('passes one that offers a refusal and respects it', () => {
      expect(withVisits({})).to.deep.equal({
        'trackers-none': 'pass',
        'consent-refusal-offered': 'pass',
        'consent-refusal-kept': 'pass',
      });
    });

    it('reports an ignored refusal for trackers that were called again and have their cookies', () => {
      expect(withVisits({ hosts: [host(), adHost], cookies: [tracking] })['consent-refusal-ignored']).to.equal('warn');
    });

    it('does not report an ignored refusal for a cookie that is only present, or a call without one', () => {
      expect(withVisits({ cookies: [tracking] })).not.to.have.any.keys(
        'consent-refusal-ignored',
        'consent-refusal-kept',
      );
      expect(withVisits({ hosts: [host(), adHost] })).to.include({ 'trackers-after-refusal': 'info' });
      expect(withVisits({ hosts: [host(), adHost] })).not.to.have.any.keys(
        'consent-refusal-ignored',
        'consent-refusal-kept',
      );
    });

    it('does not pass a visit that was cut short after the refusal', () => {
      expect(withVisits({ ended: 'time' })['consent-refusal-kept']).to.equal(undefined);
    });

    it('deducts points for a banner without a way to refuse, but not if that is unclear', () => {
      const said = (consent: BrowserObservation['consent']) =>
        outcomes(seen({ consent, visits: [visit('before', { hosts: [host(), adHost] })] }));
      expect(said(asks({ canRefuse: false }))['consent-refusal-missing']).to.equal('warn');
      expect(said(asks({ canRefuse: null }))).to.deep.equal({ 'trackers-seen': 'info' });
      expect(said(asks({ canRefuse: false, canAccept: false }))).to.deep.equal({ 'trackers-seen': 'info' });
      expect(said(asks({ banner: 'unclear', canRefuse: false }))).to.deep.equal({ 'trackers-seen': 'info' });
    });

    it('reports a missing refusal only if a tracker was seen in one of the visits', () => {
      const missing = (...visits: BrowserObservation['visits']) =>
        outcomes(seen({ consent: asks({ canRefuse: false }), visits }))['consent-refusal-missing'];
      const unseen = { status: 'notChecked', state: 'accepted', reason: 'no' } as const;
      expect(missing(visit('before'))).to.equal(undefined);
      expect(missing(visit('before'), visit('accepted'))).to.equal(undefined);
      expect(missing(visit('before'), unseen)).to.equal(undefined);
      expect(missing(visit('before'), visit('accepted', { hosts: [adHost] }))).to.equal('warn');
      expect(missing(visit('before', { cookies: [tracking] }))).to.equal('warn');
    });
  });

  it('deducts points for typed text sent to third parties, and only reports text sent to the site itself', () => {
    const leak = {
      field: 'email',
      to: 'keys.example',
      owner: null,
      thirdParty: true,
      url: 'https://keys.example/',
      form: 'SHA-256',
    };
    expect(outcomes(seen({ visits: [visit('before', { typedLeaks: [leak] })] }))['typed-text-leaked']).to.equal('fail');
    const home = outcomes(seen({ visits: [visit('before', { typedLeaks: [{ ...leak, thirdParty: false }] })] }));
    expect(home).to.include({ 'typed-text-sent': 'info' }).and.not.to.have.property('typed-text-leaked');
    const search = { ...leak, field: 'search', form: 'as it was typed', url: 'https://keys.example/suggest?q=Quill' };
    const asked = outcomes(seen({ visits: [visit('before', { typedLeaks: [search] })] }));
    expect(asked).to.include({ 'typed-text-suggested': 'info' }).and.not.to.have.property('typed-text-leaked');
    const both = outcomes(seen({ visits: [visit('before', { typedLeaks: [search, leak] })] }));
    expect(both).to.include({ 'typed-text-leaked': 'fail' }).and.not.to.have.property('typed-text-suggested');
  });

  it('deducts points for a fingerprint, but not for reading addresses or the graphics card alone', () => {
    const print = (kind: LookedVisit['fingerprints'][number]['kind']) => ({
      kind,
      script: 'https://fp.example/fp.js',
      thirdParty: true,
      owner: null,
      call: 'call',
      shape: 'shape',
    });
    const said = (...kinds: Parameters<typeof print>[0][]) =>
      outcomes(seen({ visits: [visit('before', { fingerprints: kinds.map(print) })] }))['fingerprinting-seen'];
    expect([said('canvas'), said('audio'), said('canvasFont'), said('webgl', 'canvas')]).to.deep.equal([
      'warn',
      'warn',
      'warn',
      'warn',
    ]);
    expect([said('webrtc'), said('webgl')]).to.deep.equal([undefined, undefined]);
  });

  it('reports recorders, shared identifiers and tags without points', () => {
    const told = outcomes(
      seen({
        consent: asks(),
        visits: [
          visit('before', {
            recorders: [
              { name: 'Hotjar', company: 'Contentsquare', url: 'https://static.hotjar.com/x.js', sent: true },
            ],
            sharedIds: [{ from: 'cookie', name: 'id', to: 'ads.example', owner: null, url: 'https://ads.example/?id' }],
            tags: [
              { name: 'metaPixel', url: 'https://www.facebook.com/tr?id=1', event: 'PageView' },
              { name: 'googleRemarketing', url: 'https://stats.g.doubleclick.net/g/collect', event: null },
            ],
          }),
        ],
      }),
    );
    expect(told).to.include({
      'session-recording-seen': 'info',
      'identifiers-shared': 'info',
      'meta-pixel-seen': 'info',
      'google-remarketing-seen': 'info',
    });
  });

  it('deducts points for a recorder that sent data if the whole visit found no consent question', () => {
    const hotjar = { name: 'Hotjar', company: 'Contentsquare', url: 'https://static.hotjar.com/x.js', sent: true };
    const told = (change: Partial<BrowserObservation>, recorder = {}, before: Partial<LookedVisit> = {}) =>
      outcomes(seen({ visits: [visit('before', { recorders: [{ ...hotjar, ...recorder }], ...before })], ...change }));
    expect(told({})).to.include({ 'session-recording-unasked': 'warn' });
    for (const harmless of [
      told({ consent: asks() }),
      told({ consent: asks({ banner: 'unclear' }) }),
      told({}, { sent: false }),
      told({}, {}, { ended: 'time' }),
    ]) {
      expect(harmless).to.include({ 'session-recording-seen': 'info' });
      expect(harmless).not.to.have.property('session-recording-unasked');
    }
  });

  it('counts what another page shows, and names that page', () => {
    const inner = visit('inner', {
      url: 'https://site.example/team',
      hosts: [host(), adHost],
      cookies: [tracking],
      recorders: [{ name: 'Hotjar', company: null, url: 'https://static.hotjar.com/x.js', sent: true }],
    });
    const told = assessBrowser(seen({ visits: [visit('before'), inner] }));
    const codes = Object.fromEntries(told.map(({ code, outcome }) => [code, outcome]));
    expect(codes).to.include({ 'trackers-seen': 'info', 'cookies-before-consent': 'warn' });
    expect(codes).to.include({ 'session-recording-unasked': 'warn' }).and.not.to.have.property('trackers-none');
    expect(told.find(({ code }) => code === 'session-recording-unasked')?.evidence.join()).to.contain('/team');
    const asked = outcomes(seen({ visits: [visit('before'), { ...inner, asks: true }] }));
    expect(asked).to.include({ 'session-recording-seen': 'info' });
    expect(outcomes(seen({ visits: [visit('before'), visit('inner')] }))).to.deep.equal({ 'trackers-none': 'pass' });
  });

  it('quotes a wall, and does not call it a missing refusal', () => {
    const said = (kind: 'pay' | 'access', canRefuse: boolean | null) =>
      assessBrowser(
        seen({
          visits: [visit('before', { hosts: [host(), adHost] })],
          consent: asks({ canAccept: true, canRefuse, wall: { kind, quote: 'Subscribe for 2.99 €.' } }),
        }),
      ).filter(({ code }) => code.startsWith('consent-'));
    expect(said('pay', null).map(({ code, outcome }) => [code, outcome])).to.deep.equal([['consent-or-pay', 'info']]);
    expect(said('access', false).map(({ code, outcome }) => [code, outcome])).to.deep.equal([['consent-wall', 'warn']]);
    expect(said('pay', null)[0]?.evidence[0]).to.contain('Subscribe for 2.99 €.');
  });

  it('names boxes that are ticked in advance', () => {
    const told = assessBrowser(seen({ consent: asks({ canRefuse: true, preTicked: ['Statistics'] }) }));
    const found = told.find(({ code }) => code === 'consent-pre-ticked');
    expect(found?.outcome).to.equal('warn');
    expect(found?.evidence.join()).to.contain('"Statistics"');
    const unclear = assessBrowser(seen({ consent: asks({ banner: 'unclear', preTicked: ['Statistics'] }) }));
    expect(unclear.some(({ code }) => code === 'consent-pre-ticked')).to.equal(false);
  });

  it('names trackers under the site’s own name, but praises a site that only runs statistics itself', () => {
    const own = (reach: 'alias' | 'service' | 'program') => ({
      name: 'Sample',
      company: 'Sample',
      category: 'Web analytics',
      reach,
      host: 'm.site.example',
      url: 'https://m.site.example/x',
      alias: reach === 'alias' ? 'site.tracker.example' : null,
    });
    const said = (reach: Parameters<typeof own>[0], state: VisitState = 'before') =>
      outcomes(
        seen({
          visits: [visit('before'), visit(state, { ownNameTrackers: [own(reach)] })].slice(state === 'before' ? 1 : 0),
          consent: state === 'before' ? seen().consent : asks({ canRefuse: true }),
        }),
      );
    expect(said('alias')).to.deep.equal({ 'tracker-own-name': 'info' });
    expect(said('service')).to.deep.equal({ 'tracker-own-name': 'info' });
    expect(said('program')).to.deep.equal({ 'own-statistics-seen': 'info', 'trackers-none': 'pass' });
    expect(said('service', 'refused')).to.include({ 'trackers-after-refusal': 'info' });
    expect(said('program', 'refused')).to.include({ 'consent-refusal-kept': 'pass' });
  });

  it('names the events of pixels with the data that they sent', () => {
    const told = assessBrowser(
      seen({
        visits: [
          visit('before', {
            tags: [
              { name: 'tiktokPixel', url: 'https://analytics.tiktok.com/api/v2/pixel', event: 'Lead', data: ['email'] },
              { name: 'xPixel', url: 'https://t.co/i/adsct', event: 'pageview' },
              { name: 'googleAnalytics', url: 'https://www.google-analytics.com/g/collect', event: 'page_view' },
            ],
          }),
        ],
      }),
    );
    expect(told.map(({ code }) => code)).to.include.members([
      'tiktok-pixel-seen',
      'x-pixel-seen',
      'google-analytics-seen',
    ]);
    expect(told.find(({ code }) => code === 'tiktok-pixel-seen')?.evidence[0]).to.contain('hash of an e-mail address');
  });

  it('deducts points for unencrypted parts that were loaded, but not for those that the browser blocked', () => {
    const part = (loaded: boolean) => ({ url: 'http://x.example/a.png', type: 'image' as const, loaded });
    expect(outcomes(seen({ page: { ...page, mixedContent: [part(true)] } }))['mixed-content-loaded']).to.equal('warn');
    expect(outcomes(seen({ page: { ...page, mixedContent: [part(false)] } }))['mixed-content-loaded']).to.equal(
      undefined,
    );
  });
});
