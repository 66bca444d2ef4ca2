import { expect } from 'chai';
import { compileSign, ALL_RULES } from './signIndex.ts';
import { findTools } from './findTools.ts';
import { matchSigns } from './matchSigns.ts';
import { readPageTraces } from './readPageTraces.ts';
import { NO_DNS, NO_PAGE, type Traces } from './traces.ts';

const traces = (more: Partial<Traces>): Traces => ({
  headers: [],
  cookies: [],
  page: NO_PAGE,
  own: new Set(['example.org']),
  dns: NO_DNS,
  ...more,
});
const toolsOf = (more: Partial<Traces>) =>
  findTools({ matches: matchSigns(traces(more)), resources: [], banners: [], thirdParties: [] }).map(
    ({ name }) => name,
  );

describe('The rules for tools', () => {
  it('are several hundred, each with a name and at least one sign', () => {
    expect(ALL_RULES.length).to.be.above(500);
    for (const { name, signs } of ALL_RULES) {
      expect(name).to.match(/^\S.{0,60}$/u);
      expect(signs, name).not.to.deep.equal([]);
    }
  });

  it('name no tool twice for the same purpose', () => {
    const names = ALL_RULES.map(({ name, type }) => `${name} (${type})`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).to.deep.equal([]);
  });

  it('have no sign twice for one tool, and none without a pattern', () => {
    for (const rule of ALL_RULES) {
      expect(new Set(rule.signs).size, rule.name).to.equal(rule.signs.length);
      for (const sign of rule.signs) {
        const { key, kind } = compileSign(rule, sign);
        expect(sign.replace('?', ''), sign).to.match(new RegExp(`^${kind}:`));
        expect(key.length, sign).to.be.above(kind === 'path' || kind === 'inline' ? 3 : 0);
      }
    }
  });

  it('match hosts in lower case and never a whole public suffix', () => {
    for (const rule of ALL_RULES)
      for (const sign of rule.signs.map((each) => compileSign(rule, each)))
        if (['host', 'mx', 'ns', 'cname', 'spf'].includes(sign.kind) && !sign.key.startsWith('*'))
          expect(sign.key, rule.name).to.match(/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/);
  });

  for (const [header, value, tool] of [
    ['server', 'Apache/2.4.57 (Debian) OpenSSL/3.0.11', ['Apache HTTP Server', 'Debian', 'OpenSSL']],
    ['server', 'cloudflare', ['Cloudflare']],
    ['server', 'Apache-Coyote/1.1', ['Apache Tomcat']],
    ['x-powered-by', 'Next.js', ['Next.js']],
    ['x-powered-by', 'ASP.NET', ['ASP.NET']],
    ['x-vercel-id', 'fra1::abc', ['Vercel']],
    ['via', '1.1 varnish (Varnish/7.1)', ['Varnish']],
    ['x-amz-cf-id', 'abc', ['Amazon CloudFront']],
    ['server', 'somebody’s own', []],
    ['server', 'not-nginx', []],
  ] as const) {
    it(`read "${header}: ${value}" as ${tool.join(', ') || 'nothing'}`, () => {
      expect(toolsOf({ headers: [[header, value]] })).to.have.members([...tool]);
    });
  }

  for (const [cookie, tool] of [
    ['PHPSESSID', 'PHP'],
    ['JSESSIONID', 'Java'],
    ['_hjSessionUser_12345', 'Hotjar'],
    ['_ga', 'Google Analytics'],
    ['OptanonConsent', 'OneTrust'],
    ['AWSALB', 'AWS Elastic Load Balancing'],
  ] as const) {
    it(`read the cookie ${cookie} as ${tool}`, () => {
      expect(toolsOf({ cookies: [cookie] })).to.deep.equal([tool]);
    });
  }

  it('distinguish names from their beginnings', () => {
    expect(toolsOf({ cookies: ['_gat_other', 'xPHPSESSID', 'OptanonConsentX'] })).to.deep.equal([]);
  });

  it('are quick for hostile traces', () => {
    const long = ['a', 'PHP/', '1.', 'nginx/', '(', 'Phusion Passenger ', ' '].map((piece) =>
      piece.repeat(20_000 / piece.length),
    );
    const headers = ALL_RULES.flatMap(({ signs }) =>
      signs
        .filter((sign) => sign.includes('header:'))
        .map((sign) => sign.replace(/^\??header:/, '').split('=')[0] ?? ''),
    );
    for (const value of long)
      matchSigns(traces({ headers: [...new Set(headers)].map((name) => [name, value] as const), cookies: [value] }));
    for (const piece of [
      '<',
      '<script>"//',
      "'//a.",
      '<a b=',
      '<!--',
      '<script src=//a.b/c>',
      '<p class="a b',
      '"https://a.bc/\\/',
    ])
      matchSigns(traces({ page: readPageTraces(piece.repeat(1_000_000 / piece.length), 'https://example.org/') }));
  }).timeout(30_000);
});
