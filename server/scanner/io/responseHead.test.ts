import { expect } from 'chai';
import fc from 'fast-check';
import { findHead, parseHead, type ResponseHead } from './responseHead.ts';

/** Parses a whole response as it would be received at once. Returns a text if it is refused or has no head. */
const read = (response: string): ResponseHead | string => {
  const bytes = Buffer.from(response, 'latin1');
  const place = findHead(bytes);
  return place.status === 'found' ? parseHead(bytes, place) : place.status;
};
const headOf = (response: string): ResponseHead => {
  const head = read(response);
  if (typeof head === 'string') throw new Error(head);
  return head;
};
const linesOf = (lines: string) => headOf(`HTTP/1.1 200 OK\r\n${lines}\r\n\r\n`).headers;
const repairsOf = (response: string) => headOf(response).repairs.map(({ kind }) => kind);

describe('The head of a response', () => {
  for (const [statusLine, status, isOdd] of [
    ['HTTP/1.1 200 OK', 200, false],
    ['HTTP/1.0 404 Not Found', 404, false],
    ['HTTP/1.1 200', 200, false],
    ['HTTP/1.1 200 ', 200, false],
    ['HTTP/1.1 999 Denied', 999, false],
    ['http/1.1 200 OK', 200, true],
    ['HTTP/1.1  201  Created', 201, true],
    ['HTTP/1.1\t201 OK', 200, true],
    ['HTTP/2 200', 200, true],
    ['HTTP 203', 203, true],
    ['HTTPS/1.1 404 x', 404, true],
    ['HTTP/1.1', 200, true],
    ['HTTP/1.1 abc', 200, true],
    ['HTTP/1.1 -204 x', 200, true],
    ['HTTP/1.1 2x0 x', 2, true],
    ['HTTP/1.1 099 x', 99, true],
    ['HTTP/1.1 0', 0, true],
    ['HTTP/1.1 1000 x', 1000, true],
    ['HTTP/1.1 99999999999 x', 2_147_483_647, true],
  ] as const) {
    it(`has the status ${status} for ${JSON.stringify(statusLine)}, as in browsers`, () => {
      const head = headOf(`${statusLine}\r\nA: b\r\n\r\n`);
      expect(head).to.deep.include({ status, headers: [['a', 'b']] });
      expect(head.repairs.map(({ kind }) => kind)).to.deep.equal(isOdd ? ['statusLine'] : []);
    });
  }

  for (const [what, lines, headers, repairs] of [
    [
      'plain headers',
      'A: b\r\nC:d\r\nE:\r\nF: \t g \t',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', ''],
        ['f', 'g'],
      ],
      [],
    ],
    ['bytes beyond ASCII', 'A: \x80\xff', [['a', '\x80\xff']], []],
    [
      'line feeds alone',
      'A: b\nC: d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      ['lineEnding'],
    ],
    [
      'carriage returns alone',
      'A: b\rC: d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      ['lineEnding'],
    ],
    ['a folded value', 'A: b\r\n c\r\n\t d', [['a', 'b c d']], ['foldedLine', 'foldedLine']],
    ['a fold that continues nothing', ' A: b\r\nC: d', [['c', 'd']], ['lineIgnored']],
    ['a fold after a line that is not a header', 'junk\r\n A: b\r\nC: d', [['c', 'd']], ['lineIgnored', 'lineIgnored']],
    [
      'blanks before the colon',
      'A : b\r\nC\t: d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      ['spaceBeforeColon', 'spaceBeforeColon'],
    ],
    ['a name with a blank', 'A B: c\r\nD: e', [['d', 'e']], ['lineIgnored']],
    ['no name', ': b\r\nC: d', [['c', 'd']], ['lineIgnored']],
    ['no colon', 'junk\r\nC: d', [['c', 'd']], ['lineIgnored']],
    ['a second status line', 'HTTP/1.1 200 OK\r\nC: d', [['c', 'd']], ['lineIgnored']],
    ['control characters', 'A: \x07b\x7f', [['a', '\x07b\x7f']], ['controlCharacter']],
  ] as const) {
    it(`is read with ${what}`, () => {
      expect(linesOf(lines)).to.deep.equal(headers);
      expect(repairsOf(`HTTP/1.1 200 OK\r\n${lines}\r\n\r\n`)).to.deep.equal(repairs);
    });
  }

  it('may follow up to four other bytes', () => {
    expect(headOf('\r\n\r\nHTTP/1.1 200 OK\r\n\r\n').repairs).to.deep.equal([
      { kind: 'junkBeforeStatus', bytes: '\\r\\n\\r\\nHTTP/1.1 200' },
    ]);
    expect(headOf('abcdHTTP/1.1 200 OK\r\n\r\n')).to.include({ status: 200 });
    expect(read('abcdeHTTP/1.1 200 OK\r\n\r\n')).to.equal('none');
  });

  it('is partial without its empty line, and unknown until there is enough to tell', () => {
    for (const text of ['HTTP/1.1 200 OK\r\n', 'HTTP/1.1 200 OK\r\n\r', 'http', 'HTTP/1.1 200 OK\r\r<p>'])
      expect(read(text), text).to.equal('partial');
    for (const text of ['', 'HTT', 'hello']) expect(read(text), text).to.equal('unknown');
    for (const text of ['<!doctype html>', 'SSH-2.0-x']) expect(read(text), text).to.equal('none');
  });

  for (const [what, head] of [
    ['a NUL', 'HTTP/1.1 200 OK\r\nA: \0\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\n'],
    ['two lengths in one line', 'HTTP/1.1 200 OK\r\nContent-Length: 3, 4\r\n\r\n'],
    ['two locations', 'HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /b\r\n\r\n'],
    ['two dispositions', 'HTTP/1.1 200 OK\r\nContent-Disposition: attachment; filename=a,b\r\n\r\n'],
  ] as const) {
    it(`is refused with ${what}`, () => {
      expect(read(head)).to.match(/ /);
    });
  }

  it('is not refused for equal copies, or for a comma in quotes', () => {
    expect(headOf('HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /a\r\n\r\n').status).to.equal(302);
    expect(repairsOf('HTTP/1.1 200 OK\r\nContent-Disposition: inline; filename="a,b"\r\n\r\n')).to.deep.equal([]);
  });

  for (const [what, statusLine, lines, framing, repairs] of [
    ['nothing', 'HTTP/1.1 200 OK', 'A: b', { kind: 'untilClose' }, []],
    ['a length', 'HTTP/1.1 200 OK', 'Content-Length: 5', { kind: 'length', length: 5 }, []],
    ['no content', 'HTTP/1.1 204 None', 'Content-Length: 5', { kind: 'none' }, []],
    ['not modified', 'HTTP/1.1 304 None', 'Content-Length: 5', { kind: 'none' }, []],
    ['chunks', 'HTTP/1.1 200 OK', 'Transfer-Encoding: Chunked', { kind: 'chunked' }, []],
    [
      'chunks and a length',
      'HTTP/1.1 200 OK',
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
      { kind: 'chunked' },
      ['lengthWithChunks'],
    ],
    [
      'chunks in HTTP/1.0',
      'HTTP/1.0 200 OK',
      'Transfer-Encoding: chunked',
      { kind: 'untilClose' },
      ['transferCodingIgnored'],
    ],
    [
      'another transfer coding',
      'HTTP/1.1 200 OK',
      'Transfer-Encoding: gzip, chunked',
      { kind: 'chunked' },
      ['transferCodingIgnored'],
    ],
    [
      'equal lengths',
      'HTTP/1.1 200 OK',
      'Content-Length: 5\r\nContent-Length: 5',
      { kind: 'length', length: 5 },
      ['lengthRepeated'],
    ],
    [
      'equal lengths in one line',
      'HTTP/1.1 200 OK',
      'Content-Length: 5, 5',
      { kind: 'length', length: 5 },
      ['lengthRepeated'],
    ],
    ['a length that is no number', 'HTTP/1.1 200 OK', 'Content-Length: 5O', { kind: 'untilClose' }, ['lengthIgnored']],
    ['an empty length', 'HTTP/1.1 200 OK', 'Content-Length:', { kind: 'untilClose' }, ['lengthIgnored']],
    ['a negative length', 'HTTP/1.1 200 OK', 'Content-Length: -5', { kind: 'untilClose' }, ['lengthIgnored']],
  ] as const) {
    it(`says where the body ends: ${what}`, () => {
      const head = headOf(`${statusLine}\r\n${lines}\r\n\r\n`);
      expect(head.framing).to.deep.equal(framing);
      expect(head.repairs.map(({ kind }) => kind)).to.deep.equal(repairs);
    });
  }

  it('is shown with its bytes escaped and bounded', () => {
    const [repair] = headOf(`HTTP/1.1 200 OK\r\nA : \x07\xff${'x'.repeat(1_000)}\r\n\r\n`).repairs;
    expect(repair?.bytes).to.match(/^A : \\x07\\xffx+$/);
    expect(repair?.bytes).to.have.length.at.most(480);
    expect(headOf(`HTTP/1.1 200 OK\r\n${'junk\r\n'.repeat(500)}\r\n`).repairs).to.have.length(20);
  });

  it('is never read with an exception, wherever it is cut', () => {
    const piece = fc.constantFrom(
      'HTTP/1.1',
      ' ',
      '200',
      '\r',
      '\n',
      '\r\n',
      ':',
      'A',
      '\t',
      '\0',
      '"',
      ',',
      'Content-Length',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(read(pieces.join(''))).to.satisfy(
          (head: unknown) => typeof head === 'string' || typeof head === 'object',
        );
      }),
    );
  });
});
