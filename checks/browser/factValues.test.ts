import { expect } from 'chai';
import { type BrowserObservation, browserObservation } from './observation.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { browserSeen, lookedVisit, trackedVisit, uncheckedVisit } from '../../schema/report/testing/browserSeen.ts';
import { factParts } from '../../server/documents/report/factParts.ts';
import { speechIn } from '../../server/documents/words/documentSpeech.ts';
import { browserFacts, consentFacts, renderedFacts } from './factValues.ts';
import { reportFor } from '../../server/report/reportFor.ts';
import { sectionFactsOf } from '../../server/report/sectionFacts.ts';
import { scanBodySchema, securityScanBody } from '../../server/report/securityScanBody.ts';

const reportOf = (browser?: BrowserObservation): ScanReport => ({
  scanId: '6f1f3c70-9a1b-4ac1-8d2e-5b6a7c8d9e0f',
  domain: 'shop.example',
  status: 'completed',
  revision: 9,
  requestedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:00:05.250Z',
  durationMs: 5_250,
  failure: null,
  checks: browser
    ? [{ probe: 'browser', section: 'tools', state: 'conclusive', findings: [], durationMs: 5 }]
    : [{ probe: 'browser', section: 'tools', state: 'inconclusive', reason: 'unavailable', detail: '', durationMs: 5 }],
  observations: browser ? { browser } : {},
  scorecard: {
    rulesetVersion: 2,
    overall: 71,
    subScores: { email: 80, web: 60, breach: 90, compliance: null },
    penalties: [],
    coverage: { conclusive: 0, planned: 0 },
  },
  summary: { tldr: 'A shop.', riskLevel: 'Medium', author: 'rules' },
});

