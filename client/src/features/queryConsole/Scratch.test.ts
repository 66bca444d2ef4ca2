import { expect } from 'chai';
import { exampleQueries, firstRowsOf } from '../../texts/analystConsole/exampleQueries.ts';
import { isScratchName, suggestedName } from './Scratch.tsx';

describe('The name of a scratch copy', () => {
  it('starts with a lower-case letter, followed by lower-case letters, digits and underscores', () => {
    for (const name of ['a', 'monday_2', `a${'b'.repeat(39)}`]) expect(isScratchName(name)).to.equal(true);
    for (const name of ['', '2a', '_a', 'A', 'a-b', 'a b', 'ä', `a${'b'.repeat(40)}`])
      expect(isScratchName(name)).to.equal(false);
  });

  it('is suggested from the time, and the suggestion is valid', () => {
    const name = suggestedName(new Date(2026, 0, 2, 3, 4));
    expect(name).to.equal('copy_0102_0304');
    expect(isScratchName(name)).to.equal(true);
  });
});

describe('The example queries', () => {
  it('quote table names so that Postgres accepts any of them', () => {
    expect(firstRowsOf('odd"name')).to.contain('from "odd""name"');
  });

  it('use the tables that exist', () => {
    expect(exampleQueries([])).to.deep.equal([]);
    expect(exampleQueries(["it's", 'b']).map(({ name }) => name)).to.deep.equal(['rows', 'count', 'plan']);
    expect(exampleQueries(["it's", 'b'])[1]?.sql).to.equal(
      'select \'it\'\'s\' as "table", count(*) as "rows"\nfrom "it\'s"\nunion all\nselect \'b\' as "table", count(*) as "rows"\nfrom "b"',
    );
  });
});
