import { expect } from 'chai';
import { parseSecurityTxt, parseExpires } from './parseSecurityTxt.ts';

const good = 'Contact: mailto:security@example.org\nExpires: 2027-01-01T00:00:00Z\n';

describe('the security.txt parser (RFC 9116 §4)', () => {
  it('reads every field, in any case and order, with comments, empty lines and both line ends', () => {
    const { fields, faults, pgpSigned } = parseSecurityTxt(
      [
        '# comment',
        '',
        'contact: https://example.org/report',
        'CONTACT: tel:+1-201-555-0123',
        'Expires: 2027-01-01T00:00:00.000z',
        'Encryption: openpgp4fpr:5f2de5521c63a801ab59ccb603d49de44b29100f',
        'Acknowledgments: https://example.org/thanks',
        'Preferred-Languages: en, de-AT ,x-klingon',
        'Canonical: https://example.org/.well-known/security.txt  ',
        'Policy: https://example.org/policy',
        'Hiring: https://example.org/jobs',
        'CSAF: https://example.org/provider-metadata.json',
        'Bug-Bounty: yes: please',
        '',
      ].join('\r\n'),
    );
    expect(faults).to.deep.equal([]);
    expect(pgpSigned).to.equal(false);
    expect(fields.contact).to.deep.equal(['https://example.org/report', 'tel:+1-201-555-0123']);
    expect(fields['preferred-languages']).to.deep.equal(['en, de-AT ,x-klingon']);
    expect(fields.hiring).to.deep.equal(['https://example.org/jobs']);
  });

  for (const [what, text, fault] of [
    ['no Contact', 'Expires: 2027-01-01T00:00:00Z\n', /no Contact/],
    ['no Expires', 'Contact: mailto:a@example.org\n', /no Expires/],
    ['two Expires', `${good}Expires: 2027-02-01T00:00:00Z\n`, /Expires stands more than once/],
    [
      'two Preferred-Languages',
      `${good}Preferred-Languages: en\nPreferred-Languages: de\n`,
      /Preferred-Languages stands more/,
    ],
    ['a language that is none', `${good}Preferred-Languages: en, english language\n`, /no language tag/],
    ['an address for a URI', `${good}Contact: a@example.org\n`, /mailto:a@example\.org/],
    ['slashes after mailto:', `${good}Contact: mailto://a@example.org\n`, /has slashes: write mailto:a@example\.org$/],
    ['a comma without a language', `${good}Preferred-Languages: en,\n`, /^Preferred-Languages has a comma/],
    ['a number for a URI', `${good}Contact: +1 201 555 0123\n`, /tel:/],
    ['a language that no registry has', `${good}Preferred-Languages: en, zz\n`, /"zz" is no language tag/],
    ['a language by its name', `${good}Preferred-Languages: dutch\n`, /"dutch" is no language tag/],
    ['a CSAF address that is no metadata file', `${good}CSAF: https://example.org/csaf\n`, /provider-metadata\.json/],
    ['a name for a URI', `${good}Policy: see our site\n`, /Policy: .*not a URI/],
    ['http for https', `${good}Policy: http://example.org/\n`, /https:\/\//],
    ['a line that is nothing', `${good}hello\n`, /^Line 3: "hello" is neither/],
    ['no space after the colon', `${good}Policy:https://example.org/\n`, /Line 3: .*space after the colon/],
    ['a blank before the colon', `${good}Policy : https://example.org/\n`, /Line 3: .*blank before/],
    ['no name', `${good}: x\n`, /Line 3: there is no field name/],
    ['no value', `${good}Policy: \n`, /Line 3: the field "policy" is empty/],
    ['no end of the last line', good.trimEnd(), /last line/],
    ['a byte order mark', `\uFEFF${good}`, /byte order mark/],
    ['carriage returns as line ends', good.replaceAll('\n', '\r'), /carriage returns only/],
    [
      'a blank line before a signed message',
      `\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${good}-----BEGIN PGP SIGNATURE-----\n\nabc\ndef\n-----END PGP SIGNATURE-----\n`,
      /^A signed message must begin in the first line$/,
    ],
    ['bytes that are no UTF-8', `${good}# \uFFFD\n`, /UTF-8/],
    ['a date without a time', 'Contact: mailto:a@example.org\nExpires: 2027-01-01\n', /Expires must be/],
  ] as const) {
    it(`names ${what}`, () => {
      const { faults } = parseSecurityTxt(text);
      expect(faults).to.have.lengthOf(1);
      expect(faults[0]).to.match(fault);
    });
  }

  it('reads a signed file and undoes its dash-escapes', () => {
    const signed = `-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA256\r\n\r\n${good}- -----\n- Policy: https://example.org/\n-----BEGIN PGP SIGNATURE-----\n\nabc=\n=xyz\n-----END PGP SIGNATURE-----\n`;
    const { fields, faults, pgpSigned } = parseSecurityTxt(signed.replace('- -----\n', ''));
    expect({ faults, pgpSigned }).to.deep.equal({ faults: [], pgpSigned: true });
    expect(fields.policy).to.deep.equal(['https://example.org/']);
    expect(parseSecurityTxt(signed).faults).to.have.lengthOf(1);
  });

  for (const [what, text, fault] of [
    [
      'text after the signature',
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${good}-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\nmore\n`,
      /after the signature/,
    ],
    [
      'a signature without an end',
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${good}-----BEGIN PGP SIGNATURE-----\n`,
      /not complete/,
    ],
    ['text before the signed message', `# hello\n-----BEGIN PGP SIGNED MESSAGE-----\n\n${good}`, /first line/],
    [
      'a line that is not escaped',
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${good}-x: y\n-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n`,
      /not escaped/,
    ],
  ] as const) {
    it(`names ${what}`, () => {
      expect(parseSecurityTxt(text).faults.join('; ')).to.match(fault);
    });
  }

  it('gives advice beyond the requirements without reporting a problem', () => {
    const { advice, faults } = parseSecurityTxt(`${good}Bug-Bounty: yes\n`);
    expect(faults).to.deep.equal([]);
    expect(advice.join('; ')).to.match(/not signed.*Canonical.*Encryption.*"bug-bounty" is not in the registry/);
  });

  it('requires no mail key if reports are accepted only on the web', () => {
    const { advice } = parseSecurityTxt(good.replace(/^Contact: .*$/gm, 'Contact: https://example.org/report'));
    expect(advice.join('; ')).not.to.include('Encryption');
  });

  for (const value of [
    'mailto:<a@example.org>',
    'https:example.org',
    'https://example.org/"x"',
    'https://example.org/{id}',
  ]) {
    it(`does not accept ${value} as a URI`, () => {
      expect(parseSecurityTxt(`${good}Policy: ${value}\n`).faults).to.have.lengthOf(1);
    });
  }

  for (const value of [
    'tel:+1-201-555-0123',
    'openpgp4fpr:5f2de5521c63a801ab59ccb603d49de44b29100f',
    'dns:5d2d._openpgpkey.example.com?type=OPENPGPKEY',
    'https://[2001:db8::1]/a?b=%20#c',
  ]) {
    it(`accepts ${value} as a URI`, () => {
      expect(parseSecurityTxt(`${good}Encryption: ${value}\n`).faults).to.deep.equal([]);
    });
  }

  it('parses RFC 3339 dates', () => {
    expect(parseExpires('2027-01-31T18:00:00Z')?.toISOString()).to.equal('2027-01-31T18:00:00.000Z');
    expect(parseExpires('2027-01-31t18:00:00.123+02:30')?.toISOString()).to.equal('2027-01-31T15:30:00.000Z');
    expect(parseExpires('2028-02-29T00:00:00-00:00')).to.be.instanceOf(Date);
    expect(parseExpires('2026-12-31T23:59:60Z')).to.be.instanceOf(Date);
    for (const text of [
      '2027-02-29T00:00:00Z',
      '2027-13-01T00:00:00Z',
      '2027-01-01T24:00:00Z',
      '2027-01-01T00:00Z',
      '2027-01-01 00:00:00Z',
      '2027-01-01T00:00:00',
      'Fri, 1 Jan 2027',
      '27-01-01T00:00:00Z',
    ]) {
      expect(parseExpires(text), text).to.equal(undefined);
    }
  });

  it('is quick for hostile files', () => {
    for (const piece of ['Contact: x\n', ':\n', '\n', '- ', '-----BEGIN PGP SIGNED MESSAGE-----\n', 'a'])
      parseSecurityTxt(piece.repeat(65_536 / piece.length));
  }).timeout(20_000);
});
