import { expect } from 'chai';
import { addItem, hasItem } from './ListField.tsx';

describe('A list that a visitor fills', () => {
  it('appends a text, without the blanks around it', () => {
    expect(addItem(['Berlin'], ' Paris ')).to.deep.equal(['Berlin', 'Paris']);
  });

  it('ignores duplicates, whatever their capitals, and empty texts', () => {
    const items = ['Berlin'];
    for (const text of ['Berlin', ' berlin', 'BERLIN ', '', '   ']) expect(addItem(items, text), text).to.equal(items);
  });

  it('finds its entries, ignoring capitals', () => {
    expect(hasItem(['São Paulo'], 'são paulo')).to.equal(true);
    expect(hasItem(['Berlin'], 'Bern')).to.equal(false);
  });
});
