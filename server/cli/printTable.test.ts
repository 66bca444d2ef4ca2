import { expect } from 'chai';
import { printTable } from './printTable.ts';

const printed = (columns: number | undefined, rows: readonly (readonly string[])[]): readonly string[] => {
  let text = '';
  const stream = {
    ...(columns === undefined ? {} : { isTTY: true, columns }),
    write: (piece: string) => {
      text += piece;
    },
  };
  printTable(stream, ['Name', 'Text'], rows);
  return text.trimEnd().split('\n');
};

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
