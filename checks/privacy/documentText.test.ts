import { expect } from 'chai';
import { blocksOfText } from './documentText.ts';

describe('Plain text', () => {
  it('is split into paragraphs, headings and items', () => {
    const text = 'Privacy Policy\n\nWe collect data\nand keep it.\n\n- one\n- two\n* three\n';
    expect(blocksOfText(text)).to.deep.equal([
      { kind: 'heading', text: 'Privacy Policy', aside: false },
      { kind: 'text', text: 'We collect data and keep it.', aside: false },
      { kind: 'item', text: 'one', aside: false },
      { kind: 'item', text: 'two', aside: false },
      { kind: 'item', text: 'three', aside: false },
    ]);
  });
});
