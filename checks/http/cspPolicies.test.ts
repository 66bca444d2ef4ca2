import { expect } from 'chai';
import { cspAdvice } from './cspAdvice.ts';
import { cspFaults, parseCspList } from './csp.ts';
import { cspWeaknesses } from './cspWeaknesses.ts';

/**
 * What is said of a policy: `unsafe` and `gap` for weaknesses, `fault` for words without effect, `advice` for suggestions. The kinds are those of CSP Level 3
 * and of the documentation of Google's CSP Evaluator; where they differ, what browsers do decides.
 */
const saidOf = (headers: readonly string[], metas: readonly string[] = []): readonly string[] => [
  ...cspWeaknesses(parseCspList(headers), parseCspList(metas)).map(
    ({ text, unsafe }) => `${unsafe ? 'unsafe' : 'gap'}: ${text}`,
  ),
  ...cspFaults(
    headers.flatMap((header) => header.split(',')),
    metas,
  ).map((text) => `fault: ${text}`),
  ...cspAdvice(headers, metas).map((text) => `advice: ${text}`),
];

/** Everything that a policy needs apart from its scripts. */
const rest =
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; report-uri /csp; require-trusted-types-for 'script'";
const nonce = "'nonce-dGhpc2lzcmFuZG9t'";
const hash = "'sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg='";
/** Strict, and understood by old browsers. */
const strict = `script-src ${nonce} 'strict-dynamic' 'unsafe-inline' https:; ${rest}`;

