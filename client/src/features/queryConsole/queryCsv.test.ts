import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import { queryCsv } from './queryCsv.ts';

describe('The rows of a query as CSV', () => {
  it('have a header, CRLF after each, and a mark of their encoding', () => {
    expect(queryCsv(['domain', 'score'], [['bücher.example', '81']])).to.equal(
      '\uFEFFdomain,score\r\nbücher.example,81\r\n',
    );
  });

  it('tell NULL from an empty text', () => {
    expect(queryCsv(['a', 'b'], [[null, '']])).to.equal('\uFEFFa,b\r\n,""\r\n');
  });

  it('are read back as they were by another reader', () => {
    const cells = ['a,b', 'say "no"', 'two\nlines', ' edges ', ';'];
    const read: unknown = parse(queryCsv(['a', 'b', 'c', 'd', 'e'], [cells]), { bom: true, record_delimiter: '\r\n' });
    expect(read).to.deep.equal([['a', 'b', 'c', 'd', 'e'], cells]);
  });

  it('hold nothing that a spreadsheet takes for a formula, in no cell and in no heading', () => {
    const formulas = ['=1+1', '+1', '-1+1', '@sum(a1)', '\t=1', '＝1', '-', '=HYPERLINK("https://x.example","y")'];
    const [heading = [], row = []]: readonly (readonly string[])[] = parse(queryCsv(formulas, [formulas]), {
      bom: true,
    });
    for (const cell of [...heading, ...row]) expect(cell).to.match(/^'/);
  });

  it('leave negative numbers the numbers that they are', () => {
    expect(queryCsv(['n'], [['-12'], ['-0.5']])).to.equal('\uFEFFn\r\n-12\r\n-0.5\r\n');
  });
});
