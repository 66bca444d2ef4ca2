import { expect } from 'chai';
import type { TextBlock } from './htmlPage.ts';
import { sentencesOf } from './sentences.ts';

const block = (kind: TextBlock['kind'], text: string): TextBlock => ({ kind, text, aside: false });

const textsOf = (...blocks: readonly TextBlock[]): readonly string[] => sentencesOf(blocks).map(({ text }) => text);

describe('The sentences of a document', () => {
  it('join each item of a list with the words before it', () => {
    expect(
      textsOf(block('text', 'We do not sell:'), block('item', 'your name'), block('item', 'your address')),
    ).to.deep.equal(['We do not sell:', 'We do not sell: your name', 'We do not sell: your address']);
  });

  it('do not join an item with words before another paragraph or heading', () => {
    for (const between of [block('text', 'We answer within a week.'), block('heading', 'What we collect')])
      expect(
        textsOf(block('text', 'We do not sell:'), between, block('item', 'your name')),
        between.kind,
      ).to.deep.equal(['We do not sell:', between.text, 'your name']);
  });
});
