import 'reflect-metadata';
import { expect } from 'chai';
import { KeyObject, X509Certificate } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { Constructed, Primitive, Sequence, type BaseBlock } from 'asn1js';
import fc from 'fast-check';
import { keyPairFor, signingAlgorithmOf } from '../../server/lab/pki/keyPairs.ts';
import { readCrl, type Listed } from './readCrl.ts';

const ECDSA = signingAlgorithmOf('ecdsa-p256', 'SHA-256');
const URL_OF_LIST = 'http://lists.example/1.crl';
const AUTHORITY = 'CN=Issuing CA 1, O=Authority';
const now = new Date('2026-03-02T00:00:00Z');
const thisUpdate = new Date('2026-03-01T00:00:00Z');
const nextUpdate = new Date('2026-03-08T00:00:00Z');
const revocationDate = new Date('2026-02-20T00:00:00Z');
/** Its highest bit is set, so the list encodes it with a leading zero. */
const SERIAL = 'f00dfeed0123456789';

const tag = (tagNumber: number, value: BaseBlock[]): Constructed =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value });
const text = (tagNumber: number, value: string): Primitive =>
  new Primitive({ idBlock: { tagClass: 3, tagNumber }, valueHex: Buffer.from(value, 'latin1') });
const flag = (tagNumber: number): Primitive =>
  new Primitive({ idBlock: { tagClass: 3, tagNumber }, valueHex: Uint8Array.from([0xff]) });
/** IssuingDistributionPoint. */
const part = (...fields: BaseBlock[]): x509.Extension =>
  new x509.Extension('2.5.29.28', true, new Sequence({ value: fields }).toBER());
const at = (url: string): BaseBlock => tag(0, [tag(0, [text(6, url)])]);

