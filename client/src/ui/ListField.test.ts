import { expect } from 'chai';
import { addItem, hasItem } from './ListField.tsx';

describe('A list that a visitor fills', () => {
  it('takes a text at its end, without the blanks around it', () => {
    expect(addItem(['Berlin'], ' Paris ')).to.deep.equal(['Berlin', 'Paris']);
  });

  it('takes none twice, whatever its capitals, and nothing at all', () => {
    const items = ['Berlin'];
    for (const text of ['Berlin', ' berlin', 'BERLIN ', '', '   ']) expect(addItem(items, text), text).to.equal(items);
  });

  it('knows what it has', () => {
    expect(hasItem(['São Paulo'], 'são paulo')).to.equal(true);
    expect(hasItem(['Berlin'], 'Bern')).to.equal(false);
  });
});
