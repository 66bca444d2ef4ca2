import { expect } from 'chai';
import { cspFaults } from './csp.ts';

describe('The words of a policy', () => {
  for (const policy of [
    "default-src 'self'",
    "script-src 'nonce-dGhpc2lzcmFuZG9t' 'strict-dynamic' https: 'unsafe-inline'",
    "script-src 'sha256-hqBEA/HXB3aJU2FgOnYN8rkAgEVgyfi3Vs1j2/XMPBA='",
    "script-src 'url-sha256-hqBEA/HXB3aJU2FgOnYN8rkAgEVgyfi3Vs1j2/XMPBA=' 'eval-sha256-hqBEA/HXB3aJU2FgOnYN8rkAgEVgyfi3Vs1j2/XMPBA=' 'strict-dynamic-url'",
    'upgrade-insecure-requests; sandbox allow-scripts; report-to main',
    "SCRIPT-SRC 'SELF'",
    'img-src *.example data: https://a.example/path',
    ';;; ',
    '',
  ]) {
    it(`are all known in "${policy}"`, () => {
      expect(cspFaults([policy], [])).to.deep.equal([]);
    });
  }

  for (const [policy, fault] of [
    ["default-src 'self'; DEFAULT-SRC 'none'", 'default-src stands more than once: only the first counts'],
    ["script 'self'", 'script is no directive'],
    ['block-all-mixed-content', 'block-all-mixed-content is obsolete: browsers pass over it'],
    ['default-src self', 'default-src: self must stand in single quotes'],
    ['script-src nonce-abcdefghijklmnop', 'script-src: nonce-abcdefghijklmnop must stand in single quotes'],
    ["script-src 'unsafe-inlines'", "script-src: 'unsafe-inlines' is no keyword"],
    ["script-src 'nonce-'", "script-src: 'nonce-' has no value in base64, so browsers ignore it"],
    ["script-src 'nonce-${nonce}'", "script-src: 'nonce-${nonce}' has no value in base64, so browsers ignore it"],
    ["script-src 'sha256-abc$'", "script-src: 'sha256-abc$' has no value in base64, so browsers ignore it"],
    ["script-src 'url-sha256-$'", "script-src: 'url-sha256-$' is no keyword"],
    ["script-src 'nonce-abc'", "script-src: 'nonce-abc' is too short to be random"],
    ["default-src 'self' script-src 'self'", 'default-src: a semicolon is missing before script-src'],
    ["img-src 'none' https://a.example", "img-src: 'none' beside other sources does nothing"],
    ["script-src 'strict-dynamic'", "script-src: 'strict-dynamic' without a nonce or a hash blocks every script"],
  ] as const) {
    it(`contain a mistake in "${policy}"`, () => {
      expect(cspFaults([policy], [])).to.include(fault);
    });
  }

  it('may be keywords from later drafts', () => {
    expect(cspFaults(["script-src 'trusted-types-eval' 'report-sha256' 'inline-speculation-rules'"], [])).to.deep.equal(
      [],
    );
  });

  it('are reported if they have no effect in <meta>', () => {
    expect(cspFaults([], ["frame-ancestors 'none'; report-uri /x; sandbox; img-src *"])).to.deep.equal([
      'frame-ancestors does nothing in a <meta> element',
      'report-uri does nothing in a <meta> element',
      'sandbox does nothing in a <meta> element',
    ]);
  });

  it('cause at most twenty reports', () => {
    expect(cspFaults([Array.from({ length: 1_000 }, (_, index) => `d${index}`).join(';')], [])).to.have.length(20);
  });
});
