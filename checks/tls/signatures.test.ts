import { expect } from 'chai';
import fc from 'fast-check';
import { assessSignatures, signatureIn } from './signatures.ts';
import { servedTls } from './testing/servedTls.ts';

const curve = [3, 0, 29, 2, 9, 9];
const numbers = [0, 1, 5, 0, 1, 2, 0, 2, 7, 7];

describe('The signature of a key exchange', () => {
  it('is read after the parameters of either kind', () => {
    expect(signatureIn('TLS_ECDHE_RSA_X', Uint8Array.from([...curve, 8, 4, 0, 1, 1]))).to.equal(0x0804);
    expect(signatureIn('TLS_DHE_RSA_X', Uint8Array.from([...numbers, 2, 1, 0, 1, 1]))).to.equal(0x0201);
  });

  it('is not read from truncated data, data with wrong lengths, or data of another kind', () => {
    expect(signatureIn('TLS_ECDHE_RSA_X', undefined)).to.equal(undefined);
    expect(signatureIn('TLS_ECDHE_RSA_X', Uint8Array.from([3, 0, 29, 200, 9, 9, 8, 4]))).to.equal(undefined);
    expect(signatureIn('TLS_ECDHE_RSA_X', Uint8Array.from([1, ...curve, 8, 4]))).to.equal(undefined);
    expect(signatureIn('TLS_DHE_RSA_X', Uint8Array.from([255, 255, 1]))).to.equal(undefined);
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }),
        fc.constantFrom('TLS_ECDHE_RSA_X', 'TLS_DHE_RSA_X'),
        (body, suite) => {
          signatureIn(suite, body);
        },
      ),
    );
  });
});

describe('The findings about signatures', () => {
  const judged = (schemes: number[]) =>
    assessSignatures(servedTls({ signatures: [{ version: 'TLSv1.2', schemes, complete: true }] }));

  it('name SHA-1 and MD5', () => {
    expect(judged([0x0804, 0x0201, 0x0101])).to.deep.equal([
      {
        code: 'tls-weak-signatures',
        outcome: 'warn',
        evidence: ['TLSv1.2 rsa_pkcs1_sha1', 'TLSv1.2 rsa_pkcs1_md5'],
      },
    ]);
  });

  it('name nothing else, and nothing in a record without them', () => {
    expect(judged([0x0804, 0x0301, 0xfefe])).to.deep.equal([]);
    expect(assessSignatures(servedTls())).to.deep.equal([]);
  });
});
