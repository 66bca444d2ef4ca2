import { expect } from 'chai';
import { indexOfDomain, indexOfName, isAddressOf } from './mentionOf.ts';

describe('A text names a site', () => {
  for (const text of [
    'example.org',
    'see example.org.',
    'https://example.org/path',
    'www.example.org, and more',
    '(shop.example.org)',
    'example.org: good',
    'a@example.org and example.org',
    '„example.org“',
    'example.org/',
    'user@host.example, example.org',
  ])
    it(`in ${JSON.stringify(text)}`, () => {
      expect(indexOfDomain(text, 'example.org')).to.not.equal(-1);
    });

  for (const text of [
    'myexample.org',
    'my-example.org',
    'example.org.evil.example',
    'example.organic',
    'example.org-sale.example',
    'me@example.org',
    'me@mail.example.org',
    'me.too@a.b.example.org',
    'éxample.org',
    'ñexample.org',
    'example_org',
    'example . org',
    '',
  ])
    it(`not in ${JSON.stringify(text)}`, () => {
      expect(indexOfDomain(text, 'example.org')).to.equal(-1);
    });

  it('by its company, spelt exactly like it and as separate words', () => {
    expect(indexOfName('I like Harbour Bank.', 'Harbour Bank')).to.equal(7);
    expect(indexOfName('a harbour bank of sand', 'Harbour Bank')).to.equal(-1);
    expect(indexOfName('Harbour Banking', 'Harbour Bank')).to.equal(-1);
    expect(indexOfName('Harbour Banking at Harbour Bank', 'Harbour Bank')).to.equal(19);
  });

  it('by an address of the domain or below it, and by no other', () => {
    for (const address of ['https://example.org', 'http://www.example.org/a', 'https://EXAMPLE.org.:8443/'])
      expect(isAddressOf(address, 'example.org')).to.equal(true);
    for (const address of [
      null,
      'https://myexample.org',
      'https://example.org.evil.example',
      'https://evil.example/?example.org',
      'https://example.org@evil.example',
      'ftp://example.org',
      'example.org',
      `https://example.org/${'a'.repeat(3_000)}`,
    ])
      expect(isAddressOf(address, 'example.org')).to.equal(false);
  });

  it('is searched in a hostile text in linear time', () => {
    const hostile = `${'a.'.repeat(50_000)}example.org${'@example.org'.repeat(20_000)}x`;
    expect(indexOfDomain(hostile.slice(0, 8_000), 'nowhere.example')).to.equal(-1);
    expect(indexOfDomain('x@'.repeat(2) + 'a.'.repeat(4_000) + 'example.org', 'example.org')).to.be.greaterThan(-1);
  });
});
