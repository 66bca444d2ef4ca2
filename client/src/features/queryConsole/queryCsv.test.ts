import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import { queryCsv } from './queryCsv.ts';

describe('The rows of a query as CSV', () => {
  it('have a header, CRLF line ends, and a byte order mark', () => {
    expect(queryCsv(['domain', 'score'], [['bücher.example', '81']])).to.equal(
      '\uFEFFdomain,score\r\nbücher.example,81\r\n',
    );
  });

  it('distinguish NULL from an empty text', () => {
    expect(queryCsv(['a', 'b'], [[null, '']])).to.equal('\uFEFFa,b\r\n,""\r\n');
  });

  it('are read back unchanged by another CSV reader', () => {
    const cells = ['a,b', 'say "no"', 'two\nlines', ' edges ', ';'];
    const read: unknown = parse(queryCsv(['a', 'b', 'c', 'd', 'e'], [cells]), { bom: true, record_delimiter: '\r\n' });
    expect(read).to.deep.equal([['a', 'b', 'c', 'd', 'e'], cells]);
  });

  it('contain no formula for a spreadsheet, in any cell or heading', () => {
    const formulas = ['=1+1', '+1', '-1+1', '@sum(a1)', '\t=1', '＝1', '-', '=HYPERLINK("https://x.example","y")'];
    const [heading = [], row = []]: readonly (readonly string[])[] = parse(queryCsv(formulas, [formulas]), {
      bom: true,
    });
    for (const cell of [...heading, ...row]) expect(cell).to.match(/^'/);
  });

  it('keep negative numbers as numbers', () => {
    expect(queryCsv(['n'], [['-12'], ['-0.5']])).to.equal('\uFEFFn\r\n-12\r\n-0.5\r\n');
  });
});
