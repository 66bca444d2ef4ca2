import { expect } from 'chai';
import { decodeBody } from './decodeBody.ts';

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('The text of a page', () => {
  for (const [what, bytes, contentType, text] of [
    ['is UTF-8 where nothing is said', utf8('caf\u00e9'), undefined, 'caf\u00e9'],
    ['follows the Content-Type', latin1('caf\u00e9'), 'text/html; charset=ISO-8859-1', 'caf\u00e9'],
    ['follows a quoted charset', latin1('caf\u00e9'), 'text/html; charset="latin1"', 'caf\u00e9'],
    ['is UTF-8 where the charset is unknown', utf8('caf\u00e9'), 'text/html; charset=klingon', 'caf\u00e9'],
    [
      'is windows-1252 where nothing is said and it is not UTF-8',
      latin1('caf\u00e9 \x80'),
      undefined,
      'caf\u00e9 \u20ac',
    ],
    ['is UTF-8 even if it was cut within a character', utf8('\u00e9\u00e9').subarray(0, 3), undefined, '\u00e9'],
    ['is windows-1252 where Latin-1 is said', latin1('\x80'), 'text/html; charset=latin1', '\u20ac'],
    ['follows the last of several types', latin1('\xe9'), 'text/plain; charset=utf-8, text/html; charset=l1', '\u00e9'],
    ['keeps the charset of an equal type', latin1('\xe9'), 'text/html; charset=l1, text/html', '\u00e9'],
    ['follows a charset in single quotes', latin1('\xe9'), "text/html; charset='latin1'", '\u00e9'],
    ['is Shift_JIS', new Uint8Array([0x83, 0x65, 0x83, 0x58]), 'text/html; charset=x-sjis', '\u30c6\u30b9'],
    ['is GBK', new Uint8Array([0xd6, 0xd0]), 'text/html;charset=gb2312', '\u4e2d'],
    ['is Big5', new Uint8Array([0xa4, 0xa4]), 'text/html;charset=big5', '\u4e2d'],
    ['is EUC-KR', new Uint8Array([0xc7, 0xd1]), 'text/html;charset=ks_c_5601-1987', '\ud55c'],
    ['is KOI8-R', new Uint8Array([0xd4]), 'text/html;charset=koi8-r', '\u0442'],
    ['is ISO-8859-16', new Uint8Array([0xaa]), 'text/html;charset=iso-8859-16', '\u0218'],
    ['is ISO-2022-JP', latin1('\x1b$B%F\x1b(B'), 'text/html;charset=iso-2022-jp', '\u30c6'],
    ['is one U+FFFD in an encoding that is a danger', utf8('<p>'), 'text/html;charset=iso-2022-kr', '\uFFFD'],
    ['is UTF-16 by its type', new Uint8Array([0x61, 0]), 'text/html;charset=utf-16', 'a'],
    ['has no byte order mark left', utf8('\uFEFFcaf\u00e9'), 'text/html; charset=latin1', 'caf\u00e9'],
    ['is UTF-16 by its mark', new Uint8Array([0xff, 0xfe, 0x61, 0]), undefined, 'a'],
    ['is big-endian UTF-16 by its mark', new Uint8Array([0xfe, 0xff, 0, 0x61]), undefined, 'a'],
    ['has U+FFFD for bytes that do not fit', new Uint8Array([0x61, 0xff]), 'text/html; charset=utf-8', 'a\uFFFD'],
    ['is nothing where there is nothing', new Uint8Array(), undefined, ''],
  ] as const) {
    it(what, () => {
      expect(decodeBody(bytes, contentType)).to.equal(text);
    });
  }

  it('follows the <meta> if the header is missing or names no charset', () => {
    for (const meta of [
      '<meta charset=windows-1252>',
      `<META http-equiv="content-type" content='text/html; charset="iso-8859-1"'>`,
      '<meta  name=x charset = "latin1" >',
    ]) {
      expect(decodeBody(latin1(`${meta}caf\u00e9`), 'text/html'), meta).to.equal(`${meta}caf\u00e9`);
    }
  });

  it('treats a <meta> that claims UTF-16 as UTF-8', () => {
    expect(decodeBody(utf8('<meta charset=utf-16le>caf\u00e9'), undefined)).to.equal(
      '<meta charset=utf-16le>caf\u00e9',
    );
  });

  it('follows a <meta> anywhere in the head, and elsewhere only in the first kilobyte', () => {
    const filled = `<title>${' '.repeat(3_000)}</title>`;
    for (const [page, isFollowed] of [
      [`${filled}<meta charset=koi8-r>`, true],
      [`<body>${filled}<meta charset=koi8-r>`, false],
      ['<body><meta charset=koi8-r>', true],
      ['<meta name=x content="charset=koi8-r">', false],
      ['<!-- <meta charset=koi8-r> -->', false],
      ['<script>"<meta charset=koi8-r>"</script>', false],
      ['<meta charset=klingon><meta charset=koi8-r>', true],
      ['<meta http-equiv=content-type content="text/html;charset= \'koi8-r\'">', true],
    ] as const)
      expect(decodeBody(latin1(`${page}\xd4`), 'text/html'), page).to.equal(
        `${page}${isFollowed ? '\u0442' : '\u00d4'}`,
      );
  });

  it('treats a <meta> that claims x-user-defined as windows-1252', () => {
    expect(decodeBody(latin1('<meta charset=x-user-defined>\x80'), undefined)).to.match(/\u20ac$/);
    expect(decodeBody(latin1('\x80'), 'text/html;charset=x-user-defined')).to.equal('\uf780');
  });
});
