import { createHash, X509Certificate } from 'node:crypto';
import { expect } from 'chai';
import { createCertificateAuthority } from '../../server/lab/pki/certificateAuthority.ts';
import { goodCertificate, type CertificateConfig } from '../../server/lab/pki/tlsConfig.ts';
import { matchesTlsa, type PresentedChain, isUsable, tlsaRecordOf, type TlsaRecord } from './dane.ts';

const HOST = 'mx.example.org';

const presentedBy = async (different: Partial<CertificateConfig> = {}): Promise<PresentedChain> => {
  const authority = await createCertificateAuthority();
  const { cert } = await authority.issue(goodCertificate([HOST], different));
  const chain = (cert.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? []).map((pem) => new X509Certificate(pem));
  return { chain, nameMatches: true, now: new Date() };
};

const certificateAt = ({ chain }: PresentedChain, index: number): X509Certificate => {
  const found = chain[index];
  if (!found) throw new Error(`No certificate ${index}.`);
  return found;
};

const recordFor = (certificate: X509Certificate, usage: number, selector: number, matchingType: number): TlsaRecord => {
  const bytes = selector === 0 ? certificate.raw : certificate.publicKey.export({ type: 'spki', format: 'der' });
  const hash = matchingType === 1 ? 'sha256' : 'sha512';
  return { usage, selector, matchingType, data: matchingType === 0 ? bytes : createHash(hash).update(bytes).digest() };
};

const both = [0, 1];
const all = [0, 1, 2];

