import { expect } from 'chai';
import { detectProtections } from './protections.ts';

const named = (...headers: (readonly [string, string])[]) =>
  detectProtections([
    { url: 'https://example.org/', address: '192.0.2.1', status: 200, headers, tlsError: undefined },
  ]).map(({ kind, name }) => `${kind} ${name}`);

describe('The services in front of a site', () => {
  for (const [expected, ...headers] of [
    [
      ['waf Cloudflare', 'cdn Cloudflare'],
      ['cf-ray', '8f1d-FRA'],
      ['server', 'cloudflare'],
    ],
    [['cdn Amazon CloudFront'], ['via', '1.1 abc.cloudfront.net (CloudFront)'], ['x-amz-cf-pop', 'FRA56-P1']],
    [['waf AWS WAF'], ['set-cookie', 'aws-waf-token=abc; Secure']],
    [['cdn Akamai'], ['server', 'AkamaiGHost']],
    [['cdn Fastly'], ['x-served-by', 'cache-fra-eddf8230050-FRA']],
    [
      ['waf Sucuri', 'cdn Sucuri'],
      ['x-sucuri-id', '11005'],
    ],
    [
      ['waf Imperva', 'cdn Imperva'],
      ['set-cookie', 'visid_incap_12345=x'],
    ],
    [['cdn Azure Front Door'], ['x-azure-ref', 'abc']],
    [['cdn Vercel'], ['x-vercel-id', 'fra1::abc']],
    [['cdn Netlify'], ['server', 'Netlify']],
    [['cdn Google'], ['via', '1.1 google']],
    [['cdn Bunny CDN'], ['server', 'BunnyCDN-DE1-750']],
    [['waf F5 BIG-IP'], ['set-cookie', 'TS01a1b2c3=1; path=/']],
    [['waf Google Cloud Armor'], ['set-cookie', 'recaptcha-ca-e=x; path=/']],
    // Load balancers use these to keep visitors on one server, with or without a firewall.
    [[], ['set-cookie', 'GCLB=x; path=/'], ['set-cookie', 'ApplicationGatewayAffinity=x']],
    [
      [],
      ['set-cookie', 'BIGipServerpool=1; path=/'],
      ['set-cookie', 'NSC_vip=1'],
      ['set-cookie', 'BNI__BARRACUDA_LB_COOKIE=1'],
      ['server', 'BigIP'],
      ['via', 'NS-CACHE-10.0: 1'],
    ],
    [[], ['server', 'nginx'], ['via', '1.1 proxy'], ['set-cookie', 'session=1'], ['x-cache', 'HIT']],
  ] as const) {
    it(`${headers.map(([name, value]) => `${name}: ${value}`).join(', ')} shows ${expected.join(' and ') || 'nothing'}`, () => {
      expect(named(...headers)).to.deep.equal(expected);
    });
  }

  it('are shown with the header or the cookie as evidence, truncated to the limit', () => {
    const hop = { url: 'https://example.org/', address: '192.0.2.1', status: 200, tlsError: undefined } as const;
    const [first] = detectProtections([{ ...hop, headers: [['cf-ray', 'x'.repeat(16_000)]] }]);
    expect(first?.evidence)
      .to.have.lengthOf(300)
      .and.match(/^cf-ray: x/);
    expect(detectProtections([{ ...hop, headers: [['set-cookie', '__cf_bm=secret']] }])[0]?.evidence).to.equal(
      'cookie __cf_bm',
    );
  });

  it('are not recognised by the value of a cookie without a name', () => {
    expect(named(['set-cookie', 'aws-waf-token; Secure'], ['set-cookie', '=visid_incap_1'])).to.deep.equal([]);
  });
});
