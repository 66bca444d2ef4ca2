import { expect } from 'chai';
import { X509Certificate } from 'node:crypto';
import { createCertificateAuthority } from '../../server/lab/pki/certificateAuthority.ts';
import { goodCertificate } from '../../server/lab/pki/tlsConfig.ts';
import { observeCertificate } from './observeCertificate.ts';

/** A list with one entry per log (RFC 6962 §3.3). */
const listOf = (logs: readonly number[]): Uint8Array => {
  const entries = logs.map((log) => Buffer.from([0, 41, 0, ...new Array<number>(32).fill(log), ...Buffer.alloc(8)]));
  const body = Buffer.concat(entries);
  return Buffer.concat([Buffer.from([body.length >> 8, body.length & 0xff]), body]);
};

describe('The record of a certificate', () => {
  it('counts the timestamps of one log once', async () => {
    const authority = await createCertificateAuthority();
    const { cert } = await authority.issue(goodCertificate(['example.org']));
    const pems = cert.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
    const remarksWith = (logs: readonly number[]): readonly string[] => {
      const { remarks = [] } = observeCertificate({
        domain: 'example.org',
        chain: pems.map((pem) => new X509Certificate(pem).raw),
        authorizationError: undefined,
        authority: 'public',
        trust: 'checked',
        ocspResponse: undefined,
        timestamps: listOf(logs),
        now: new Date(),
      });
      return remarks.map(({ remark }) => remark);
    };
    expect(remarksWith([1, 2])).to.deep.equal([]);
    expect(remarksWith([1, 1])).to.deep.equal(['notTransparent']);
  });
});
