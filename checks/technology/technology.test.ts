import { expect } from 'chai';
import { seenVisit } from '../../server/scanner/io/browser/testing/seenVisit.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, NameRecords, Page, World } from '../kit/testing/scannerIoOf.ts';
import type { TechnologyObservation } from './observation.ts';
import { technology } from './technology.ts';

const front = 'https://example.org/';
const html = (body: string, headers: Page['headers'] = []): Page => ({
  headers: [['content-type', 'text/html; charset=utf-8'], ...headers],
  body: `<!doctype html><html lang="en-GB"><head></head><body>${body}</body></html>`,
});
const quiet: NameRecords = { A: ['192.0.2.1'], NS: ['ns1.example.org'] };
const look = (page: Page | Failing, more: { names?: NameRecords; pages?: World['pages'] } = {}) =>
  lookWith(technology, {
    names: { 'example.org': { ...quiet, ...more.names } },
    pages: { [front]: page, ...more.pages },
  });
const pageOf = ({ page }: TechnologyObservation) => {
  if (page.status !== 'read') throw new Error('The page was not read.');
  return page;
};
const toolOf = async (page: Page, name: string, more: Parameters<typeof look>[1] = {}) =>
  (await look(page, more)).observation.tools.find((tool) => tool.name === name);

describe('the technology check', () => {
  it('finds nothing on a page without traces, and does not pass a page whose scripts were not run', async () => {
    const { observation, outcomes } = await look(html('<h1>Hello</h1><script src="/app.js"></script>'));
    expect(observation.tools).to.deep.equal([]);
    expect(observation.trackers).to.deep.equal([]);
    expect(observation.page).to.deep.include({
      status: 'read',
      answered: 200,
      notTypical: null,
      mimeType: 'text/html',
      language: 'en-GB',
      scripts: 1,
      thirdPartyHosts: [],
    });
    expect(outcomes).to.deep.equal({ 'trackers-none-in-markup': 'info' });
  });

  it('counts the links to each other site, and none to the site itself or to anything that is not a page', async () => {
    const { observation } = await look(
      html(`<a href="https://www.partner.example/a">A</a> <a href="//partner.example/b">B</a>
        <a href="http://user.github.io/">C</a> <map><area href="https://other.github.io/"></map> <a href="https://192.0.2.7/">D</a>
        <a href="/own">E</a> <a href="https://shop.example.org/">F</a> <a href="mailto:a@b.example">G</a> <a href="https://[">H</a> <a>I</a>
        <template><a href="https://template.example/">J</a></template> <link rel="canonical" href="https://canonical.example/">
        <!-- <a href="https://comment.example/">K</a> -->`),
    );
    const { linkedSites } = pageOf(observation);
    expect(linkedSites?.count).to.equal(4);
    expect(linkedSites?.most[0]).to.deep.equal({ site: 'partner.example', links: 2 });
    expect(linkedSites?.most.slice(1)).to.have.deep.members(
      ['user.github.io', 'other.github.io', '192.0.2.7'].map((site) => ({ site, links: 1 })),
    );
  });

  it('follows the base of the page for its links, and lists the hundred most linked sites of a page with more', async () => {
    const based = await look(html('<base href="https://elsewhere.example/"><a href="x">A</a>'));
    expect(pageOf(based.observation).linkedSites?.most).to.deep.equal([{ site: 'elsewhere.example', links: 1 }]);
    const many = Array.from({ length: 6_000 }, (_, index) => `<a href="https://site${index % 150}.example/">x</a>`);
    const { linkedSites } = pageOf((await look(html(many.join('')))).observation);
    expect(linkedSites?.count).to.equal(150);
    expect(linkedSites?.most).to.have.lengthOf(100);
    const all = linkedSites?.most.reduce((sum, { links }) => sum + links, 0) ?? 0;
    expect(all, 'of the first 5,000 links').to.be.lessThan(5_001);
  });

  it('claims no more for a page without any script than for others, because only a browser sees what was loaded', async () => {
    expect((await look(html('<h1 class="online">Hello</h1><img src="/logo.png">'))).outcomes).to.deep.equal({
      'trackers-none-in-markup': 'info',
    });
  });

  for (const [what, body] of [
    ['an inline script', '<script>boot()</script>'],
    ['an event handler', '<body onload="boot()">'],
    ['a frame', '<iframe src="/inner.html"></iframe>'],
    ['an object', '<object data="/inner.html"></object>'],
  ] as const) {
    it(`does not call a page clean that has ${what}`, async () => {
      expect((await look(html(body))).outcomes).to.deep.equal({ 'trackers-none-in-markup': 'info' });
    });
  }

  for (const [what, body] of [
    [
      'a page about other systems',
      '<p>WordPress, Shopify, gtag( and jQuery 1.4</p><a href="https://wordpress.org/">w</a>',
    ],
    ['hosts that only look alike', '<script src="https://googletagmanager.com.evil.example/gtag/js"></script>'],
    ['a host before an @', '<script src="https://www.googletagmanager.com@evil.example/gtag/js"></script>'],
    ['a host in the path of another', '<script src="https://evil.example/static.hotjar.com/c/hotjar-1.js"></script>'],
    ['what is commented out', '<!-- <script src="https://www.googletagmanager.com/gtag/js"></script> /wp-content/ -->'],
    [
      'what is commented out in a script',
      '<script>// "https://static.hotjar.com/c/hotjar-1.js"\n/* fbq(\'init\' */</script>',
    ],
    ['a comment that speaks of a tool', '<!-- moved from Jekyll: no begin jekyll seo tag any more; blazor: no -->'],
    [
      'words about a system in its metas',
      '<meta name="keywords" content="moodle hosting"><meta name="generator" content="Drupalish">',
    ],
    ['a picture called like a tool', '<img src="/img/prebid-explained.png"><img src="/img/klaro-logo.png">'],
  ] as const) {
    it(`makes no claim about ${what}`, async () => {
      expect((await look(html(body))).observation.tools).to.deep.equal([]);
    });
  }

  it('is not certain about a product from headers that all products of its maker send', async () => {
    const headers: Page['headers'] = [
      ['x-amzn-requestid', 'a'],
      ['via', '1.1 google'],
      ['server', 'Google Frontend'],
    ];
    const { tools } = (await look(html('', headers))).observation;
    expect(tools.filter(({ confidence }) => confidence === 'High')).to.deep.equal([]);
  });

  it('is not certain about a shop from an image alone', async () => {
    const tool = await toolOf(html('<img src="https://cdn.shopify.com/s/files/1/a.png">'), 'Shopify');
    expect(tool?.confidence).to.equal('Medium');
  });

  it('recognises a content management system by its generator, with the version', async () => {
    const tool = await toolOf(
      html('<meta name="generator" content="WordPress 6.4.2"><img src="/wp-content/uploads/a.png">'),
      'WordPress',
    );
    expect(tool).to.deep.include({
      version: '6.4.2',
      confidence: 'High',
      stack: 'cms',
      group: 'web_services',
      source: 'Meta tag',
    });
    expect(tool?.evidence).to.deep.equal([
      'generator = WordPress 6.4.2',
      'https://example.org/wp-content/uploads/a.png',
    ]);
  });

  it('is only half certain with one ambiguous trace, and certain with two', async () => {
    expect((await toolOf(html('<div id="__nuxt"></div>'), 'Nuxt'))?.confidence).to.equal('Medium');
    expect(
      (await toolOf(html('<div id="__nuxt"></div><script src="/_nuxt/a.js"></script>'), 'Nuxt'))?.confidence,
    ).to.equal('High');
    expect((await toolOf(html('', [['x-runtime', '0.012']]), 'Ruby on Rails'))?.confidence).to.equal('Low');
  });

  it('reads headers and cookies of all redirects to the page, and not those of other sites', async () => {
    const { observation } = await lookWith(technology, {
      names: { 'example.org': quiet },
      pages: {
        [front]: {
          status: 302,
          headers: [
            ['location', 'https://www.example.org/'],
            ['x-powered-by', 'PHP/8.1.2'],
          ],
        },
        'https://www.example.org/': html('', [
          ['server', 'nginx/1.25.3'],
          ['set-cookie', 'laravel_session=abc; Path=/'],
          ['set-cookie', '_fbp; Path=/'],
        ]),
      },
    });
    const seen = new Map(observation.tools.map(({ name, version }) => [name, version]));
    expect(Object.fromEntries(seen)).to.deep.equal({ PHP: '8.1.2', nginx: '1.25.3', Laravel: null });
    const elsewhere = await lookWith(technology, {
      names: { 'example.org': quiet },
      pages: {
        [front]: { status: 302, headers: [['location', 'https://elsewhere.example/']] },
        'https://elsewhere.example/': html('', [['server', 'nginx/1.25.3']]),
      },
    });
    expect(elsewhere.observation.tools).to.deep.equal([]);
  });

  it('names trackers with their companies and counts their resources on the page', async () => {
    const { observation, outcomes } = await look(
      html(`<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC123"></script>
        <script src="https://www.google-analytics.com/analytics.js"></script>
        <noscript><img src="https://www.facebook.com/tr?id=1&amp;ev=PageView&amp;noscript=1"></noscript>
        <script>!function(f){}(window,'https://connect.facebook.net/en_US/fbevents.js');fbq('init','1');</script>
        <a href="https://www.facebook.com/us">Us</a> <img src="/logo.png"> <script src="//cdn.example.org/x.js"></script>`),
    );
    expect(
      observation.trackers.map(({ name, company, domain, requests }) => [name, company, domain, requests]),
    ).to.have.deep.members([
      ['Google Analytics', 'Google', 'googletagmanager.com', 1],
      ['Google Analytics', 'Google', 'google-analytics.com', 1],
      ['Meta Pixel', 'Meta', 'facebook.com', 1],
      ['Meta Pixel', 'Meta', 'facebook.net', 1],
    ]);
    expect(outcomes).to.deep.equal({ 'trackers-found': 'info', 'meta-pixel-found': 'info' });
  });

  it('recognises third parties without our own rule by the data set', async () => {
    const { observation } = await look(html('<script src="https://cdn.permutive.com/x.js"></script>'));
    expect(observation.trackers[0]).to.deep.include({ company: 'Permutive', domain: 'permutive.com', requests: 1 });
    expect(observation.tools[0]).to.deep.include({ group: 'analytics_tracking', source: 'Script', confidence: 'High' });
  });

  it('does not attribute another site’s system to this one', async () => {
    const { observation } = await look(
      html(
        '<img src="https://other.example/wp-content/uploads/a.png"><script src="https://other.example/_next/static/a.js"></script>',
      ),
    );
    expect(observation.tools).to.deep.equal([]);
  });

  it('does not call hosts of the site’s own company third parties', async () => {
    const { observation } = await lookWith(
      technology,
      {
        names: { 'facebook.com': quiet },
        pages: { 'https://facebook.com/': html('<script src="https://static.xx.fbcdn.net/a.js"></script>') },
      },
      { target: { domain: 'facebook.com', registrableDomain: 'facebook.com' } },
    );
    expect(observation.trackers).to.deep.equal([]);
    expect(observation.page).to.have.property('thirdPartyHosts').that.deep.equals([]);
  });

  it('calls no service a tracker because of what else its company does', async () => {
    for (const script of [
      'https://cmp.inmobi.com/choice/abc/example.org/choice.js',
      'https://cdn.trustcommander.net/privacy/1/privacy_v2_1.js',
      'https://cdn.jwplayer.com/libraries/a.js',
      'https://www.bing.com/api/maps/mapcontrol',
      'https://global.oktacdn.com/okta.okta.com/a.js',
    ]) {
      const { observation } = await look(html(`<script src="${script}"></script>`));
      expect(observation.trackers, script).to.deep.equal([]);
    }
  });

  it('calls the company of a platform a third party of its customers', async () => {
    const { observation } = await lookWith(
      technology,
      {
        names: { 'shop.azurewebsites.net': quiet },
        pages: { 'https://shop.azurewebsites.net/': html('<script src="https://www.clarity.ms/tag/abc"></script>') },
      },
      { target: { domain: 'shop.azurewebsites.net', registrableDomain: 'shop.azurewebsites.net' } },
    );
    expect(observation.trackers.map(({ name }) => name)).to.deep.equal(['Microsoft Clarity']);
  });

  const recorder = `<script>(function(h,o){h._hjSettings={hjid:1};})(window,'https://static.hotjar.com/c/hotjar-','.js?sv=');</script>`;
  it('warns about a session recorder without a consent manager', async () => {
    const { outcomes, findings } = await look(html(recorder));
    expect(outcomes['session-recorder-unasked']).to.equal('warn');
    expect(findings.find(({ code }) => code === 'session-recorder-unasked')?.evidence[0]).to.match(/^Hotjar: /);
  });

  it('only mentions a session recorder next to a consent manager', async () => {
    const { outcomes } = await look(
      html(`${recorder}<script src="https://consent.cookiebot.com/uc.js" data-cbid="1"></script>`),
    );
    expect(outcomes['session-recorder-found']).to.equal('info');
    expect(outcomes).not.to.have.property('session-recorder-unasked');
  });

  for (const [what, own] of [
    ['script', '<script>if (localStorage.cookieConsent === "yes") record();</script>'],
    ['element', '<div id="cookie-banner">Cookies? <button>No</button></div>'],
    ['file', '<script src="/js/gdpr.js"></script>'],
  ] as const) {
    it(`only mentions a session recorder next to a ${what} of the site’s own for consent`, async () => {
      const { outcomes } = await look(html(`${recorder}${own}`));
      expect(outcomes).to.deep.include({ 'session-recorder-found': 'info' });
      expect(outcomes).not.to.have.property('session-recorder-unasked');
    });
  }

  it('does not count scripts that wait for consent, and lists them as held back', async () => {
    const { observation, outcomes } = await look(
      html(
        '<script type="text/plain" data-category="analytics" src="https://static.hotjar.com/c/hotjar-1.js"></script>',
      ),
    );
    expect(observation.tools[0]).to.deep.include({ name: 'Hotjar', heldBack: true, source: 'Script held back' });
    expect(observation.trackers).to.deep.equal([]);
    expect(outcomes).to.deep.equal({ 'trackers-none-in-markup': 'info' });
  });

  for (const [what, script, version] of [
    ['its file name', '/js/jquery-1.12.4.min.js', '1.12.4'],
    ['a folder of a CDN', 'https://cdnjs.cloudflare.com/ajax/libs/jquery/2.2.4/jquery.min.js', '2.2.4'],
    ['a package', 'https://cdn.jsdelivr.net/npm/jquery@3.4.1/dist/jquery.slim.min.js', '3.4.1'],
    ['WordPress’ own file', '/wp-includes/js/jquery/jquery.min.js?ver=3.4.1', '3.4.1'],
  ] as const) {
    it(`warns about a library with published vulnerabilities whose version is in ${what}`, async () => {
      const { observation, outcomes, findings } = await look(html(`<script src="${script}"></script>`));
      expect(observation.tools.find(({ name }) => name === 'jQuery')).to.deep.include({ version, confidence: 'High' });
      expect(outcomes['library-vulnerable']).to.equal('warn');
      const evidence = findings.find(({ code }) => code === 'library-vulnerable')?.evidence.join('\n');
      expect(evidence).to.match(
        new RegExp(`claims to be jQuery ${version}: CVE-2020-11022, .*; mended in 3\\.5\\.0 \\(table of \\d{4}-`),
      );
    });
  }

  for (const [what, script] of [
    ['the mended version', '/js/jquery-3.7.1.min.js'],
    ['a version that is not told', '/js/jquery.min.js'],
    ['a theme’s own number', '/wp-content/themes/x/jquery.min.js?ver=1.0'],
    ['a plug-in of the same name', '/js/jquery.cookie-1.4.1.js'],
  ] as const) {
    it(`finds no problem with ${what}`, async () => {
      expect((await look(html(`<script src="${script}"></script>`))).outcomes).to.deep.equal({
        'trackers-none-in-markup': 'info',
      });
    });
  }

  it('accuses no old jQuery next to which Drupal loads the fixes', async () => {
    const { observation, outcomes } = await look(
      html(
        `<script src="/sites/all/modules/jquery_update/replace/jquery/1.10/jquery-1.10.2.min.js"></script>
        <script src="/misc/jquery-extend-3.4.0.js?v=1.10.2"></script>
        <script src="/misc/jquery-html-prefilter-3.5.0-backport.js?v=1.10.2"></script>`,
      ),
    );
    expect(observation.tools.find(({ name }) => name === 'jQuery')?.version).to.equal('1.10.2-backport');
    expect(outcomes).not.to.have.property('library-vulnerable');
  });

  it('accuses no library in a script that browsers do not run', async () => {
    for (const attribute of ['type="text/plain"', 'nomodule']) {
      const { outcomes } = await look(html(`<script ${attribute} src="/js/jquery-1.12.4.min.js"></script>`));
      expect(outcomes).not.to.have.property('library-vulnerable');
    }
  });

  it('reads the banner of the site’s own scripts, and of at most five', async () => {
    const asked: string[] = [];
    const body = Array.from({ length: 9 }, (_, index) => `<script src="/bundle${index}.js"></script>`).join('');
    const { observation, outcomes } = await lookWith(technology, {
      names: { 'example.org': quiet },
      pages: {
        [front]: html(body),
        'https://example.org/bundle0.js': {
          headers: [['content-type', 'text/javascript']],
          body: `x();/*! jQuery v3.3.1 | (c) JS Foundation */\n//! moment.js\n//! version : 2.29.1\n`,
        },
        'https://example.org/bundle1.js': { fails: 'connectionReset' },
      },
      asked,
    });
    expect(observation.tools.map(({ name, version }) => [name, version])).to.have.deep.members([
      ['jQuery', '3.3.1'],
      ['Moment.js', '2.29.1'],
    ]);
    expect(outcomes['library-vulnerable']).to.equal('warn');
    expect(asked.filter((url) => url.includes('bundle'))).to.have.lengthOf(5);
    expect(observation.page).to.have.property('scriptsRead', 1);
  });

  it('recognises mail, name and hosting services from DNS', async () => {
    const { observation } = await look(html(''), {
      names: {
        MX: [{ preference: 1, exchange: 'aspmx.l.google.com' }],
        NS: ['ns-12.awsdns-01.com', 'ada.ns.cloudflare.com'],
        TXT: ['v=spf1 include:_spf.google.com include:sendgrid.net -all', 'stripe-verification=abc', 'MS=ms1234'],
      },
    });
    const seen = Object.fromEntries(
      observation.tools.map(({ name, group, confidence }) => [name, `${group} ${confidence}`]),
    );
    expect(seen).to.deep.equal({
      'Google Workspace': 'email_services High',
      SendGrid: 'email_services High',
      'Amazon Route 53': 'infrastructure High',
      'Cloudflare DNS': 'infrastructure High',
      Stripe: 'third_party_services Medium',
      'Microsoft 365': 'email_services Medium',
    });
  });

  it('distinguishes a search console from a mailbox', async () => {
    const { observation } = await look(html(''), { names: { TXT: ['google-site-verification=abc'] } });
    expect(observation.tools.map(({ name, confidence }) => [name, confidence])).to.deep.equal([
      ['Google Search Console', 'Medium'],
    ]);
  });

  it('does not mistake a look-alike host for the real one', async () => {
    const { observation } = await look(
      html(
        '<script src="https://nothotjar.com/a.js"></script><script src="https://hotjar.com.evil.example/a.js"></script>',
      ),
      {
        names: { MX: [{ preference: 1, exchange: 'fakezoho.com' }], TXT: ['v=spf1 include:notsendgrid.net ~all'] },
      },
    );
    expect(observation.tools).to.deep.equal([]);
  });

  it('says nothing about trackers if no page could be read, and keeps the findings from DNS', async () => {
    const { observation, outcomes } = await lookWith(technology, {
      names: { 'example.org': { ...quiet, MX: [{ preference: 1, exchange: 'mx.zoho.eu' }] } },
      pages: { [front]: { fails: 'timeout' }, 'http://example.org/': { fails: 'timeout' } },
    });
    expect(observation.page.status).to.equal('notChecked');
    expect(observation.tools.map(({ name }) => name)).to.deep.equal(['Zoho Mail']);
    expect(outcomes).to.deep.equal({ 'technology-page-not-read': 'inconclusive' });
  });

  it('distinguishes a domain without a page from one that could not be read', async () => {
    const { observation, outcomes } = await lookWith(technology, { names: { 'example.org': quiet } });
    expect(observation.page.status).to.equal('notServed');
    expect(outcomes).to.deep.equal({ 'technology-no-page': 'notApplicable' });
  });

  for (const [what, page] of [
    ['an error', { ...html(''), status: 503 }],
    ['a refusal', { ...html(''), status: 403 }],
    ['a challenge for robots', html('', [['cf-mitigated', 'challenge']])],
    ['no HTML', { headers: [['content-type', 'application/json']], body: '{}' }],
    ['half a page', { ...html('<p>'), truncated: true }],
  ] as const) {
    it(`calls nothing absent if the page is ${what}`, async () => {
      const { outcomes } = await look(page);
      expect(outcomes).to.deep.equal({ 'technology-page-not-read': 'inconclusive' });
    });
  }

  it('reads the page of a browser that gets past a challenge, and says so', async () => {
    const page = {
      title: '',
      language: null,
      text: '',
      links: [],
      forms: [],
      libraries: [],
      html: `<title>Shop</title><script src="https://www.googletagmanager.com/gtag/js?id=G-1"></script><p>${'Boots for the rain. '.repeat(20)}`,
    };
    const { observation, findings } = await lookWith(technology, {
      pages: { 'https://example.org/': html('<title>Just a moment...', [['cf-mitigated', 'challenge']]) },
      visit: ({ url }) => seenVisit({ url, page }),
    });
    expect(observation.page).to.include({ status: 'read', withBrowser: true, notTypical: null });
    expect(findings.find(({ code }) => code === 'trackers-found')?.evidence[0]).to.equal(
      'read with a browser, because the site answers other clients with a challenge',
    );
  });

  it('is inconclusive if neither the page nor a name server answers', async () => {
    const error = await rejectionOf(
      lookWith(technology, {
        names: { 'example.org': { fails: 'dnsFailure' }, 'www.example.org': { fails: 'dnsFailure' } },
        pages: { [front]: { fails: 'dnsFailure' }, 'http://example.org/': { fails: 'dnsFailure' } },
      }),
    );
    expect(error).to.have.property('reason', 'dnsFailure');
  });

  it('names the records without an answer from a name server', async () => {
    const { observation } = await look(html(''), { names: { TXT: { fails: 'timeout' } } });
    expect(observation.dnsNotChecked).to.have.lengthOf(1);
    expect(observation.dnsNotChecked[0]).to.match(/^TXT of example\.org: /);
  });

  it('ends when its time is over', async () => {
    const error = await rejectionOf(
      lookWith(
        technology,
        { names: { 'example.org': quiet }, pages: { [front]: { fails: 'hangs' } } },
        { signal: AbortSignal.timeout(10) },
      ),
    );
    expect(error).to.have.property('kind', 'aborted');
  });
});
