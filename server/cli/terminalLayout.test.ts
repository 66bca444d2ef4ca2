import { expect } from 'chai';
import stringWidth from 'string-width';
import { firstColumns, inCharset, indented, readableWidth, shortened, tableLines, wrap } from './terminalLayout.ts';

const widest = (lines: readonly string[]): number => Math.max(...lines.map((line) => stringWidth(line)));

describe('The layout for a terminal', () => {
  for (const [columns, width] of [
    [undefined, 80],
    [0, 80],
    [20, 30],
    [60, 60],
    [80, 80],
    [300, 120],
  ] as const) {
    it(`uses ${width} characters if the terminal has ${columns ?? 'no'} columns`, () => {
      expect(readableWidth(columns)).to.equal(width);
    });
  }

  it('breaks text between words only, and keeps a long word whole so that it can be copied', () => {
    expect(wrap('one two three', 7)).to.deep.equal(['one two', 'three']);
    expect(wrap('see https://example.org/a-long-way here', 10)).to.deep.equal([
      'see',
      'https://example.org/a-long-way',
      'here',
    ]);
    expect(wrap('first\nsecond', 80)).to.deep.equal(['first', 'second']);
    expect(wrap('', 80)).to.deep.equal(['']);
  });

  it('counts wide characters as two', () => {
    expect(widest(wrap('漢字 漢字 漢字', 9))).to.equal(9);
    expect(stringWidth(shortened('漢字漢字漢字', 9))).to.be.at.most(9);
  });

  it('breaks scripts without spaces anywhere, because they have no other place', () => {
    const lines = wrap('網站安全'.repeat(20), 21);
    expect(widest(lines)).to.be.at.most(21);
    expect(lines.join('')).to.equal('網站安全'.repeat(20));
  });

  it('replaces marks by ASCII of the same width if the locale has no others, and keeps letters', () => {
    expect(inCharset('✓ ✗ – · “Größe” a …', { unicode: false })).to.equal('+ x - - "Größe" a..');
    expect(inCharset('✓', { unicode: true })).to.equal('✓');
    const table = tableLines(['Name', 'Port'], [['web', '443']], 80).join('\n');
    expect(inCharset(table, { unicode: false })).to.equal('Name  Port\n----  ----\nweb   443');
  });

  it('cuts a line by its columns', () => {
    expect(firstColumns('one two', 5)).to.equal('one t');
    expect(firstColumns('漢字漢字', 5)).to.equal('漢字');
  });

  it('indents the lines after the first', () => {
    expect(indented('  1. ', 'one two three', 12)).to.deep.equal(['  1. one two', '     three']);
  });

  it('shortens text between words, and says that something is missing', () => {
    expect(shortened('short', 5)).to.equal('short');
    expect(shortened('one two three', 10)).to.equal('one two …');
    expect(shortened('a'.repeat(20), 10)).to.equal(`${'a'.repeat(8)} …`);
  });

  it('lays out a table with its head, without columns that are empty', () => {
    expect(
      tableLines(
        ['Name', 'Port', 'Remark'],
        [
          ['web', '443', ''],
          ['mail server', '25', ''],
        ],
        80,
      ),
    ).to.deep.equal(['Name         Port', '───────────  ────', 'web          443', 'mail server  25']);
  });

  it('wraps the widest columns of a table that is too wide', () => {
    const lines = tableLines(['Name', 'Text'], [['a name', 'word '.repeat(40).trim()]], 40);
    expect(widest(lines)).to.be.at.most(40);
    expect(lines.filter((line) => line.includes('word')).length).to.be.above(4);
  });

  it('writes a block for each row if a table cannot fit without breaking words', () => {
    expect(
      tableLines(
        ['Record', 'Server', 'Values'],
        [
          ['v=spf1-'.repeat(6), 'ns1.example.org', 'one\ntwo'],
          ['b', '', 'three'],
        ],
        40,
      ),
    ).to.deep.equal([
      `- Record: ${'v=spf1-'.repeat(6)}`,
      '  Server: ns1.example.org',
      '  Values:',
      '    one',
      '    two',
      '- Record: b',
      '  Values: three',
    ]);
  });
});
