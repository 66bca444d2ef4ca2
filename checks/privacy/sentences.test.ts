import { expect } from 'chai';
import type { TextBlock } from '../kit/page/htmlPage.ts';
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

describe('Sentences', () => {
  const sentences = (...texts: readonly string[]) =>
    sentencesOf(texts.map((text) => ({ kind: 'text', text, aside: false }))).map(({ text }) => text);

  it('end where people end them', () => {
    expect(
      sentences('We keep data, e.g. names, for Acme Inc. and others. See Art. 6 of the GDPR. Done!'),
    ).to.deep.equal(['We keep data, e.g. names, for Acme Inc. and others.', 'See Art. 6 of the GDPR.', 'Done!']);
    expect(sentences('Wir speichern z. B. Namen bzw. Adressen. Ende.')).to.have.lengthOf(2);
    expect(sentences('第一条。第二条。')).to.have.lengthOf(2);
  });

  it('in a list are read together with the words before it', () => {
    const blocks = [
      { kind: 'text' as const, text: 'We never:', aside: false },
      { kind: 'item' as const, text: 'sell your personal data', aside: false },
      { kind: 'text' as const, text: 'We collect names.', aside: false },
    ];
    expect(sentencesOf(blocks).map(({ text }) => text)).to.deep.equal([
      'We never:',
      'We never: sell your personal data',
      'We collect names.',
    ]);
  });

  it('that are questions are read together with the answer', () => {
    expect(sentences('Do we sell your data?', 'No.')).to.deep.equal(['Do we sell your data? No.']);
    expect(sentences('Do we sell your data?', 'Nobody knows.')).to.have.lengthOf(2);
  });

  it('are limited, however long the text', () => {
    expect(
      sentencesOf([{ kind: 'text', text: 'x'.repeat(1_000_000), aside: false }]).every(
        ({ plain }) => plain.length <= 900,
      ),
    ).to.equal(true);
    expect(sentences('a. '.repeat(100_000)).length).to.be.at.most(12_001);
    expect(sentences('."'.repeat(100_000)).length).to.be.at.most(12_001);
  }).timeout(20_000);
});
