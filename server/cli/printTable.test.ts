import { expect } from 'chai';
import { printTable, printText } from './printTable.ts';

type Stream = Parameters<typeof printText>[0];

const linesOf = (columns: number | undefined, print: (stream: Stream) => void): readonly string[] => {
  let text = '';
  print({
    ...(columns === undefined ? {} : { isTTY: true, columns }),
    write: (piece: string) => {
      text += piece;
    },
  });
  return text.trimEnd().split('\n');
};

const printed = (columns: number | undefined, rows: readonly (readonly string[])[]): readonly string[] =>
  linesOf(columns, (stream) => {
    printTable(stream, ['Name', 'Text'], rows);
  });

describe('A table of a command', () => {
  const long = 'word '.repeat(30).trim();

  it('is wrapped on a terminal, and has one line for each row in a pipe', () => {
    expect(printed(undefined, [['a', long]]).at(-1)).to.equal(`a     ${long}`);
    const lines = printed(40, [['a', long]]);
    expect(lines.length).to.be.above(5);
    expect(Math.max(...lines.map(({ length }) => length))).to.be.at.most(40);
  });

  it('is harmless whatever text third parties wrote', () => {
    const [, , row = ''] = printed(80, [['a', 'x\u001b[2J\ny\u202e\u2028\u200bz']]);
    expect(row).to.equal('a     x\ufffd[2J\ufffdy\ufffd\ufffd\ufffdz');
  });
});

describe('Text of a command', () => {
  it('is wrapped after its indentation on a terminal, and stays whole in a pipe', () => {
    const text = `a title\n  ${'word '.repeat(10).trim()}`;
    const print = (stream: Stream): void => {
      printText(stream, text);
    };
    expect(linesOf(undefined, print)).to.deep.equal(text.split('\n'));
    expect(linesOf(30, print)).to.deep.equal([
      'a title',
      `  ${'word '.repeat(5).trim()}`,
      `  ${'word '.repeat(5).trim()}`,
    ]);
  });
});
