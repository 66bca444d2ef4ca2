import { expect } from 'chai';
import { parseTrustAnchors, rootAnchors } from './trustAnchors.ts';

describe('Trust anchors', () => {
  it('are the keys of the root by default', () => {
    expect(
      rootAnchors.map(({ zone, ds }) => [zone, ds.tag, ds.algorithm, ds.digestType, ds.digest.length]),
    ).to.deep.equal([
      [[], 20_326, 8, 2, 32],
      [[], 38_696, 8, 2, 32],
    ]);
  });

  it('can be read from lines of a zone file, with comments and spaces', () => {
    const text = '; the root\n. 3600 IN DS 12 13 2 AB CD\n\nLab. DS 7 8 1 00ff # ours\n';
    expect(parseTrustAnchors(text)).to.deep.equal([
      { zone: [], ds: { tag: 12, algorithm: 13, digestType: 2, digest: Buffer.from('abcd', 'hex') } },
      { zone: ['lab'], ds: { tag: 7, algorithm: 8, digestType: 1, digest: Buffer.from('00ff', 'hex') } },
    ]);
  });

  it('can be read from one line, separated by commas', () => {
    expect(parseTrustAnchors('. DS 1 8 2 00, . DS 2 8 2 01')).to.have.length(2);
  });

  for (const text of ['nonsense', '. DS 1 8 2', '. DS 1 8 2 abc', '. DNSKEY 257 3 8 AwEAAQ==', '. DS x 8 2 ab']) {
    it(`are refused with the invalid text: ${text}`, () => {
      expect(() => parseTrustAnchors(text)).to.throw(Error, `"${text}"`);
    });
  }
});
