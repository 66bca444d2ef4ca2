import { expect } from 'chai';
import { BYPASS_ADDRESSES } from './cspBypassAddresses.ts';
import { cspWeaknesses } from './cspWeaknesses.ts';
import { parseCspList } from './parseCsp.ts';

const rest = "object-src 'none'; base-uri 'self'; frame-ancestors 'self'";
const weaknessesOf = (...policies: string[]) => cspWeaknesses(parseCspList(policies));
const of = (sources: string) => weaknessesOf(`script-src ${sources}; ${rest}`);

describe('the hosts that a Content-Security-Policy allows', () => {
  it("are a weakness where others' scripts are known to be, for every host of the list", () => {
    const hosts = new Set(BYPASS_ADDRESSES.map(({ host }) => host));
    expect(hosts.size).to.be.greaterThan(170);
    const missed = [...hosts].filter((host) => of(`'self' https://${host}`).length === 0 && !isForEval(host));
    expect(missed).to.deep.equal([]);
    for (const host of hosts) expect(of(`'self' 'unsafe-eval' ${host}`), host).to.have.lengthOf(2);
  });

  const isForEval = (host: string): boolean =>
    BYPASS_ADDRESSES.filter((each) => each.host === host).every(({ needsEval }) => needsEval);

  for (const [sources, words, unsafe] of [
    ['https://cdn.jsdelivr.net', "serve anyone's scripts", true],
    ['cdn.jsdelivr.net/npm/', "serve anyone's scripts", true],
    ['https://cdn.jsdelivr.net/gh/', "serve anyone's scripts", true],
    ['https://CDN.jsdelivr.net:443/', "serve anyone's scripts", true],
    ['unpkg.com:*', "serve anyone's scripts", true],
    ['*.jsdelivr.net', "serve anyone's scripts", true],
    ['*.amazonaws.com', "serve anyone's scripts", true],
    ['https://s3.amazonaws.com', "serve anyone's scripts", true],
    ['https://s3.eu-central-1.amazonaws.com/', "serve anyone's scripts", true],
    ['s3-us-gov-west-1.amazonaws.com', "serve anyone's scripts", true],
    ['https://storage.googleapis.com/', "serve anyone's scripts", true],
    ['*.cloudfront.net', 'public suffix', true],
    ['https://*.github.io', 'public suffix', true],
    ['*.herokuapp.com/app/', 'public suffix', true],
    ['*.com', "serve anyone's scripts", true],
    ['*.co.uk', 'public suffix', true],
    ['https://www.google.com', 'lists for answering JSONP', false],
    ['https://www.google.com/tools/', 'lists for answering JSONP', false],
    ['*.google.com', 'lists for answering JSONP', false],
    ['cdnjs.cloudflare.com', 'lists for serving AngularJS', false],
    ['https://cdnjs.cloudflare.com/ajax/libs/', 'lists for serving AngularJS', false],
    ['192.0.2.1', 'IP addresses', false],
    ['https://127.0.0.1:*', 'IP addresses', false],
    ['[2001:db8::1]', 'IP addresses', false],
  ] as const) {
    it(`are one in ${sources}`, () => {
      const found = of(`'self' ${sources}`);
      expect(found).to.have.lengthOf(1);
      expect(found[0]?.text)
        .to.match(/^script-src /)
        .and.include(words)
        .and.include(sources);
      expect(found[0]?.unsafe).to.equal(unsafe);
    });
  }

  for (const sources of [
    'https://cdn.jsdelivr.net/npm/jquery@3.7.1/',
    'https://cdn.jsdelivr.net/gh/example/example@1/',
    'https://cdn.jsdelivr.net/npm/jquery@3.7.1/dist/jquery.min.js',
    'https://cdn.jsdelivr.net/npm',
    'https://www.google.com/recaptcha/',
    'https://cdnjs.cloudflare.com/ajax/libs/jquery/',
    'https://s3.amazonaws.com/our-bucket/',
    'https://s3.eu-central-1.amazonaws.com/our-bucket/',
    'our-bucket.s3.eu-central-1.amazonaws.com',
    'https://our-site.github.io',
    'https://d1234.cloudfront.net',
    'raw.githubusercontent.com.example',
    'raw.githubusercontent.com:8443',
    'wss://unpkg.com',
    '*.example.com',
    '*.www.example.co.uk',
    'example.cloudfront.net.example.org',
    '1.2.3.example',
    'www.googletagmanager.com www.google-analytics.com',
    "'strict-dynamic' 'nonce-dGhpc2lzcmFuZG9t' unpkg.com *.github.io 192.0.2.1",
  ]) {
    it(`are none in ${sources}`, () => {
      expect(of(`'self' ${sources}`).map(({ text }) => text)).to.deep.equal([]);
    });
  }

  it('count beside a nonce or a hash, which leave them in force', () => {
    expect(of("'nonce-dGhpc2lzcmFuZG9t' unpkg.com")).to.have.lengthOf(1);
    expect(of("'sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=' unpkg.com")).to.have.lengthOf(1);
  });

  it('count with unsafe-eval only where what is there needs it', () => {
    expect(of("'unsafe-eval' www.googletagmanager.com").map(({ text }) => text)).to.have.lengthOf(2);
    const first = "script-src 'unsafe-eval' www.googletagmanager.com";
    expect(weaknessesOf(`${first}; ${rest}`, "script-src 'self' www.googletagmanager.com")).to.deep.equal([]);
  });

  it('are told once each, the worst first, five at most', () => {
    const found = of('cdn.jsdelivr.net *.herokuapp.com vimeo.com cdnjs.cloudflare.com 192.0.2.1').map(
      ({ text }) => text,
    );
    expect(found).to.have.lengthOf(5);
    expect(found[0]).to.match(/: cdn\.jsdelivr\.net$/);
    expect(found[1]).to.match(/: \*\.herokuapp\.com$/);
    const many = of(Array.from({ length: 2_000 }, (_, at) => `*.a${at}.herokuapp.com *.herokuapp.com`).join(' '));
    expect(many).to.have.lengthOf(1);
  });

  it('count where every policy permits the very address', () => {
    const allowing = (source: string) => `script-src ${source}; ${rest}`;
    expect(weaknessesOf(allowing('unpkg.com'), allowing('esm.sh'))).to.deep.equal([]);
    expect(weaknessesOf(allowing('*.jsdelivr.net'), allowing('https://cdn.jsdelivr.net/npm/'))).to.have.lengthOf(1);
    expect(weaknessesOf(allowing('*.github.io'), allowing('one.github.io'))).to.deep.equal([]);
    expect(weaknessesOf(allowing('*.github.io'), allowing('https:'))).to.have.lengthOf(1);
    expect(weaknessesOf(allowing('unpkg.com'), "script-src 'strict-dynamic' 'nonce-dGhpc2lzcmFuZG9t'")).to.deep.equal(
      [],
    );
  });

  it('are those of the directive that counts for elements', () => {
    const text = (policy: string) => weaknessesOf(`${policy}; ${rest}`).map((weakness) => weakness.text);
    expect(text("default-src unpkg.com; script-src 'self'")).to.deep.equal([]);
    expect(text('default-src unpkg.com')[0]).to.match(/^default-src allows hosts/);
    expect(text("script-src 'self'; script-src-elem unpkg.com")[0]).to.match(/^script-src-elem allows hosts/);
    expect(text("script-src unpkg.com; script-src-elem 'self'")).to.deep.equal([]);
  });
});

