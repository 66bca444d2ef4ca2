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

  it('ignores a <meta> beyond the first kilobyte', () => {
    const page = `${' '.repeat(1_024)}<meta charset=latin1>`;
    expect(decodeBody(latin1(`${page}\u00e9`), undefined)).to.equal(`${page}\uFFFD`);
  });
});
