import { expect } from 'chai';
import { txtKindOf } from './txtKinds.ts';

describe('The kind of a TXT record', () => {
  for (const [text, kind] of [
    ['v=spf1 -all', 'SPF'],
    ['V=SPF1 mx', 'SPF'],
    ['v=DMARC1; p=none', 'DMARC'],
    ['google-site-verification=abc', 'Google verification'],
    ['MS=ms123', 'Microsoft 365 verification'],
    ['facebook-domain-verification=x', 'Facebook verification'],
    ['apple-domain-verification=x', 'Apple verification'],
    ['docusign=1234', 'DocuSign verification'],
    ['atlassian-domain-verification=x', 'Atlassian verification'],
    ['adobe-idp-site-verification=x', 'Adobe verification'],
    ['stripe-verification=x', 'Stripe verification'],
    ['_globalsign-domain-verification=x', 'GlobalSign verification'],
    ['keybase-site-verification=x', 'Keybase proof'],
    ['have-i-been-pwned-verification=x', 'Have I Been Pwned verification'],
    ['unheard-of-domain-verification=x', 'Domain verification'],
    ['acme_verify_123=x', 'Domain verification'],
  ] as const) {
    it(`is "${kind}" for ${text}`, () => {
      expect(txtKindOf(text)).to.equal(kind);
    });
  }

  for (const text of ['', 'hello world', 'we do verification of nothing', '\0\u202e', 'x'.repeat(100_000)]) {
    it(`is unknown for ${JSON.stringify(text.slice(0, 40))}`, () => {
      expect(txtKindOf(text)).to.equal(undefined);
    });
  }
});