describe('The facts of the browser', () => {
  it('are null without a browser, and each document says so once in its section', () => {
    expect([browserFacts({}), consentFacts({}), renderedFacts({})]).to.deep.equal([null, null, null]);
    for (const section of ['tools', 'privacy', 'web'] as const) {
      const parts = factParts(reportFor('public', reportOf()), section, speechIn('en'));
      const own = parts.flatMap((part) => (part.kind === 'facts' && part.title.includes('browser') ? part.facts : []));
      expect(
        own.map(({ value, state }) => `${value} ${state}`),
        section,
      ).to.deep.equal(['Not checked notChecked']);
    }
  });

  it('group the requests of the first visit by host, largest first, and tell an older scan from an empty list', () => {
    const file = { type: 'script', status: 200, bytes: 500, milliseconds: 20 } as const;
    const seen = browserSeen({
      visits: [
        trackedVisit('before', {
          loaded: [
            { ...file, host: 0, path: '/' },
            { ...file, host: 1, path: '/tag.js?…' },
            { ...file, host: 0, path: '/a.js', bytes: null },
          ],
        }),
      ],
    });
    browserObservation.parse(seen);
    const loaded = browserFacts({ browser: seen })?.loaded;
    expect(loaded?.map(({ host, files }) => [host, files.map(({ path }) => path)])).to.deep.equal([
      ['ads.example', ['/tag.js?…']],
      ['shop.example', ['/', '/a.js']],
      ['fonts.example', []],
    ]);
    expect(loaded?.[0]).to.include({ owner: 'Ads Ltd', countryCode: null, requests: 3, bytes: 60_000 });
    expect(browserFacts({ browser: browserSeen({ visits: [trackedVisit('before')] }) })?.loaded).to.equal(null);
  });

  it('have the figures of each visit, and count hosts of one domain as one third party', () => {
    const seen = browserSeen({
      visits: [
        trackedVisit('before'),
        lookedVisit('refused', { ended: 'time' }),
        uncheckedVisit('accepted', 'The button did nothing'),
      ],
    });
    browserObservation.parse(seen);
    const [before, refused, accepted] = browserFacts({ browser: seen })?.visits ?? [];
    expect(before).to.deep.include({
      state: 'before',
      requests: 7,
      bytes: 95_000,
      hosts: 3,
      thirdParties: 2,
      trackers: 1,
      firstPartyCookies: 1,
      thirdPartyCookies: 1,
      advertisers: 1,
      notChecked: null,
    });
    expect(refused).to.deep.include({ ended: 'time', thirdParties: 0, trackers: 0, thirdPartyCookies: 0 });
    // "Not checked" does not mean "none".
    expect(accepted).to.deep.include({ notChecked: 'The button did nothing', trackers: null, thirdPartyCookies: null });
    expect(consentFacts({ browser: seen })?.effects.map(({ trackers }) => trackers)).to.deep.equal([1, 0, null]);
  });

  it('say that a cookie has no name', () => {
    const seen = browserSeen();
    const visits = seen.visits.map((visit) =>
      'cookies' in visit ? { ...visit, cookies: visit.cookies.map((cookie) => ({ ...cookie, name: '' })) } : visit,
    );
    const names = browserFacts({ browser: { ...seen, visits } })?.cookies.map(({ name }) => name);
    expect(new Set(names)).to.deep.equal(new Set(['(without a name)']));
  });

  it('list an item from several visits once, with the visits', () => {
    const facts = browserFacts({ browser: browserSeen() });
    const visitsOf = (name: string) => facts?.cookies.find((cookie) => cookie.name === name)?.visits;
    expect(visitsOf('session')).to.deep.equal(['before', 'refused', 'accepted']);
    expect(visitsOf('ad_id')).to.deep.equal(['before', 'accepted']);
    expect(facts?.behaviours.map(({ kind }) => kind)).to.deep.equal([
      'sessionRecording',
      'typedLeak',
      'canvas',
      'sharedId',
      'metaPixel',
    ]);
    expect(facts?.behaviours.find(({ kind }) => kind === 'canvas')).to.deep.equal({
      kind: 'canvas',
      owner: 'Ads Ltd',
      url: 'https://ads.example/tag.js',
      detail: 'HTMLCanvasElement.toDataURL: text of 28 different signs, PNG of 300 × 60',
      visits: ['before', 'accepted'],
    });
    expect(facts?.hosts[0]).to.deep.include({ host: 'shop.example', requests: 6, bytes: 90_000 });
    expect(facts?.owners.map(({ owner, bytes }) => `${owner} ${bytes}`)).to.deep.equal([
      'Ads Ltd 60000',
      'shop.example 30000',
      'Fonts Inc 5000',
    ]);
  });

  it('report the failure of a host only if no visit got anything from it', () => {
    const [first] = trackedVisit('before').hosts;
    if (!first) throw new Error('No host');
    const of = (...failures: readonly (string | null)[]) =>
      browserFacts({
        browser: browserSeen({
          visits: failures.map((failure) => lookedVisit('before', { hosts: [{ ...first, failure }] })),
        }),
      })?.hosts[0]?.failure;
    expect([of('refused', 'refused'), of('refused', null), of(null, 'refused')]).to.deep.equal(['refused', null, null]);
  });

  it('have no answer about buttons without a consent question', () => {
    const consent = { banner: 'none', product: null, canAccept: false, canRefuse: false, buttons: [] } as const;
    const facts = consentFacts({ browser: browserSeen({ consent: { ...consent, buttons: [] } }) });
    expect(facts).to.deep.include({ banner: 'none', canAccept: null, canRefuse: null });
  });

  it('keep console messages of the page for the owner', () => {
    const report = reportOf(browserSeen());
    expect(sectionFactsOf(reportFor('owner', report), 'web').rendered?.consoleErrors).to.have.lengthOf(1);
    const shown = sectionFactsOf(reportFor('public', report), 'web').rendered;
    expect(shown?.consoleErrors).to.deep.equal([]);
    expect(shown?.cspViolations).to.have.lengthOf(1);
  });

  it('appear in the REST body and in the documents', () => {
    const body = securityScanBody(reportFor('public', reportOf(browserSeen())), { name: 'Shop', logoUrl: null }, 3);
    const parsed = scanBodySchema.shape.browser.parse(body.browser);
    expect(parsed).to.have.property('visits').that.has.lengthOf(3);
    expect(body.privacy_compliance).to.have.nested.property('consent.can_refuse', true);
    expect(body.web_security).to.have.nested.property('rendered_page.title', 'A shop');
    const parts = factParts(reportFor('public', reportOf(browserSeen())), 'tools', speechIn('en'));
    const tables = parts.flatMap((part) => (part.kind === 'table' ? [part.table] : []));
    const visits = tables.find(({ title }) => title === 'Visits with an empty browser');
    expect(visits?.rows.map(([state]) => state)).to.deep.equal(['Before', 'Refused', 'Accepted']);
    expect(tables.map(({ title }) => title)).to.include.members(['Cookies in the browser', 'Tracking techniques']);
  });
});