describe('A TLSA record', () => {
  let presented: PresentedChain;
  let other: PresentedChain;
  before(async () => {
    [presented, other] = await Promise.all([presentedBy(), presentedBy()]);
  });

  for (const selector of both) {
    for (const matchingType of all) {
      it(`3 ${selector} ${matchingType} matches the server's own certificate and no other`, () => {
        expect(matchesTlsa(recordFor(certificateAt(presented, 0), 3, selector, matchingType), presented)).to.equal(
          true,
        );
        expect(matchesTlsa(recordFor(certificateAt(presented, 1), 3, selector, matchingType), presented)).to.equal(
          false,
        );
        expect(matchesTlsa(recordFor(certificateAt(other, 0), 3, selector, matchingType), presented)).to.equal(false);
      });

      it(`2 ${selector} ${matchingType} matches the chain to the issuer and no other`, () => {
        expect(matchesTlsa(recordFor(certificateAt(presented, 1), 2, selector, matchingType), presented)).to.equal(
          true,
        );
        expect(matchesTlsa(recordFor(certificateAt(other, 1), 2, selector, matchingType), presented)).to.equal(false);
      });

      for (const usage of both)
        it(`${usage} ${selector} ${matchingType} cannot be used for mail (RFC 7672 §3.1.3)`, () => {
          expect(
            matchesTlsa(recordFor(certificateAt(presented, 0), usage, selector, matchingType), presented),
          ).to.equal(null);
        });
    }
  }

  for (const usage of both)
    it(`with usage ${usage} requires a trusted certificate if any exist (RFC 6698 §2.1.1)`, () => {
      const record = recordFor(certificateAt(presented, 1 - usage), usage, 1, 1);
      expect(matchesTlsa(record, { ...presented, trusted: true })).to.equal(true);
      expect(matchesTlsa(record, { ...presented, trusted: false })).to.equal(false);
    });

  it('with usage 0 is undecided if the root was not sent, and does not match if it was', async () => {
    const rooted = await presentedBy({ sendsRoot: true });
    const record = recordFor(certificateAt(other, 1), 0, 1, 1);
    expect(matchesTlsa(record, { ...presented, trusted: true })).to.equal(null);
    expect(matchesTlsa(record, { ...rooted, trusted: true })).to.equal(false);
    expect(matchesTlsa(recordFor(certificateAt(rooted, 2), 0, 0, 2), { ...rooted, trusted: true })).to.equal(true);
  });

  it("with usage 1 matches only the server's own certificate", () => {
    const trusted = { ...presented, trusted: true };
    expect(matchesTlsa(recordFor(certificateAt(presented, 1), 1, 1, 1), trusted)).to.equal(false);
    expect(matchesTlsa(recordFor(certificateAt(other, 0), 1, 0, 1), trusted)).to.equal(false);
  });

  it("for the server's own certificate ignores its name and its dates (RFC 7671 §5.1)", async () => {
    const expired = await presentedBy({ notBefore: new Date('2020-01-01'), notAfter: new Date('2021-01-01') });
    const record = recordFor(certificateAt(expired, 0), 3, 1, 1);
    expect(matchesTlsa(record, { ...expired, nameMatches: false })).to.equal(true);
  });

  it('for an authority requires name and dates (RFC 7672 §3.1.2)', async () => {
    const expired = await presentedBy({ notBefore: new Date('2020-01-01'), notAfter: new Date('2021-01-01') });
    expect(matchesTlsa(recordFor(certificateAt(expired, 1), 2, 1, 1), expired)).to.equal(false);
    const record = recordFor(certificateAt(presented, 1), 2, 1, 1);
    expect(matchesTlsa(record, { ...presented, nameMatches: false })).to.equal(false);
  });

  it('for an authority is not matched by an unrelated certificate in the chain', () => {
    const [leaf] = presented.chain;
    const [, stranger] = other.chain;
    if (!leaf || !stranger) throw new Error('No chain.');
    const record = recordFor(certificateAt(other, 1), 2, 1, 1);
    expect(matchesTlsa(record, { ...presented, chain: [leaf, stranger] })).to.equal(false);
  });

  it('for an authority matches whatever the order of the certificates, and however often they are sent', async () => {
    const rooted = await presentedBy({ sendsRoot: true });
    const [leaf, issuer, root] = [0, 1, 2].map((index) => certificateAt(rooted, index));
    const [, stranger] = other.chain;
    if (!leaf || !issuer || !root || !stranger) throw new Error('No chain.');
    for (const chain of [
      [leaf, root, issuer],
      [leaf, leaf, issuer, root],
      [leaf, stranger, issuer, root],
    ]) {
      const sent = { ...rooted, chain };
      for (const authority of [issuer, root]) expect(matchesTlsa(recordFor(authority, 2, 1, 1), sent)).to.equal(true);
      expect(matchesTlsa(recordFor(stranger, 2, 1, 1), sent)).to.equal(false);
      expect(matchesTlsa(recordFor(root, 0, 1, 1), { ...sent, trusted: true })).to.equal(true);
      expect(matchesTlsa(recordFor(stranger, 0, 1, 1), { ...sent, trusted: true })).to.equal(false);
    }
  });

  it('may contain an authority that the server does not send (RFC 7671 §5.2.2)', () => {
    const alone = { ...presented, chain: presented.chain.slice(0, 1) };
    expect(matchesTlsa(recordFor(certificateAt(presented, 1), 2, 0, 0), alone)).to.equal(true);
    expect(matchesTlsa(recordFor(certificateAt(other, 1), 2, 0, 0), alone)).to.equal(false);
    expect(matchesTlsa(recordFor(certificateAt(presented, 1), 2, 0, 1), alone)).to.equal(false);
    expect(matchesTlsa({ usage: 2, selector: 0, matchingType: 0, data: Buffer.from('rubbish') }, alone)).to.equal(
      false,
    );
  });

  it('is unusable with unknown parameters or a digest of the wrong length', () => {
    const digest = Buffer.alloc(32);
    expect(isUsable({ usage: 3, selector: 1, matchingType: 1, data: digest })).to.equal(true);
    for (const [usage, selector, matchingType, length] of [
      [4, 1, 1, 32],
      [255, 1, 1, 32],
      [3, 2, 1, 32],
      [3, 1, 3, 32],
      [3, 1, 1, 31],
      [3, 1, 1, 64],
      [3, 1, 2, 32],
      [3, 1, 0, 0],
    ] as const)
      expect(isUsable({ usage, selector, matchingType, data: Buffer.alloc(length) })).to.equal(false);
  });

  it('is invalid if its data is too short', () => {
    expect(tlsaRecordOf(Buffer.from([3, 1]))).to.equal(undefined);
    expect(tlsaRecordOf(Buffer.from([3, 1, 1]))).to.deep.equal({
      usage: 3,
      selector: 1,
      matchingType: 1,
      data: Buffer.alloc(0),
    });
  });
});
