import { expect } from 'chai';
import { webLink } from './webLink.ts';

describe('A third-party address in a document', () => {
  it('opens as written', () => {
    for (const text of ['https://www.example.com/a?b=1#c', 'http://example.com', 'https://Example.COM:8443/'])
      expect(webLink(text)).to.deep.equal({ text, href: new URL(text).href, host: undefined });
  });

  for (const [what, text, host] of [
    ['a letter of another alphabet', 'https://ex\u0430mple.com/', 'xn--exmple-4nf.com'],
    ['an honest name of another alphabet', 'https://bücher.example/', 'xn--bcher-kva.example'],
    ['a name that is written in its ASCII form', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
    ['digits that stand for an address', 'http://3232235777/', '192.168.1.1'],
  ] as const) {
    it(`shows the host that it leads to, for ${what}`, () => {
      const link = webLink(text);
      expect(link.host).to.equal(host);
      expect(link.href).to.equal(new URL(text).href);
    });
  }

  for (const [what, text, host] of [
    ['a user name that looks like the host', 'https://bank.example@evil.example/', 'evil.example'],
    ['a password', 'https://a:b@evil.example/', 'evil.example'],
    ['unseen characters', 'https://evil.example/\u202Egnp', undefined],
    ['a script', 'javascript:alert(1)', undefined],
    ['data', 'data:text/html,<script>alert(1)</script>', undefined],
    ['a file', 'file:///etc/passwd', undefined],
    ['another program', 'mailto:a@b.example', undefined],
    ['no address', 'example.com', undefined],
  ] as const) {
    it(`does not open ${what}`, () => {
      expect(webLink(text)).to.deep.equal({ text, href: undefined, host });
    });
  }
});
