import 'reflect-metadata';
import { expect } from 'chai';
import { createHash, KeyObject, X509Certificate } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import fc from 'fast-check';
import {
  createCertificateAuthority,
  type CertificateAuthority,
  type IssuedCertificate,
} from '../../server/lab/pki/certificateAuthority.ts';
import { keyPairFor, signingAlgorithmOf } from '../../server/lab/pki/keyPairs.ts';
import { ocspResponse } from '../../server/lab/pki/ocspResponse.ts';
import { goodCertificate } from '../../server/lab/pki/tlsConfig.ts';
import { readExtensions, readTimestamps } from './readExtensions.ts';
import { readStaple } from './readStaple.ts';

const thisUpdate = new Date('2026-03-01T00:00:00Z');
const nextUpdate = new Date('2026-03-08T00:00:00Z');

describe('Reading a stapled OCSP response', () => {
  let authority: CertificateAuthority;
  let issued: IssuedCertificate;
  let leaf: X509Certificate;
  let issuer: X509Certificate | undefined;
  before(async () => {
    authority = await createCertificateAuthority();
    issued = await authority.issue(
      goodCertificate(['example.org'], { mustStaple: true, timestamps: 2, validation: 'organization' }),
    );
    const [first = '', second = ''] = issued.cert.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
    leaf = new X509Certificate(first);
    issuer = new X509Certificate(second);
  });
  const stapled = (status: 'good' | 'revoked' | 'unknown'): Uint8Array =>
    issued.staple?.({ status, thisUpdate, nextUpdate }) ?? new Uint8Array();

  for (const status of ['good', 'revoked', 'unknown'] as const) {
    it(`reports that it is ${status}, with its dates, and that its issuer signed it`, () => {
      expect(readStaple(stapled(status), leaf, issuer).facts).to.deep.equal({
        status,
        producedAt: '2026-03-01T00:00:00.000Z',
        thisUpdate: '2026-03-01T00:00:00.000Z',
        nextUpdate: '2026-03-08T00:00:00.000Z',
        revokedAt: status === 'revoked' ? '2026-03-01T00:00:00.000Z' : null,
        signature: 'valid',
      });
    });
  }

  it('does not report it as signed if the issuer was not sent', () => {
    expect(readStaple(stapled('good'), leaf, undefined).facts).to.include({ status: 'good', signature: 'notChecked' });
  });

  it('recognises a forged one, and one for another certificate', async () => {
    const bytes = Uint8Array.from(stapled('good'));
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    expect(readStaple(bytes, leaf, issuer).facts).to.include({ signature: 'invalid' });
    const other = await authority.issue(goodCertificate(['example.org']));
    const foreign = other.staple?.({ status: 'good', thisUpdate, nextUpdate }) ?? new Uint8Array();
    expect(readStaple(foreign, leaf, issuer).facts).to.deep.equal({
      status: 'unusable',
      reason: 'it speaks of another certificate',
    });
  });

  for (const what of ['name', 'key'] as const) {
    it(`recognises one about the same number from an issuer with another ${what}`, () => {
      const bytes = Uint8Array.from(stapled('good'));
      const certificate = new x509.X509Certificate(issuer?.toString() ?? '');
      const hashed =
        what === 'name' ? certificate.subjectName.toArrayBuffer() : certificate.publicKey.rawData.slice(-65);
      const digest = createHash('sha1').update(new Uint8Array(hashed)).digest();
      const at = Buffer.from(bytes).lastIndexOf(digest);
      expect(at).to.be.above(0);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      const reason = 'it speaks of another certificate';
      expect(readStaple(bytes, leaf, issuer).facts).to.deep.equal({ status: 'unusable', reason });
      const unseen = readStaple(bytes, leaf, undefined).facts;
      expect(unseen).to.have.property('status', what === 'name' ? 'unusable' : 'good');
    });
  }

  for (const [what, purpose, until, signature] of [
    ['believes', 'ocspSigning', '2026-04-01', 'valid'],
    ['does not believe, for want of the purpose,', 'serverAuth', '2026-04-01', 'invalid'],
    ['does not believe, for its certificate had expired,', 'ocspSigning', '2026-02-27', 'invalid'],
  ] as const) {
    it(`${what} a responder that signs in place of the issuer`, async () => {
      const dates = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date(`${until}T00:00:00Z`) };
      const [own, keys] = await Promise.all([keyPairFor('ecdsa-p256', 'SHA-256'), keyPairFor('ecdsa-p256', 'SHA-256')]);
      const make = async (subject: string, publicKey: CryptoKey, extensions: x509.Extension[]) => {
        const made = await x509.X509CertificateGenerator.create({
          ...dates,
          subject,
          issuer: 'CN=Issuer',
          publicKey,
          signingKey: own.privateKey,
          signingAlgorithm: signingAlgorithmOf('ecdsa-p256', 'SHA-256'),
          extensions,
        });
        return new X509Certificate(made.toString('pem'));
      };
      const certificate = await make('CN=Issuer', own.publicKey, [new x509.BasicConstraintsExtension(true)]);
      const delegate = await make('CN=Responder', keys.publicKey, [
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage[purpose]]),
      ]);
      const server = await make('CN=example.org', keys.publicKey, []);
      const signer = { certificate, delegate, key: KeyObject.from(keys.privateKey) };
      const response = ocspResponse(server, signer, { status: 'good', thisUpdate, nextUpdate });
      expect(readStaple(response, server, certificate).facts).to.include({ status: 'good', signature });
    });
  }

  it('does not fail for an issuer whose key type is unknown', () => {
    const raw = Buffer.from(issuer?.raw ?? []);
    // The object identifier of elliptic-curve keys, replaced by an unassigned one.
    const at = raw.indexOf(Buffer.from('06072a8648ce3d0201', 'hex'));
    raw[at + 8] = 0x7f;
    expect(readStaple(stapled('good'), leaf, new X509Certificate(raw)).facts).to.include({
      status: 'good',
      signature: 'notChecked',
    });
  });

  it('reports an error of the responder, and garbage, as unusable', () => {
    expect(readStaple(Buffer.from('30030a0106', 'hex'), leaf, issuer).facts).to.deep.equal({
      status: 'unusable',
      reason: 'the responder answered with an error (6)',
    });
    for (const bytes of [new Uint8Array(), Buffer.from('ffff', 'hex'), Buffer.from('3084ffffffff', 'hex')]) {
      expect(readStaple(bytes, leaf, issuer).facts).to.have.property('status', 'unusable');
    }
  });

  it('accepts any bytes, and any change of a real one, without failing', () => {
    const real = stapled('good');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(real.length - 1), fc.nat(255), (bytes, at, value) => {
        readStaple(bytes, leaf, issuer);
        const changed = Uint8Array.from(real);
        changed[at] = value;
        const { facts } = readStaple(changed, leaf, issuer);
        if (facts.status !== 'unusable' && real[at] !== value)
          expect(['invalid', 'notChecked', 'valid']).to.include(facts.signature);
        readExtensions(changed);
        readTimestamps(bytes);
      }),
      { numRuns: 200 },
    );
  });

  it('reads usages, policy, must-staple and timestamps of a certificate', () => {
    const extensions = readExtensions(leaf.raw);
    expect(extensions).to.deep.include({
      extendedKeyUsage: ['1.3.6.1.5.5.7.3.1'],
      certificateAuthority: false,
      policies: ['2.23.140.1.2.2'],
      mustStaple: true,
    });
    expect([...(extensions.keyUsage ?? [])]).to.deep.equal([0, 2]);
    expect(readTimestamps(extensions.timestamps)).to.have.lengthOf(2);
    expect(readTimestamps(extensions.timestamps)[0]?.logId).to.match(/^[0-9a-f]{64}$/);
    expect(readExtensions(issuer?.raw ?? new Uint8Array())).to.include({
      certificateAuthority: true,
      mustStaple: false,
    });
  });

  it('reads the other extensions of a certificate if one is unreadable', () => {
    const raw = Buffer.from(leaf.raw);
    // The object identifier of the key usage, followed by the length of the bit string in its value.
    const at = raw.indexOf(Buffer.from('0603551d0f', 'hex'));
    raw[raw.indexOf(0x03, at + 8) + 1] = 0x7f;
    expect(readExtensions(raw)).to.deep.include({
      keyUsage: undefined,
      policies: ['2.23.140.1.2.2'],
      mustStaple: true,
    });
  });

  it('reads the timestamps before the first with a wrong length, and at most 20', () => {
    expect(readTimestamps(undefined)).to.deep.equal([]);
    expect(readTimestamps(Uint8Array.from([0, 4, 255, 255, 1, 1]))).to.deep.equal([]);
    const one = Buffer.concat([Buffer.from([0, 41]), Buffer.alloc(41)]);
    const list = Buffer.concat([Buffer.from([255, 255]), ...Array.from({ length: 50 }, () => one)]);
    expect(readTimestamps(list)).to.have.lengthOf(20);
  });
});
