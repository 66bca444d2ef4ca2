import { expect } from 'chai';
import { cspWeaknesses } from './cspWeaknesses.ts';
import { parseCspList } from './csp.ts';
import { BYPASS_ADDRESSES } from './cspBypassAddresses.ts';

const rest = "object-src 'none'; base-uri 'self'; frame-ancestors 'self'";
const of = (...headers: string[]) => cspWeaknesses(parseCspList(headers)).map(({ text }) => text);

describe('The weaknesses of a Content-Security-Policy', () => {
  for (const policy of [
    `default-src 'self'; ${rest}`,
    `script-src 'nonce-abc' 'unsafe-inline'; ${rest}`,
    `script-src 'sha256-abc' 'unsafe-inline'; ${rest}`,
    `script-src 'strict-dynamic' 'nonce-x' https: 'unsafe-inline'; ${rest}`,
    `DEFAULT-SRC 'none'; script-src cdn.example.org *.example.org https://x.example.org; ${rest}`,
    `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
    `default-src 'self'; default-src *; ${rest}`,
    `script-src https://cdn.jsdelivr.net/npm/jquery@3.7.1/dist/jquery.min.js; ${rest}`,
    `script-src 'strict-dynamic' 'nonce-dGhpc2lzcmFuZG9t' http://a.example unpkg.com; ${rest}`,
    `script-src notunpkg.com unpkg.com.example; ${rest}`,
    `script-src 'unsafe-inline'; script-src-elem 'self'; script-src-attr 'none'; ${rest}`,
    `script-src 'self' blob:; ${rest}`,
    `script-src 'self' filesystem: ftp:; ${rest}`,
    `default-src 'self' blob:; ${rest}`,
    `script-src 'self'; object-src blob:; base-uri data: blob:; frame-ancestors 'self'`,
  ]) {
    it(`are none in ${policy}`, () => {
      expect(of(policy)).to.deep.equal([]);
    });
  }

  for (const [policy, ...weaknesses] of [
    [`script-src 'self' 'unsafe-inline'; ${rest}`, /unsafe-inline/],
    [`script-src 'self' 'unsafe-eval'; ${rest}`, /unsafe-eval/],
    [`script-src 'self' 'unsafe-inline' 'nonce-'; ${rest}`, /unsafe-inline/],
    [`script-src 'self'; script-src-attr 'UNSAFE-INLINE'; ${rest}`, /unsafe-inline/],
    [`script-src *; ${rest}`, /anywhere: \*/],
    [`script-src 'self' https:; ${rest}`, /anywhere: https:/],
    [`script-src data: blob:; ${rest}`, /anywhere: data:$/],
    [`script-src https://*; ${rest}`, /anywhere/],
    [`default-src 'unsafe-inline'; ${rest}`, /^default-src allows/],
    [`script-src 'none'; script-src-elem *; ${rest}`, /^script-src-elem/],
    [`script-src 'self' https://cdn.jsdelivr.net; ${rest}`, /anyone's scripts: https:..cdn/],
    [`script-src UNPKG.com/; ${rest}`, /anyone's scripts: UNPKG/],
    [`script-src 'self' http://a.example; ${rest}`, /scripts over http: http:..a/],
    [`script-src * http://a.example unpkg.com; ${rest}`, /anywhere: \*/],
    [rest, /Neither script-src nor default-src/],
    [`script-src 'self'; base-uri 'self'; frame-ancestors 'self'`, /No object-src/],
    [`default-src 'self'; object-src *; base-uri 'self'; frame-ancestors 'self'`, /object-src allows/],
    [`default-src 'self'; frame-ancestors 'self'`, /base-uri/],
    [`default-src 'self'; base-uri 'self'`, /frame-ancestors/],
  ] as const) {
    it(`include that of ${policy}`, () => {
      const found = of(policy);
      expect(found).to.have.lengthOf(weaknesses.length);
      weaknesses.forEach((weakness, index) => expect(found[index]).to.match(weakness));
    });
  }

  for (const source of ['*:443', '*:*', 'https://*:443', '*', 'wss:']) {
    it(`include ${source}, which allows scripts from anywhere`, () => {
      expect(of(`script-src ${source}; ${rest}`)).to.have.lengthOf(1);
      expect(of(`script-src ${source}; ${rest}`)[0]).to.match(/from anywhere/);
    });
  }

  it('include what script-src-elem alone does not restrict', () => {
    const elementsOnly = of(`script-src-elem 'self'; ${rest}`);
    expect(elementsOnly).to.have.lengthOf(2);
    expect(elementsOnly[0]).to.match(/scripts in attributes run/);
    expect(elementsOnly[1]).to.match(/text may be run/);
    expect(of(`script-src-elem 'self'; default-src 'unsafe-inline'; ${rest}`)[0]).to.match(/unsafe-inline/);
    expect(of(`script-src-elem 'self'; script-src-attr 'none'; default-src 'self'; ${rest}`)).to.deep.equal([]);
  });

  it('include a base-uri without restrictions', () => {
    expect(of(`script-src 'self'; ${rest.replace(/base-uri [^;]*/, 'base-uri *')}`)[0]).to.match(/base-uri allows any/);
  });

  it('include a policy without restrictions for scripts', () => {
    expect(of(rest)[0]).to.match(/Neither script-src nor default-src/);
  });

  it('include only what all policies allow, in one header or in several', () => {
    expect(of(`script-src 'unsafe-inline' *; ${rest}`, "script-src 'self'")).to.deep.equal([]);
    expect(of(`script-src 'unsafe-inline' *; ${rest}, script-src 'self'`)).to.deep.equal([]);
    expect(of("img-src 'self'", `script-src 'unsafe-inline'; ${rest}`)).to.have.lengthOf(1);
    expect(of('img-src *', `script-src unpkg.com; ${rest}`)[0]).to.match(/anyone's scripts/);
    expect(of('script-src *', `script-src http://a.example; ${rest}`)[0]).to.match(/over http/);
    expect(of('script-src https://a.example', `script-src http://b.example; ${rest}`)).to.deep.equal([]);
  });

  it('do not depend on frame-ancestors in a <meta> element', () => {
    const found = cspWeaknesses([], parseCspList([`default-src 'self'; ${rest}`])).map(({ text }) => text);
    expect(found).to.have.lengthOf(1);
    expect(found[0]).to.match(/frame-ancestors/);
  });

  it('of a garbage policy are those of a policy without restrictions', () => {
    expect(parseCspList([', ;;, ; ,'])).to.deep.equal([]);
    expect(of('"><script>alert(1)</script>').length).to.be.greaterThan(0);
  });
});

const weaknessesOf = (...policies: string[]) => cspWeaknesses(parseCspList(policies));
const scriptsOf = (sources: string) => weaknessesOf(`script-src ${sources}; ${rest}`);

describe('The hosts that a Content-Security-Policy allows', () => {
  it('are a weakness for every host in the list of hosts with known third-party scripts', () => {
    const hosts = new Set(BYPASS_ADDRESSES.map(({ host }) => host));
    expect(hosts.size).to.be.greaterThan(170);
    const missed = [...hosts].filter((host) => scriptsOf(`'self' https://${host}`).length === 0 && !isForEval(host));
    expect(missed).to.deep.equal([]);
    for (const host of hosts) expect(scriptsOf(`'self' 'unsafe-eval' ${host}`), host).to.have.lengthOf(2);
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
    it(`are a weakness in ${sources}`, () => {
      const found = scriptsOf(`'self' ${sources}`);
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
    it(`are no weakness in ${sources}`, () => {
      expect(scriptsOf(`'self' ${sources}`).map(({ text }) => text)).to.deep.equal([]);
    });
  }

  it('count in addition to a nonce or a hash, which leave them in effect', () => {
    expect(scriptsOf("'nonce-dGhpc2lzcmFuZG9t' unpkg.com")).to.have.lengthOf(1);
    expect(scriptsOf("'sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=' unpkg.com")).to.have.lengthOf(1);
  });

  it('count with unsafe-eval only if their scripts need it', () => {
    expect(scriptsOf("'unsafe-eval' www.googletagmanager.com").map(({ text }) => text)).to.have.lengthOf(2);
    const first = "script-src 'unsafe-eval' www.googletagmanager.com";
    expect(weaknessesOf(`${first}; ${rest}`, "script-src 'self' www.googletagmanager.com")).to.deep.equal([]);
  });

  it('are reported once each, the worst first, five at most', () => {
    const found = scriptsOf('cdn.jsdelivr.net *.herokuapp.com vimeo.com cdnjs.cloudflare.com 192.0.2.1').map(
      ({ text }) => text,
    );
    expect(found).to.have.lengthOf(5);
    expect(found[0]).to.match(/: cdn\.jsdelivr\.net$/);
    expect(found[1]).to.match(/: \*\.herokuapp\.com$/);
    const many = scriptsOf(
      Array.from({ length: 2_000 }, (_, at) => `*.a${at}.herokuapp.com *.herokuapp.com`).join(' '),
    );
    expect(many).to.have.lengthOf(1);
  });

  it('count if every policy permits the exact address', () => {
    const allowing = (source: string) => `script-src ${source}; ${rest}`;
    expect(weaknessesOf(allowing('unpkg.com'), allowing('esm.sh'))).to.deep.equal([]);
    expect(weaknessesOf(allowing('*.jsdelivr.net'), allowing('https://cdn.jsdelivr.net/npm/'))).to.have.lengthOf(1);
    expect(weaknessesOf(allowing('*.github.io'), allowing('one.github.io'))).to.deep.equal([]);
    expect(weaknessesOf(allowing('*.github.io'), allowing('https:'))).to.have.lengthOf(1);
    expect(weaknessesOf(allowing('unpkg.com'), "script-src 'strict-dynamic' 'nonce-dGhpc2lzcmFuZG9t'")).to.deep.equal(
      [],
    );
  });

  it('are those of the effective directive for elements', () => {
    const text = (policy: string) => weaknessesOf(`${policy}; ${rest}`).map((weakness) => weakness.text);
    expect(text("default-src unpkg.com; script-src 'self'")).to.deep.equal([]);
    expect(text('default-src unpkg.com')[0]).to.match(/^default-src allows hosts/);
    expect(text("script-src 'self'; script-src-elem unpkg.com")[0]).to.match(/^script-src-elem allows hosts/);
    expect(text("script-src unpkg.com; script-src-elem 'self'")).to.deep.equal([]);
  });
});

describe("The keyword 'unsafe-hashes' of a Content-Security-Policy", () => {
  const hash = "'sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg='";

  it('is a weakness next to a hash', () => {
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

  it('is no weakness alone, for styles, or if another policy allows no handler', () => {
    expect(weaknessesOf(`script-src 'self' 'unsafe-hashes'; ${rest}`)).to.deep.equal([]);
    expect(weaknessesOf(`default-src 'self'; style-src ${hash} 'unsafe-hashes'; ${rest}`)).to.deep.equal([]);
    expect(weaknessesOf(`script-src ${hash} 'unsafe-hashes'; ${rest}`, "script-src 'self'")).to.deep.equal([]);
    expect(weaknessesOf(`script-src ${hash} 'unsafe-hashes'; ${rest}`, "img-src 'self'")).to.have.lengthOf(1);
  });
});
