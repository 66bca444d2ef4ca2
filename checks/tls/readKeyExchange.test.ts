import { expect } from 'chai';
import { readKeyExchange } from './readKeyExchange.ts';

const prime = (bytes: readonly number[]): Uint8Array =>
  Uint8Array.from([bytes.length >> 8, bytes.length & 255, ...bytes, 0, 1, 2]);
const nothing = { group: undefined, bits: undefined };

describe('Reading a ServerKeyExchange', () => {
  it('returns the named curve of ECDHE', () => {
    const body = Uint8Array.from([3, 0, 29, 32]);
    expect(readKeyExchange('TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256', body)).to.deep.equal({
      group: 29,
      bits: undefined,
    });
    expect(readKeyExchange('TLS_ECDH_anon_WITH_AES_128_CBC_SHA', body)).to.deep.equal({ group: 29, bits: undefined });
  });

  for (const [what, bytes, bits] of [
    ['1024 bits', new Array<number>(128).fill(0xff), 1_024],
    ['1023 bits', [0x7f, ...new Array<number>(127).fill(0xff)], 1_023],
    ['zeros before it', [0, 0, 0x80, 1], 16],
    ['nothing but zeros', [0, 0], 0],
  ] as const) {
    it(`counts the bits of a prime with ${what}`, () => {
      expect(readKeyExchange('TLS_DHE_RSA_WITH_AES_128_CBC_SHA', prime(bytes))).to.deep.equal({
        group: undefined,
        bits,
      });
      expect(readKeyExchange('TLS_DH_anon_WITH_AES_128_CBC_SHA', prime(bytes))).to.have.property('bits', bits);
      expect(readKeyExchange('TLS_RSA_EXPORT_WITH_RC4_40_MD5', prime(bytes))).to.have.property('bits', bits);
    });
  }

  it('returns nothing for a missing, different or broken one', () => {
    const suite = 'TLS_DHE_RSA_WITH_AES_128_CBC_SHA';
    expect(readKeyExchange(suite, undefined)).to.deep.equal(nothing);
    expect(readKeyExchange(suite, new Uint8Array())).to.deep.equal(nothing);
    expect(readKeyExchange(suite, Uint8Array.from([255, 255, 1]))).to.deep.equal(nothing);
    expect(readKeyExchange('TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA', Uint8Array.from([1, 0, 29]))).to.deep.equal(nothing);
    expect(readKeyExchange('TLS_RSA_WITH_AES_128_CBC_SHA', prime([1]))).to.deep.equal(nothing);
    expect(readKeyExchange('TLS_DHE_PSK_WITH_AES_128_CBC_SHA', prime([1]))).to.deep.equal(nothing);
  });
});
