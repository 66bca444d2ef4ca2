import { expect } from 'chai';
import { cspWeaknesses } from './cspWeaknesses.ts';
import { parseCspList } from './parseCsp.ts';

const rest = "object-src 'none'; base-uri 'self'; frame-ancestors 'self'";
const of = (...headers: string[]) => cspWeaknesses(parseCspList(headers)).map(({ text }) => text);

describe('the weaknesses of a Content-Security-Policy', () => {
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
  ]) {
    it(`has none in ${policy}`, () => {
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
    [`script-src data: blob:; ${rest}`, /anywhere: data: blob:/],
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
    it(`finds that of ${policy}`, () => {
      const found = of(policy);
      expect(found).to.have.lengthOf(weaknesses.length);
      weaknesses.forEach((weakness, index) => expect(found[index]).to.match(weakness));
    });
  }

  for (const source of ['*:443', '*:*', 'https://*:443', '*', 'blob:']) {
    it(`takes ${source} for anywhere`, () => {
      expect(of(`script-src ${source}; ${rest}`)).to.have.lengthOf(1);
      expect(of(`script-src ${source}; ${rest}`)[0]).to.match(/from anywhere/);
    });
  }

  it('knows what script-src-elem alone does not limit', () => {
    const elementsOnly = of(`script-src-elem 'self'; ${rest}`);
    expect(elementsOnly).to.have.lengthOf(2);
    expect(elementsOnly[0]).to.match(/scripts in attributes run/);
    expect(elementsOnly[1]).to.match(/text may be run/);
    expect(of(`script-src-elem 'self'; default-src 'unsafe-inline'; ${rest}`)[0]).to.match(/unsafe-inline/);
    expect(of(`script-src-elem 'self'; script-src-attr 'none'; default-src 'self'; ${rest}`)).to.deep.equal([]);
  });

  it('finds a base-uri that limits nothing', () => {
    expect(of(`script-src 'self'; ${rest.replace(/base-uri [^;]*/, 'base-uri *')}`)[0]).to.match(/base-uri allows any/);
  });

  it('finds no limit of scripts in a policy that has none', () => {
    expect(of(rest)[0]).to.match(/Neither script-src nor default-src/);
  });

  it('counts only what all policies allow, in one header or in several', () => {
    expect(of(`script-src 'unsafe-inline' *; ${rest}`, "script-src 'self'")).to.deep.equal([]);
    expect(of(`script-src 'unsafe-inline' *; ${rest}, script-src 'self'`)).to.deep.equal([]);
    expect(of("img-src 'self'", `script-src 'unsafe-inline'; ${rest}`)).to.have.lengthOf(1);
    expect(of('img-src *', `script-src unpkg.com; ${rest}`)[0]).to.match(/anyone's scripts/);
    expect(of('script-src *', `script-src http://a.example; ${rest}`)[0]).to.match(/over http/);
    expect(of('script-src https://a.example', `script-src http://b.example; ${rest}`)).to.deep.equal([]);
  });

  it('does not count frame-ancestors in a <meta> element', () => {
    const found = cspWeaknesses([], parseCspList([`default-src 'self'; ${rest}`])).map(({ text }) => text);
    expect(found).to.have.lengthOf(1);
    expect(found[0]).to.match(/frame-ancestors/);
  });

  it('makes nothing of garbage but a policy that limits nothing', () => {
    expect(parseCspList([', ;;, ; ,'])).to.deep.equal([]);
    expect(of('"><script>alert(1)</script>').length).to.be.greaterThan(0);
  });
});
