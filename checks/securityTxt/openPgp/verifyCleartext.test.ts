import { expect } from 'chai';
import fc from 'fast-check';
import { publicKeyArmour, signCleartext } from '../../../server/lab/securityTxt/openPgp.ts';
import { unwrapPgp } from '../parseSecurityTxt.ts';
import odditiesOfKeys from './testing/odditiesOfKeys.json' with { type: 'json' };
import signedFiles from './testing/signedFiles.json' with { type: 'json' };
import { unarmour } from './armour.ts';
import { verifyCleartext, type SignedText } from './verifyCleartext.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const signedOf = (file: string): SignedText => {
  const { signed } = unwrapPgp(file);
  if (!signed) throw new Error('The file of the test is not signed');
  return signed;
};

const own = signedOf(
  signCleartext(['Contact: mailto:a@example.org', '- dashed', '', 'Policy: https://example.org/   ']),
);
const ownKey = bytesOf(publicKeyArmour());

describe('The signature of a security.txt', () => {
  for (const { algorithm, file, key } of signedFiles) {
    it(`made by GnuPG with ${algorithm} is valid with its key, armoured or binary`, () => {
      const verdict = verifyCleartext(signedOf(file), bytesOf(key));
      expect(verdict.status).to.equal('valid');
      expect(verifyCleartext(signedOf(file), unarmour(key, 'PUBLIC KEY BLOCK'))).to.deep.equal(verdict);
    });

    it(`made with ${algorithm} is invalid over another text`, () => {
      const signed = signedOf(file.replace('mailto:security@', 'mailto:burglar@'));
      expect(verifyCleartext(signed, bytesOf(key)).status).to.equal('invalid');
    });
  }

  it('belongs to another key if the file does not have the named one', () => {
    const [first] = signedFiles;
    expect(verifyCleartext(signedOf(first?.file ?? ''), ownKey).status).to.equal('otherKey');
  });

  for (const { what, status, file, key } of odditiesOfKeys) {
    it(`made by GnuPG with ${what} is ${status}`, () => {
      expect(verifyCleartext(signedOf(file), bytesOf(key)).status).to.equal(status);
    });
  }

  it('is valid until its expiry date', () => {
    const { file = '', key = '' } = odditiesOfKeys.find(({ what }) => what === 'a signature that ran out') ?? {};
    const verdict = verifyCleartext(signedOf(file), bytesOf(key), new Date('2026-01-01T12:00:00Z'));
    expect(verdict.status).to.equal('valid');
  });

  it('is verified with a key file that begins with a byte order mark', () => {
    expect(verifyCleartext(own, bytesOf(`\uFEFF${publicKeyArmour()}`)).status).to.equal('valid');
  });

  it('states when it was made, and with which key', () => {
    const verdict = verifyCleartext(own, ownKey);
    expect(verdict).to.have.property('status', 'valid');
    expect(verdict)
      .to.have.property('fingerprint')
      .that.matches(/^[0-9A-F]{40}$/);
    expect(verdict).to.have.deep.property('signedAt', new Date('2026-01-01T00:00:00Z'));
  });

  it('ignores spaces at the end of a line, as OpenPGP does', () => {
    const file = signCleartext(['Contact: mailto:a@example.org']).replace('example.org\n', 'example.org \t \r\n');
    expect(verifyCleartext(signedOf(file), ownKey).status).to.equal('valid');
  });

  for (const [what, signed, key] of [
    [
      'SHA-1',
      signedOf(
        `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA1\n\nContact: mailto:security@example.org\nExpires: 2027-01-01T00:00:00Z\nPolicy: https://example.org/policy   \n# – a comment with a dash\n-----BEGIN PGP SIGNATURE-----\n\niIoEARYCADIWIQS23RZXwj5k9VFNHcdcqlRwFNN6gAUCawGiahQcZWQyNTUxOUBl\neGFtcGxlLm9yZwAKCRBcqlRwFNN6gKSCAPsFABRIL2m3imLxvom+8kspiwrsQEql\nb7vtAOdc33wC4QEA39o0XWjxKnnhVNfJ1nh6w+Fh2ZPbrKd4rdRlmNN+/Ac=\n=1vgk\n-----END PGP SIGNATURE-----\n`,
      ),
      ownKey,
    ],
    ['no signature', { ...own, armour: '' }, ownKey],
    ['an armour that is no base64', { ...own, armour: own.armour.replace(/[A-Za-z]{5}/, '?????') }, ownKey],
    ['a key file that is a web page', own, bytesOf('<!doctype html><title>Not found</title>')],
    ['an empty key file', own, new Uint8Array()],
    ['a key file of one byte', own, Uint8Array.of(0xff)],
  ] as const) {
    it(`is not judged with ${what}`, () => {
      expect(verifyCleartext(signed, key).status).to.equal('unreadable');
    });
  }

  it('is never valid after a change of any byte, and never causes a crash', () => {
    const bytes = unarmour(own.armour, 'SIGNATURE');
    // The unhashed part (which repeats the issuer's id) and its length are not signed: RFC 9580 §5.2.3.8; nor is the stated length of a number.
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ mask;
        const { status } = verifyCleartext({ ...own, armour: armoured(changed) }, ownKey);
        if (status === 'valid') expect(unsignedPart(bytes), `byte ${at}`).to.include(at);
      }),
      { numRuns: 500 },
    );
  });

  it('causes no crash with a key file of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        expect(verifyCleartext(own, noise).status).not.to.equal('valid');
        expect(verifyCleartext(own, Uint8Array.of(0xc6, ...noise)).status).not.to.equal('valid');
      }),
    );
  });
});

const armoured = (bytes: Buffer): string =>
  `-----BEGIN PGP SIGNATURE-----\n\n${bytes.toString('base64')}\n-----END PGP SIGNATURE-----`;

/**
 * Returns the unsigned bytes of a version 4 signature packet with a one-byte length: alternative encodings (the header, which has two formats, and the lengths
 * of the two numbers in bits), the unhashed subpackets, and the two bytes of the hash that only speed up verification.
 */
const unsignedPart = (bytes: Buffer): readonly number[] => {
  const hashed = 2 + 4 + 2 + bytes.readUInt16BE(6);
  const unhashed = 2 + bytes.readUInt16BE(hashed);
  const first = hashed + unhashed + 2;
  const second = first + 2 + Math.ceil(bytes.readUInt16BE(first) / 8);
  return [
    0,
    ...Array.from({ length: unhashed + 2 }, (_, index) => hashed + index),
    ...[first, second].flatMap((length) => [length, length + 1]),
  ];
};
