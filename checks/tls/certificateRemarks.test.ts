import { expect } from 'chai';
import { createCertificateAuthority, type CertificateAuthority } from '../../server/lab/pki/certificateAuthority.ts';
import { goodCertificate, type CertificateConfig } from '../../server/lab/pki/tlsConfig.ts';
import type { StapleFacts } from './observation.ts';
import { certificateRemarks } from './certificateRemarks.ts';
import { readCertificate, type ReadCertificate } from './readCertificate.ts';
import { X509Certificate } from 'node:crypto';

const NOW = new Date('2026-06-01T00:00:00Z');
const good: StapleFacts = {
  status: 'good',
  producedAt: null,
  thisUpdate: '2026-05-30T00:00:00.000Z',
  nextUpdate: '2026-06-06T00:00:00.000Z',
  revokedAt: null,
  signature: 'valid',
};

describe('The remarks on a certificate', () => {
  let authority: CertificateAuthority;
  before(async () => {
    authority = await createCertificateAuthority();
  });
  const chainOf = async (different: Partial<CertificateConfig>): Promise<ReadCertificate[]> => {
    const dates = { notBefore: new Date('2026-05-01T00:00:00Z'), notAfter: new Date('2026-07-30T00:00:00Z') };
    const { cert } = await authority.issue(goodCertificate(['example.org'], { ...dates, ...different }));
    const pems = cert.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
    return pems.map((pem) => readCertificate(new X509Certificate(pem).raw));
  };
  const remarksOf = (
    chain: readonly ReadCertificate[],
    different: Partial<Parameters<typeof certificateRemarks>[0]> = {},
  ) =>
    certificateRemarks({
      chain,
      staple: null,
      timestamps: { embedded: 2, other: 0 },
      authority: 'public',
      now: NOW,
      ...different,
    }).map(({ remark }) => remark);

  it('are empty for a good one', async () => {
    expect(remarksOf(await chainOf({}))).to.deep.equal([]);
    expect(remarksOf(await chainOf({}), { staple: good })).to.deep.equal([]);
  });

  for (const [notBefore, days, tooLong] of [
    ['2026-05-01', 199, false],
    ['2026-05-01', 201, true],
    ['2026-03-14', 398, true],
    ['2026-03-14', 397, false],
    ['2027-03-15', 100, true],
    ['2027-03-15', 99, false],
    ['2029-03-15', 47, true],
    ['2019-01-01', 800, false],
    ['2015-01-01', 1_100, false],
  ] as const) {
    it(`${tooLong ? 'object' : 'do not object'} to ${days} days and a second from ${notBefore} on`, async () => {
      const from = new Date(`${notBefore}T00:00:00Z`);
      const chain = await chainOf({ notBefore: from, notAfter: new Date(from.getTime() + days * 86_400_000) });
      const remarks = remarksOf(chain, { timestamps: { embedded: 3, other: 0 } });
      expect(remarks).to.deep.equal(tooLong ? ['validityTooLong'] : []);
    });
  }

  it("limit the operator's authority to 398 days, and require no logs", async () => {
    const year = await chainOf({ notAfter: new Date('2027-05-01T00:00:00Z') });
    const longer = await chainOf({ notAfter: new Date('2027-08-01T00:00:00Z') });
    const timestamps = { embedded: 0, other: 0 };
    expect(remarksOf(year, { authority: 'private', timestamps })).to.deep.equal([]);
    expect(remarksOf(longer, { authority: 'private', timestamps })).to.deep.equal(['validityTooLong']);
    expect(remarksOf(longer, { authority: undefined, timestamps })).to.deep.equal([]);
  });

  it('require as many timestamps as browsers do', async () => {
    const short = await chainOf({});
    const long = await chainOf({ notAfter: new Date('2026-11-10T00:00:00Z') });
    expect(remarksOf(short, { timestamps: { embedded: 1, other: 0 } })).to.deep.equal(['notTransparent']);
    expect(remarksOf(short, { timestamps: { embedded: 0, other: 2 } })).to.deep.equal([]);
    expect(remarksOf(long, { timestamps: { embedded: 2, other: 0 } })).to.deep.equal(['notTransparent']);
    expect(remarksOf(long, { timestamps: { embedded: 3, other: 0 } })).to.deep.equal([]);
  });

  it('report a missing staple only if one is required', async () => {
    expect(remarksOf(await chainOf({ mustStaple: true }))).to.deep.equal(['stapleMissing']);
    expect(remarksOf(await chainOf({ mustStaple: true }), { staple: good })).to.deep.equal([]);
    // A response that browsers discard is as bad as none.
    const stale = { ...good, nextUpdate: '2026-05-31T00:00:00.000Z' };
    expect(remarksOf(await chainOf({ mustStaple: true }), { staple: stale })).to.deep.equal([
      'stapleStale',
      'stapleMissing',
    ]);
  });

  for (const [what, staple, remark] of [
    ['old', { ...good, nextUpdate: '2026-05-31T00:00:00.000Z' }, 'stapleStale'],
    ['of the future', { ...good, thisUpdate: '2026-06-02T00:00:00.000Z' }, 'stapleStale'],
    ['forged', { ...good, signature: 'invalid' }, 'stapleInvalid'],
    ['ignorant of it', { ...good, status: 'unknown' }, 'stapleInvalid'],
    ['unusable', { status: 'unusable', reason: 'it cannot be read' }, 'stapleInvalid'],
  ] as const) {
    it(`report a staple that is ${what}`, async () => {
      expect(remarksOf(await chainOf({}), { staple })).to.deep.equal([remark]);
    });
  }

  it('report the root, unrelated certificates and disorder in the chain', async () => {
    const [leaf, issuer, root] = await chainOf({ sendsRoot: true });
    const [stranger] = await chainOf({});
    if (!leaf || !issuer || !root || !stranger) throw new Error('The chain is too short.');
    expect(remarksOf([leaf, issuer, root])).to.deep.equal(['anchorSent']);
    expect(remarksOf([leaf, root, issuer])).to.deep.equal(['chainOutOfOrder', 'anchorSent']);
    expect(remarksOf([leaf, issuer, stranger])).to.deep.equal(['unrelatedCertificates']);
    expect(remarksOf([leaf, stranger, issuer])).to.deep.equal(['chainOutOfOrder', 'unrelatedCertificates']);
    expect(remarksOf([leaf, issuer, { ...issuer }])).to.deep.equal(['unrelatedCertificates']);
  });

  it('report the certificate of an authority in place of a server’s', async () => {
    const [, issuer] = await chainOf({});
    expect(remarksOf(issuer ? [issuer] : [], { authority: undefined })).to.deep.equal(['keyUsage', 'keyUsage']);
  });

  it('report a name with a dot at the end, which Chrome accepts and Firefox does not', async () => {
    expect(remarksOf(await chainOf({ names: ['example.org.', 'www.example.org'] }))).to.deep.equal(['absoluteName']);
  });

  it('report the number of names beyond a hundred', async () => {
    const names: [string, ...string[]] = [
      'example.org',
      ...Array.from({ length: 1_000 }, (_, index) => `n${index}.example.org`),
    ];
    expect(remarksOf(await chainOf({ names }))).to.deep.equal(['manyNames']);
  });
});
