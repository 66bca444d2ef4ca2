import { expect } from 'chai';
import fc from 'fast-check';
import { maskedPath } from './maskedPath.ts';

const shown = (url: string): string => maskedPath(new URL(url));

describe('The path of a request in a public report', () => {
  for (const [what, url, path] of [
    ['keeps words and file names', 'https://a.example/assets/js/main.min.js', '/assets/js/main.min.js'],
    [
      'keeps versions and years',
      'https://a.example/lib/2024/05/jquery-3.7.1.slim.js',
      '/lib/2024/05/jquery-3.7.1.slim.js',
    ],
    ['masks the query', 'https://a.example/collect?uid=7f3a&email=ada%40example.org', '/collect?…'],
    ['masks mail addresses', 'https://a.example/u/ada@example.org/a', '/u/…/a'],
    ['masks encoded mail addresses', 'https://a.example/u/ada%40example.org', '/u/…'],
    ['masks UUIDs', 'https://a.example/v/123e4567-e89b-12d3-a456-426614174000/x.js', '/v/…/x.js'],
    ['masks long numbers', 'https://a.example/customer/4711008/photo.png', '/customer/…/photo.png'],
    ['masks hashes in names of files', 'https://a.example/app.3f2a9c81b7.js', '/app.….js'],
    ['masks mixed identifiers', 'https://a.example/t/aB3xK9qLm2Zp/p.gif', '/t/…/p.gif'],
    ['masks tokens in letters only', 'https://a.example/s/qWeRtYuIoPaSdFgHjKlZ', '/s/…'],
    ['masks parameters of segments', 'https://a.example/shop;jsessionid=12/cart', '/shop…/cart'],
    ['masks names with spaces', 'https://a.example/user/Ada%20Lovelace', '/user/…'],
    ['has the root', 'https://a.example/', '/'],
  ] as const)
    it(what, () => {
      expect(shown(url)).to.equal(path);
    });

  it('stays short, and keeps the name of the file', () => {
    const path = shown(`https://a.example/${'long-word/'.repeat(60)}end.js?a=1`);
    expect(path).to.have.length.at.most(160);
    expect(path).to.match(/end\.js\?…$/);
  });

  it('never shows a mail address or a query, whatever the path contains', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.emailAddress(), (url, mail) => {
        const parsed = new URL(`${url.split('?')[0] ?? url}/${encodeURIComponent(mail)}?${mail}`);
        expect(maskedPath(parsed)).to.not.include('@').and.not.include('%40');
        expect(maskedPath(parsed)).to.not.match(/\?[^…]/);
      }),
    );
  });
});
