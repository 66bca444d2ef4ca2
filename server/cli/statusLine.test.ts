import { expect } from 'chai';
import stringWidth from 'string-width';
import { barOf, createStatusLine } from './statusLine.ts';

const CLEAR = '\r\u001b[2K';

const statusOn = (stream: { readonly isTTY?: boolean; readonly columns?: number }) => {
  const written: string[] = [];
  const status = createStatusLine({ ...stream, write: (text: string) => written.push(text) });
  return { written, status };
};

describe('The status line', () => {
  it('is drawn again on a terminal, below the lines that stay, and gone at the end', () => {
    const { written, status } = statusOn({ isTTY: true, columns: 40 });
    status.show('one');
    status.say('stays');
    status.show('two');
    status.clear();
    status.clear();
    expect(written).to.deep.equal([`${CLEAR}one`, `${CLEAR}stays\none`, `${CLEAR}two`, CLEAR]);
  });

  it('writes no control characters to a file or a pipe, only the lines that stay', () => {
    const { written, status } = statusOn({});
    expect(status.isLive).to.equal(false);
    status.show('one');
    status.say('stays');
    status.clear();
    expect(written).to.deep.equal(['stays\n']);
  });

  it('never fills the line, so that it does not wrap, however wide its characters are', () => {
    for (const text of ['x'.repeat(100), '漢'.repeat(100), '👩‍👩‍👧'.repeat(40)]) {
      const { written, status } = statusOn({ isTTY: true, columns: 40 });
      status.show(text);
      const drawn = (written[0] ?? '').slice(CLEAR.length);
      expect(stringWidth(drawn), drawn).to.be.within(38, 39);
    }
  });

  it('has a bar of the same width for every part', () => {
    expect([0, 0.5, 1].map(barOf)).to.deep.equal(['░'.repeat(24), '█'.repeat(12) + '░'.repeat(12), '█'.repeat(24)]);
  });
});