/** Each policy with the beginnings of all that is said of it, in order. */
const POLICIES: readonly (readonly [policy: string | readonly string[], ...said: RegExp[]])[] = [
  // Nothing to say.
  [strict],
  [
    strict
      .toUpperCase()
      .replace(/NONCE-[^']*/, 'nonce-dGhpc2lzcmFuZG9t')
      .replace("'SCRIPT'", "'script'"),
  ],
  [`\t${strict.replaceAll('; ', ';\f ')} ;; ;`],
  [`script-src 'none'; ${rest}`],
  [`default-src 'none'; ${rest}`],
  [`script-src ${hash} 'unsafe-inline'; ${rest}`],
  [`script-src ${nonce} 'unsafe-inline' 'report-sample' 'wasm-unsafe-eval'; ${rest}`],
  [`${strict}; upgrade-insecure-requests; sandbox allow-scripts allow-forms; report-to main`],
  [`${strict}; trusted-types one two 'allow-duplicates'; webrtc 'block'; manifest-src 'self'; worker-src 'self'`],
  [`${strict}; img-src data: https: *; style-src 'unsafe-inline'; font-src https://fonts.example/a/b?c`],
  [`${strict}; connect-src wss://live.example:8443 https://*.example.org:*; form-action 'self'`],
  [`script-src 'none' 'report-sample'; ${rest}`],

  // Scripts in the page.
  [`script-src 'unsafe-inline'; ${rest}`, /^unsafe: script-src allows 'unsafe-inline'/],
  [`default-src 'unsafe-inline'; ${rest}`, /^unsafe: default-src allows 'unsafe-inline'/],
  [`script-src 'UNSAFE-inline'; ${rest}`, /^unsafe: script-src allows 'unsafe-inline'/],
  [`script-src-elem 'unsafe-inline'; script-src 'none'; ${rest}`, /^unsafe: script-src-elem allows 'unsafe-inline'/],
  [`script-src-attr 'unsafe-inline'; script-src 'none'; ${rest}`, /^unsafe: script-src allows 'unsafe-inline'/],
  [`script-src 'unsafe-inline'; script-src-attr 'none'; script-src-elem 'none'; ${rest}`],
  [`script-src 'unsafe-inline' 'nonce-'; ${rest}`, /^unsafe/, /^fault: .* has no value in base64/],
  [`script-src 'unsafe-inline' 'nonce-a$b%c&d/e(f)g=h?'; ${rest}`, /^unsafe/, /^fault: .* has no value in base64/],
  [`script-src ${hash} 'unsafe-hashes' 'unsafe-inline'; ${rest}`, /^gap: 'unsafe-hashes'/],
  [`script-src 'unsafe-hashes'; ${rest}`, /^fault: script-src: 'unsafe-hashes' without a hash/],
  [`script-src 'strict-dynamic' 'unsafe-inline' https:; ${rest}`, /^fault: .*blocks every script/],

  // Text as scripts.
  [`script-src 'unsafe-eval'; ${rest}`, /^unsafe: script-src allows 'unsafe-eval'/],
  [`default-src 'unsafe-eval'; ${rest}`, /^unsafe: default-src allows 'unsafe-eval'/],
  [`script-src ${nonce} 'unsafe-inline' 'strict-dynamic' https: 'unsafe-eval'; ${rest}`, /^unsafe: .*'unsafe-eval'/],
  [`script-src 'none'; script-src-elem 'unsafe-eval'; ${rest}`, /^fault: script-src-elem: 'unsafe-eval' counts in/],
  [`script-src 'none'; script-src-attr 'unsafe-eval'; ${rest}`, /^fault: script-src-attr: 'unsafe-eval' counts in/],
  [`script-src-elem 'none'; script-src-attr 'none'; ${rest}`, /^unsafe: .*alone: text may be run/],

  // Scripts from anywhere.
  ...['*', 'http:', 'https:', 'data:', 'HTTPS:', 'http://*', 'https://*:443', '*:*', 'https://*/a'].map(
    (source) =>
      [
        `script-src ${source}; ${rest}`,
        /^unsafe: script-src allows scripts from anywhere/,
        /^advice: .* trusts/,
      ] as const,
  ),
  [`default-src *; ${rest}`, /^unsafe: default-src allows scripts from anywhere/, /^advice: default-src trusts/],
  [`script-src 'none' https:; ${rest}`, /^unsafe: .*anywhere/, /^fault: .*'none' beside/, /^advice: .* trusts/],
  [`script-src 'none'; script-src-attr https:; ${rest}`, /^fault: script-src-attr: addresses like https: do nothing/],
  [`script-src //*; ${rest}`, /^fault: script-src: \/\/\* is no address/, /^advice/],
  [strict.replace("object-src 'none'", 'object-src *'), /^gap: object-src allows/, /^advice: object-src allows \*/],
  [strict.replace("object-src 'none'", 'object-src data:'), /^gap: object-src allows/, /^advice: object-src/],
  [strict.replace("base-uri 'none'", 'base-uri *'), /^gap: base-uri allows/],
  [strict.replace("base-uri 'none'", 'base-uri https:'), /^gap: base-uri allows/],
  [strict.replace("base-uri 'none'", 'base-uri data:')],
  [`script-src ${nonce} 'unsafe-inline' blob:; ${rest}`, /^advice: script-src allows blob:, with which the page's own/],
  [
    `script-src 'self' filesystem:; ${rest}`,
    /^advice: script-src trusts every script of 'self', /,
    /^advice: script-src allows filesystem:/,
  ],
  [[`script-src 'self' blob:; ${rest}`, `script-src 'self'; ${rest}`], /^advice: script-src trusts every/],
  [`script-src blob:; ${rest}`, /^advice: script-src allows blob:/],
  [strict.replace('script-src', 'script-src blob:')],

  // What is missing.
  [rest, /^unsafe: Neither script-src nor default-src/],
  [`script-src-attr 'none'; ${rest}`, /^unsafe: Neither script-src nor default-src/],
  [strict.replace("object-src 'none'; ", ''), /^gap: No object-src/],
  [strict.replace("base-uri 'none'; ", ''), /^gap: No base-uri/],
  [`default-src 'none'; ${strict.replace("base-uri 'none'; ", '')}`, /^gap: No base-uri/],
  [strict.replace("frame-ancestors 'none'; ", ''), /^gap: No frame-ancestors/],
  [strict.replace('report-uri /csp; ', ''), /^advice: neither report-uri nor report-to/],
  [strict.replace('report-uri /csp', 'report-to main'), /^advice: report-to alone/],
  [strict.replace('report-uri /csp', 'report-uri'), /^advice: neither report-uri nor report-to/],
  [strict.replace(/require-trusted-types-for.*/, ''), /^advice: require-trusted-types-for 'script' is not set/],
  [strict.replace("'script'", 'script'), /^fault: require-trusted-types-for: script/, /^advice: require-trusted-types/],
  [strict.replace("'script'", "'scripts'"), /^fault: require-trusted-types-for/, /^advice: require-trusted-types/],
  [strict.replace("object-src 'none'", 'object-src'), /^advice: object-src is empty, which browsers read as 'none'/],

  // Lists of hosts.
  [`script-src 'self'; ${rest}`, /^advice: script-src trusts every script of 'self'/],
  [`default-src 'self'; ${rest}`, /^advice: default-src trusts every script of 'self'/],
  [`script-src foo.example *.bar.example; ${rest}`, /^advice: script-src trusts every script of foo.example \*.bar/],
  [`script-src localhost; ${rest}`, /^advice: script-src trusts/],
  [`script-src www.google.com; ${rest}`, /^gap: script-src .*JSONP/, /^advice/],
  [`script-src https://www.google.com:443/; ${rest}`, /^gap: script-src .*JSONP/, /^advice/],
  [`script-src *.google.com; ${rest}`, /^gap: script-src .*JSONP/, /^advice/],
  [`default-src ajax.googleapis.com; ${rest}`, /^gap: default-src allows hosts/, /^advice/],
  [`script-src cdnjs.cloudflare.com; ${rest}`, /^gap: script-src .*AngularJS/, /^advice/],
  [`script-src cdn.jsdelivr.net; ${rest}`, /^unsafe: script-src .*anyone's scripts/, /^advice/],
  [`script-src 'none'; script-src-elem www.google.com; ${rest}`, /^gap: script-src-elem .*JSONP/, /^advice/],
  [`script-src www.googletagmanager.com; ${rest}`, /^advice: script-src trusts/],
  [`script-src www.googletagmanager.com 'unsafe-eval'; ${rest}`, /^unsafe: .*eval/, /^gap: .*JSONP/, /^advice/],
  [`script-src ${nonce} 'unsafe-inline' 'strict-dynamic' www.google.com; ${rest}`],
  [`script-src ${nonce} 'unsafe-inline' www.google.com; ${rest}`, /^gap: script-src .*JSONP/, /^advice: .*trusts/],
  [`script-src www.google.com:8443; ${rest}`, /^advice: script-src trusts/],
  [strict.replace("object-src 'none'", "object-src 'self'"), /^advice: object-src allows 'self': .*plug-ins/],
  [strict.replace("object-src 'none'", 'object-src ajax.googleapis.com'), /^advice: object-src allows ajax/],

  // Fallbacks for old browsers.
  [`script-src ${nonce}; ${rest}`, /^advice: script-src: browsers that do not know nonces/],
  [`default-src ${hash}; ${rest}`, /^advice: default-src: browsers that do not know nonces/],
  [`script-src ${nonce} 'strict-dynamic' 'unsafe-inline'; ${rest}`, /^advice: .*do not know 'strict-dynamic'/],
  [`script-src ${nonce} 'strict-dynamic' 'unsafe-inline' http:; ${rest}`],

  // Numbers for names, and no encryption.
  [`script-src 192.0.2.1; ${rest}`, /^gap: script-src names IP addresses/, /^advice: .*trusts/],
  [`script-src 127.0.0.1; ${rest}`, /^gap: script-src names IP addresses/, /^advice: .*trusts/],
  [`script-src [2001:db8::1]:8443; ${rest}`, /^fault: .*IPv6 address, which policies cannot name/, /^advice: .*trusts/],
  [`${strict}; img-src https://192.0.2.1:8443/a`, /^advice: img-src names IP addresses/],
  [`${strict}; connect-src 127.0.0.1`, /^advice: connect-src names IP addresses/],
  [`script-src http://a.example; ${rest}`, /^gap: script-src allows scripts over http/, /^advice: .*trusts/],
  [`${strict}; img-src http://a.example`, /^advice: img-src allows addresses without encryption: http:..a/],
  [strict.replace('/csp', 'http://a.example/csp'), /^advice: report-uri sends reports unencrypted: http:..a/],

  // Words without effect.
  ...'reflected-xss,referrer,disown-opener,prefetch-src,plugin-types,block-all-mixed-content,require-sri-for,navigate-to'
    .split(',')
    .map((name) => [`${strict}; ${name} x`, new RegExp(`^fault: ${name} is obsolete`)] as const),
  [`${strict}; foobar-src 'self'`, /^fault: foobar-src is no directive$/],
  [`${strict}; img-src: 'self'`, /^fault: img-src: is no directive: its name ends without a colon/],
  [`${strict}, cdn.example.org`, /^fault: cdn.example.org is no directive: a comma or semicolon/],
  [`${strict}; img-src a.example style-src 'self'`, /^fault: img-src: a semicolon is missing before style-src/],
  [`${strict}; upgrade-insecure-requests img-src *`, /^fault: upgrade.*: a semicolon is missing before img-src/],
  [
    strict.replace("base-uri 'none';", "base-uri 'none' "),
    /^gap: No frame-anc/,
    /^fault: base-uri: a semicolon/,
    /^fault: .*'none' beside/,
  ],
  [`${strict}; img-src 'self'; img-src *`, /^fault: img-src stands more than once/],
  ...['self', 'none', 'unsafe-inline', 'nonce-dGhpc2lzcmFuZG9t', 'sha256-abc', 'wasm-eval'].map(
    (word) =>
      [`${strict}; img-src ${word}`, new RegExp(`^fault: img-src: ${word} must stand in single quotes`)] as const,
  ),
  [`${strict}; img-src 'nonce-a!b'`, /^fault: img-src: 'nonce-a!b' has no value in base64/],
  ...["'foo'", "'self", "'sha1-abc'", "'allow'", "'unsafe-hashed-attributes'", "''"].map(
    (word) => [`${strict}; img-src ${word}`, new RegExp(`^fault: img-src: ${word} is no keyword`)] as const,
  ),
  ...[
    '"self"',
    '//a.example',
    'https:/a.example',
    '*a.example',
    'a.*.example',
    'a..example',
    'https://',
    '/a',
    'a.example:b',
  ].map((word) => [`${strict}; img-src ${word}`, /^fault: img-src: .* is no address of a source/] as const),
  ...['https', 'data', 'blob'].map(
    (word) => [`${strict}; img-src ${word}`, /^fault: img-src: .* without a colon is the name of a host/] as const,
  ),
  [`${strict}; style-src 'nonce-short'`, /^fault: style-src: 'nonce-short' is too short to be random/],
  [`${strict}; style-src 'sha256-abc'`, /^fault: style-src: 'sha256-abc' does not have the length/],
  [`${strict}; style-src 'sha384-${hash.slice(8)}`, /^fault: style-src: .* does not have the length/],
  [`${strict}; style-src 'strict-dynamic'`, /^fault: style-src: 'strict-dynamic' concerns scripts only/],
  [`${strict}; img-src 'none' a.example`, /^fault: img-src: 'none' beside other sources/],
  [`${strict}; sandbox allow-script`, /^fault: sandbox: allow-script is no value of it/],
  [`${strict}; trusted-types 'allow'`, /^fault: trusted-types: 'allow' is no value of it/],
  [`${strict}; img-src ‘self’`, /^fault: img-src contains characters outside ASCII/],
  [`script-src ‘self’; ${rest}`, /^unsafe: Neither script-src nor/, /^fault: script-src contains characters outside/],
  [`script-src 'none' ü; ${strict}`, /^fault: script-src contains characters outside/],

  // Several policies: each limits what the others allow.
  [
    [strict, "script-src 'unsafe-inline' 'unsafe-eval' * www.google.com 'unsafe-hashes' http://a.example"],
    /^fault: .*'unsafe-hashes'/,
  ],
  [[`script-src 'self'`, rest], /^advice: script-src trusts/],
  [["script-src 'unsafe-inline'", `default-src 'unsafe-inline' 'self'; ${rest}`], /^unsafe: .*'unsafe-inline'/],
  [[`script-src *; ${rest}`, 'script-src https:'], /^unsafe: .*anywhere/, /^advice: .*trusts/],
  [[`object-src *; ${strict.replace("object-src 'none'; ", '')}`, "object-src 'none'"]],
  [
    [`script-src ${nonce}, script-src ${nonce} 'unsafe-inline'`, rest],
    /^advice: script-src: browsers that do not know/,
  ],
];

describe('What is said of Content-Security-Policies', () => {
  it('covers more than a hundred policies', () => {
    expect(POLICIES.length).to.be.greaterThan(110);
  });

  for (const [policy, ...expected] of POLICIES) {
    it(`is expected for ${[policy].flat().join(' | ')}`, () => {
      const said = saidOf([policy].flat());
      expect(said, said.join('\n')).to.have.lengthOf(expected.length);
      expected.forEach((pattern, index) => expect(said[index]).to.match(pattern));
    });
  }

  it('does not count reports and frames of <meta> elements', () => {
    const said = saidOf([], [strict]);
    expect(said).to.have.lengthOf(4);
    expect(said[0]).to.match(/^gap: No frame-ancestors/);
    expect(said[3]).to.match(/^advice: neither report-uri nor report-to/);
  });

  it('is nothing without a policy', () => {
    expect(cspAdvice([' ; ,'], [])).to.deep.equal([]);
  });
});
