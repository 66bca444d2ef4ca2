import { expect } from 'chai';
import { isOwnFileHost } from './isOwnFileHost.ts';

describe('A domain for the files of a site', () => {
  for (const [host, site] of [
    ['github.githubassets.com', 'github.com'],
    ['ir.ebaystatic.com', 'ebay.co.uk'],
    ['m.media-amazon.com', 'amazon.de'],
    ['shop-cdn.net', 'shop.example'],
    ['static.cdninstagram.com', 'instagram.com'],
  ] as const) {
    it(`is ${host} for ${site}`, () => {
      expect(isOwnFileHost(host, [site])).to.equal(true);
    });
  }

  for (const [host, site] of [
    ['cdn.jsdelivr.net', 'example.org'],
    ['googletagmanager.com', 'google.com'],
    ['github.com', 'github.com'],
    ['githubassets.com', 'hub.com'],
    ['abcdn.com', 'ab.com'],
    ['static.com', 'example.org'],
    ['192.0.2.1', 'example.org'],
    ['exampleassets.evil.example', 'example.org'],
  ] as const) {
    it(`is not ${host} for ${site}`, () => {
      expect(isOwnFileHost(host, [site])).to.equal(false);
    });
  }
});