describe("The keyword 'unsafe-hashes' of a Content-Security-Policy", () => {
  const hash = "'sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg='";

  it('is a gap where a hash stands beside it', () => {
    for (const policy of [
      `script-src ${hash} 'UNSAFE-HASHES'`,
      `script-src 'self'; script-src-attr ${hash} 'unsafe-hashes'`,
      `default-src ${hash} 'unsafe-hashes'`,
    ]) {
      const [found, ...more] = weaknessesOf(`${policy}; ${rest}`);
      expect(more, policy).to.deep.equal([]);
      expect(found?.text).to.match(/'unsafe-hashes'/);
      expect(found?.unsafe).to.equal(false);
    }
  });

  it('is none alone, for styles, or where another policy lets no handler run', () => {
    expect(weaknessesOf(`script-src 'self' 'unsafe-hashes'; ${rest}`)).to.deep.equal([]);
    expect(weaknessesOf(`default-src 'self'; style-src ${hash} 'unsafe-hashes'; ${rest}`)).to.deep.equal([]);
    expect(weaknessesOf(`script-src ${hash} 'unsafe-hashes'; ${rest}`, "script-src 'self'")).to.deep.equal([]);
    expect(weaknessesOf(`script-src ${hash} 'unsafe-hashes'; ${rest}`, "img-src 'self'")).to.have.lengthOf(1);
  });
});