describe('Reading a certificate revocation list', () => {
  let keys: CryptoKeyPair;
  let strangers: CryptoKeyPair;
  let listed: Listed;
  before(async () => {
    [keys, strangers] = await Promise.all([keyPairFor('ecdsa-p256', 'SHA-256'), keyPairFor('ecdsa-p256', 'SHA-256')]);
    const common = { issuer: AUTHORITY, signingKey: keys.privateKey, signingAlgorithm: ECDSA };
    const dates = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2027-01-01T00:00:00Z') };
    const make = async (subject: string, publicKey: CryptoKey, serialNumber: string, usage: number) =>
      new X509Certificate(
        (
          await x509.X509CertificateGenerator.create({
            ...common,
            ...dates,
            subject,
            publicKey,
            serialNumber,
            extensions: [new x509.KeyUsagesExtension(usage, true)],
          })
        ).toString('pem'),
      );
    listed = {
      leaf: await make('CN=site.example', strangers.publicKey, SERIAL, x509.KeyUsageFlags.digitalSignature),
      issuer: await make(AUTHORITY, keys.publicKey, '01', x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign),
      url: URL_OF_LIST,
      urls: [URL_OF_LIST],
      now,
    };
  });

  const entry = (serialNumber: string, reason?: x509.X509CrlReason) => ({
    serialNumber,
    revocationDate,
    ...(reason === undefined ? {} : { reason }),
  });
  const list = async (different: Partial<x509.X509CrlCreateParams> = {}, end?: 'withoutEnd'): Promise<Uint8Array> =>
    new Uint8Array(
      (
        await x509.X509CrlGenerator.create({
          issuer: AUTHORITY,
          thisUpdate,
          ...(end ? {} : { nextUpdate }),
          entries: [entry('05'), entry('7f00dfeed012345678')],
          signingKey: keys.privateKey,
          signingAlgorithm: ECDSA,
          ...different,
        })
      ).rawData,
    );
  const reasonOf = async (
    different: Partial<x509.X509CrlCreateParams>,
    known: Partial<Listed> = {},
    end?: 'withoutEnd',
  ) => {
    const read = readCrl(await list(different, end), { ...listed, ...known });
    return read.status === 'notChecked' ? read.reason : read.status;
  };

  it('reports a certificate that is not on it as good, with its dates and its address', async () => {
    const dates = { thisUpdate: thisUpdate.toISOString(), nextUpdate: nextUpdate.toISOString() };
    const good = { status: 'good', url: URL_OF_LIST, ...dates };
    expect(readCrl(await list(), listed)).to.deep.equal(good);
    expect(readCrl(await list({ entries: [] }), listed), 'an empty list').to.deep.equal(good);
  });

  it('finds a revoked certificate, with its date and reason', async () => {
    const entries = [entry('05'), entry(SERIAL, x509.X509CrlReason.keyCompromise), entry('06')];
    expect(readCrl(await list({ entries }), listed)).to.deep.include({
      status: 'revoked',
      revokedAt: revocationDate.toISOString(),
      why: 'keyCompromise',
    });
    expect(readCrl(await list({ entries: [entry(SERIAL)] }), listed)).to.deep.include({ status: 'revoked', why: null });
  });

  it('does not believe a list that another authority signed, that was changed, or that its authority may not sign', async () => {
    const forged = { entries: [entry(SERIAL)], signingKey: strangers.privateKey };
    expect(await reasonOf(forged)).to.equal('The signature of the list does not hold');
    const changed = await list({ entries: [entry(SERIAL)] });
    changed[60] = (changed[60] ?? 0) ^ 1;
    expect(readCrl(changed, listed).status).to.equal('notChecked');
    expect(await reasonOf({}, { issuer: listed.leaf })).to.equal('The authority may not sign lists');
    expect(await reasonOf({ issuer: 'CN=Somebody Else' })).to.equal('The list is of another authority');
  });

  it('ignores a list before its first date, after its last, or without one', async () => {
    expect(await reasonOf({ thisUpdate: new Date('2026-03-03T00:00:00Z') })).to.match(/^The list is of the future/);
    expect(await reasonOf({}, { now: new Date('2026-03-09T00:00:00Z') })).to.match(
      /^The list is out of date since 2026-03-08/,
    );
    expect(await reasonOf({}, {}, 'withoutEnd')).to.match(/does not say/);
  });

  it('accepts the part of a list that the certificate names, and no other part', async () => {
    const own = [part(at(URL_OF_LIST), flag(1))];
    expect(await reasonOf({ extensions: own })).to.equal('good');
    expect(await reasonOf({ extensions: own, entries: [entry(SERIAL)] })).to.equal('revoked');
    expect(await reasonOf({ extensions: [part(at('http://lists.example/2.crl'))] })).to.match(/another part/);
    expect(await reasonOf({ extensions: [part(tag(0, [tag(1, [])]))] }), 'a relative name').to.match(/another part/);
    expect(await reasonOf({ extensions: [part(flag(2))] })).to.match(/other kinds/);
    expect(await reasonOf({ extensions: [part(flag(4))] })).to.match(/several authorities/);
    expect(await reasonOf({ extensions: [part(flag(3))] })).to.match(/some reasons/);
    expect(await reasonOf({ extensions: [part(flag(3))], entries: [entry(SERIAL)] })).to.equal('revoked');
  });

  it('ignores a list with an unknown critical extension, such as a delta list', async () => {
    const changes = (critical: boolean) => [new x509.Extension('2.5.29.27', critical, Uint8Array.from([2, 1, 1]))];
    expect(await reasonOf({ extensions: changes(true) })).to.match(/critical extension/);
    expect(await reasonOf({ extensions: changes(false) })).to.equal('good');
  });

  it('is inconclusive if it is not a list, or is truncated anywhere, and never throws', async () => {
    const bytes = await list({ extensions: [part(at(URL_OF_LIST))] });
    for (let length = 0; length < bytes.length; length += 1) {
      expect(readCrl(bytes.subarray(0, length), listed).status, String(length)).to.equal('notChecked');
    }
    expect(readCrl(Buffer.from('-----BEGIN X509 CRL-----'), listed).status).to.equal('notChecked');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => readCrl(noise, listed).status === 'notChecked'),
    );
  });

  it('finds the last of 100,000 entries', async () => {
    // Built by hand, because a generator creates an object for each entry.
    const small = await list({ entries: [entry('05')] });
    const [data] = derOf(small);
    const [version, algorithm, name, since, until] = derOf(data ?? small);
    const one = (serial: number): Buffer => {
      const number = Buffer.alloc(6);
      number.writeUInt16BE(0x0204);
      number.writeUInt32BE(serial, 2);
      return der(0x30, Buffer.concat([number, der(0x17, Buffer.from('260220000000Z'))]));
    };
    const own = der(
      0x30,
      Buffer.concat([der(2, Buffer.from(`00${SERIAL}`, 'hex')), der(0x17, Buffer.from('260220000000Z'))]),
    );
    const entries = der(
      0x30,
      Buffer.concat([...Array.from({ length: 100_000 }, (_, index) => one(0x1000_0000 + index)), own]),
    );
    const tbs = der(
      0x30,
      Buffer.concat([version, algorithm, name, since, until, entries].map((each) => each ?? Buffer.alloc(0))),
    );
    const { sign } = await import('node:crypto');
    const signature = sign('sha256', tbs, KeyObject.from(keys.privateKey));
    const large = der(
      0x30,
      Buffer.concat([tbs, algorithm ?? Buffer.alloc(0), der(3, Buffer.concat([Buffer.from([0]), signature]))]),
    );
    expect(readCrl(large, listed).status).to.equal('revoked');
  });
});

const der = (tagByte: number, content: Buffer): Buffer => {
  const length = content.length;
  const bytes = length < 0x80 ? [length] : [0x83, length >> 16, (length >> 8) & 0xff, length & 0xff];
  return Buffer.concat([Buffer.from([tagByte, ...bytes]), content]);
};

/** Returns the child elements of the first element. */
const derOf = (bytes: Uint8Array): Buffer[] => {
  const buffer = Buffer.from(bytes);
  const headerOf = (offset: number): [header: number, length: number] => {
    const first = buffer.readUInt8(offset + 1);
    return first < 0x80 ? [2, first] : [2 + (first & 0x7f), buffer.readUIntBE(offset + 2, first & 0x7f)];
  };
  const [header, length] = headerOf(0);
  const found: Buffer[] = [];
  for (let offset = header; offset < header + length;) {
    const [own, size] = headerOf(offset);
    found.push(buffer.subarray(offset, offset + own + size));
    offset += own + size;
  }
  return found;
};
