import { expect } from 'chai';
import { markedQuery } from './QueryConsole.tsx';

describe('The place of an error in a query', () => {
  it('is a word in its line', () => {
    expect(markedQuery('select *\nfrom nowhere x\nlimit 1', 15)).to.deep.equal({
      line: 2,
      column: 6,
      before: 'from ',
      marked: 'nowhere',
      after: ' x',
    });
  });

  it('is said in characters, as people count them', () => {
    expect(markedQuery("select '🐌', #", 14)).to.include({ column: 13, marked: '#' });
  });

  it('may be the end of the query, where something is missing', () => {
    expect(markedQuery('select', 7)).to.deep.equal({ line: 1, column: 7, before: 'select', marked: '', after: '' });
  });

  it('is none where nobody knows it, or it lies beside the query', () => {
    expect([null, 0, -1, 99].map((position) => markedQuery('select', position))).to.deep.equal([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
