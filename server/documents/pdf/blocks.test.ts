import { expect } from 'chai';
import { factList, table } from './blocks.ts';

const widthsOf = (rows: readonly (readonly string[])[], shares = [1, 1]): readonly number[] => {
  const block = table(
    shares.map((share, index) => ({ title: `Column ${index}`, share })),
    rows,
  );
  return block.kind === 'table' ? block.columns.map(({ share }) => share) : [];
};

describe('The columns of a table in a document', () => {
  it('leave the width that a short column does not need to a long one', () => {
    const [short = 0, long = 0] = widthsOf([['TLSv1.2', 'one of many words '.repeat(20)]]);
    expect(short).to.be.below(70);
    expect(short + long).to.be.within(498, 502);
  });

  it('share the width if all cells fit', () => {
    const [one = 0, other = 0] = widthsOf([['yes', 'no']], [1, 3]);
    expect(one + other).to.be.within(498, 502);
    expect(other).to.be.above(one);
  });

  it('share the width by their shares if no cell fits', () => {
    const long = 'one of many words '.repeat(40);
    const [one = 0, other = 0] = widthsOf([[long, long]], [1, 3]);
    expect(one + other).to.be.within(498, 502);
    expect(other).to.be.above(2 * one);
  });
});

describe('A list of facts in a document', () => {
  const short = { label: 'HTTPS', value: 'Enabled' };
  const long = { label: 'Issued to', value: 'CN=corner-shop.example, O=The Corner Shop' };
  const halves = (facts: Parameters<typeof factList>[0], isDense = true): readonly boolean[] => {
    const block = factList(facts, { isDense });
    return block.kind === 'facts' ? block.facts.map(({ isHalf }) => isHalf) : [];
  };

  it('puts two short facts in a row on one line', () => {
    expect(halves([short, short, short, long, short, short])).to.deep.equal([true, true, false, false, true, true]);
    expect(halves([short, long, short])).to.deep.equal([false, false, false]);
  });

  it('gives links, several lines and what was not checked a line of their own', () => {
    const own = [{ isLink: true }, { isUnknown: true }, { value: 'a\nb' }].map((change) => ({ ...short, ...change }));
    for (const fact of own) expect(halves([fact, fact])).to.deep.equal([false, false]);
  });

  it('has a line for each fact unless it is dense', () => {
    expect(halves([short, short], false)).to.deep.equal([false, false]);
  });
});
