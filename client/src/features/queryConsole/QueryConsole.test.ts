import { expect } from 'chai';
import { markedQuery, readQueries, withQuery, type RunQuery } from './QueryConsole.tsx';

describe('The place of an error in a query', () => {
  it('is marked as a word in its line', () => {
    expect(markedQuery('select *\nfrom nowhere x\nlimit 1', 15)).to.deep.equal({
      line: 2,
      column: 6,
      before: 'from ',
      marked: 'nowhere',
      after: ' x',
    });
  });

  it('is counted in characters, as people count them', () => {
    expect(markedQuery("select '🐌', #", 14)).to.include({ column: 13, marked: '#' });
  });

  it('may be the end of the query, where something is missing', () => {
    expect(markedQuery('select', 7)).to.deep.equal({ line: 1, column: 7, before: 'select', marked: '', after: '' });
  });

  it('is unknown if the database gives no position, or one outside the query', () => {
    expect([null, 0, -1, 99].map((position) => markedQuery('select', position))).to.deep.equal([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const run = (sql: string, more: Partial<RunQuery> = {}): RunQuery => ({
  scratch: 'monday',
  sql,
  at: '2026-11-22T03:00:00.000Z',
  outcome: 'rows',
  ...more,
});

describe('The queries of a tab', () => {
  it('are read back from its storage unchanged', () => {
    const queries = [run('select 1'), run('select 2', { outcome: 'refused' })];
    expect(readQueries(JSON.stringify(queries))).to.deep.equal(queries);
  });

  it('are empty if the storage contains something else', () => {
    const texts = [null, '', 'null', '{}', '[null, 1, {"sql":"x"}]', JSON.stringify([{ ...run('x'), outcome: 'won' }])];
    for (const text of texts) expect(readQueries(text)).to.deep.equal([]);
  });

  it('list a repeated query once, at its last time', () => {
    const again = run('select 1', { at: '2026-11-22T04:00:00.000Z', outcome: 'lost' });
    expect(withQuery([run('select 2'), run('select 1')], again)).to.deep.equal([again, run('select 2')]);
    expect(withQuery([run('select 1', { scratch: 'sunday' })], run('select 1'))).to.have.length(2);
  });

  it('are the last thirty', () => {
    const many = Array.from({ length: 40 }, (_, index) => run(`select ${index}`));
    expect(many.reduce<readonly RunQuery[]>(withQuery, [])).to.have.length(30);
  });
});
