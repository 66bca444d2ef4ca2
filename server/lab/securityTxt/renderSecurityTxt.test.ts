import { expect } from 'chai';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { publicKeyArmour } from './openPgp.ts';
import { renderSecurityTxt } from './renderSecurityTxt.ts';

const config = {
  contact: ['mailto:security@shop.example'],
  expires: new Date('2030-01-01T00:00:00Z'),
  policy: ['https://shop.example/policy'],
  preferredLanguages: ['en', 'de'],
  canonical: 'https://shop.example/.well-known/security.txt',
};

const unarmoured = (text: string, kind: string): Buffer => {
  const [, base64 = ''] = new RegExp(`BEGIN PGP ${kind}-----\\n\\n([^=]+={0,2})\\n=`).exec(text) ?? [];
  return Buffer.from(base64, 'base64');
};

const mpiAt = (bytes: Buffer, at: number): { value: Buffer; end: number } => {
  const end = at + 2 + Math.ceil(bytes.readUInt16BE(at) / 8);
  return { value: Buffer.concat([Buffer.alloc(32), bytes.subarray(at + 2, end)]).subarray(-32), end };
};

/** Ed25519 in the DER of RFC 8410 §4. The point is at the end of the key packet: 2 + 51 bytes, RFC 4880 §5.5.2. */
const publicKey = () => {
  const point = unarmoured(publicKeyArmour(), 'PUBLIC KEY BLOCK').subarray(2 + 51 - 32, 2 + 51);
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), point]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
};

describe('A security.txt of the lab', () => {
  it('has the configured fields, one per line', () => {
    expect(renderSecurityTxt({ ...config, signed: false }).split('\n')).to.deep.equal([
      '# Found a hole? Tell us.',
      'Contact: mailto:security@shop.example',
      'Expires: 2030-01-01T00:00:00.000Z',
      'Policy: https://shop.example/policy',
      'Preferred-Languages: en, de',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ]);
  });

  it('is always the same, signed or not, so that its hash can be computed in advance', () => {
    for (const signed of [true, false]) {
      expect(renderSecurityTxt({ ...config, signed })).to.equal(renderSecurityTxt({ ...config, signed }));
    }
  });

  it('carries a signature that its published key verifies, if it is signed', () => {
    const text = renderSecurityTxt({ ...config, signed: true });
    const [, shown = ''] = /SIGNED MESSAGE-----\nHash: SHA256\n\n([\s\S]*)\n-----BEGIN PGP SIGNATURE/.exec(text) ?? [];
    const body = unarmoured(text, 'SIGNATURE').subarray(2);
    const head = body.subarray(0, 6 + body.readUInt16BE(4));
    const trailer = Buffer.concat([Buffer.from([4, 0xff, 0, 0]), Buffer.from([head.length >> 8, head.length & 0xff])]);
    const digest = createHash('sha256').update(shown.replaceAll('\n', '\r\n')).update(head).update(trailer).digest();
    const unhashedEnd = head.length + 2 + body.readUInt16BE(head.length);
    const r = mpiAt(body, unhashedEnd + 2);
    const s = mpiAt(body, r.end);
    expect(verify(null, digest, publicKey(), Buffer.concat([r.value, s.value]))).to.equal(true);
  });
});
