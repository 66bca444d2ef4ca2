import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { expect } from 'chai';
import { readCertificate, readCertificates } from './readCertificate.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** The begin comes first. */
const UTC_TIME = /\d{12}Z/;
const GENERALIZED_TIME = /\d{14}Z/;

/** A certificate whose end is a GeneralizedTime and whose begin is a UTCTime, each replaced if a text is given. The signature is broken by that. */
const certificateWith = async ({ end, begin, ...rest }: { end?: string; begin?: string; serialNumber?: string }) => {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=a.example',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2100-01-01'),
    keys,
    signingAlgorithm: ALGORITHM,
    ...rest,
  });
  const der = Buffer.from(made.rawData).toString('latin1');
  const ended = end === undefined ? der : der.replace(GENERALIZED_TIME, end);
  return Buffer.from(begin === undefined ? ended : ended.replace(UTC_TIME, begin), 'latin1');
};

describe('The times of a certificate', () => {
  for (const [end, expected] of [
    ['00010101000000Z', '0001-01-01T00:00:00.000Z'],
    ['00000101000000Z', '0000-01-01T00:00:00.000Z'],
    ['00990228235959Z', '0099-02-28T23:59:59.000Z'],
    ['19500101000000Z', '1950-01-01T00:00:00.000Z'],
    ['20240229120000Z', '2024-02-29T12:00:00.000Z'],
    ['99991231235959Z', '9999-12-31T23:59:59.000Z'],
  ] as const) {
    it(`are those that it has, if it ends at ${end}`, async () => {
      const { facts } = readCertificate(await certificateWith({ end }));
      expect(facts.notAfter).to.equal(expected);
      expect(facts.validityDays).to.be.at.least(0);
    });
  }

  for (const [begin, expected] of [
    ['000101000000Z', '2000-01-01T00:00:00.000Z'],
    ['491231235959Z', '2049-12-31T23:59:59.000Z'],
    ['500101000000Z', '1950-01-01T00:00:00.000Z'],
    ['991231235959Z', '1999-12-31T23:59:59.000Z'],
  ] as const) {
    it(`are in the century of RFC 5280 §4.1.2.5.1, if it begins at ${begin}`, async () => {
      expect(readCertificate(await certificateWith({ begin })).facts.notBefore).to.equal(expected);
    });
  }

  for (const end of ['20251301000000Z', '20250230000000Z', '20250101240000Z', '20250101000060Z', 'ABCDEFGHIJKLMNZ'])
    it(`are not invented, and the certificate counts as unreadable, if it ends at ${end}`, async () => {
      const der = await certificateWith({ end });
      expect(() => readCertificate(der)).to.throw(RangeError);
      expect(readCertificates([await certificateWith({}), der])).to.have.length(1);
    });

  it('are read whatever else is odd: a negative serial number, zero, a long one, no alternative names', async () => {
    for (const serialNumber of ['ff', '80', '00', '7f'.repeat(20)]) {
      const { facts } = readCertificate(await certificateWith({ serialNumber }));
      expect(facts.serialNumber).to.match(/^-?[0-9A-F]+$/);
      expect(facts).to.deep.include({
        subjectAltNames: [],
        subjectAltNameCount: 0,
        notBefore: '2020-01-01T00:00:00.000Z',
      });
    }
  });
});
