import { expect } from 'chai';
import { parse } from 'libpg-query';
import { functionsCalledBy, judgeStatement } from './judgeStatement.ts';

const readable = {
  schema: 'candor_scratch_spring',
  tables: new Set(['scan_reports']),
  building: new Set<string>(),
  restless: new Set(['pg_sleep']),
};

describe('A statement for the console of analysts', () => {
  it('may name a field of a table', async () => {
    expect(judgeStatement(await parse('select r.domain from scan_reports r'), readable)).to.equal(undefined);
  });

  // Postgres treats all of these as calls; the rights of the role, which are checked last, must not be the only barrier.
  for (const sql of [
    'select pg_sleep(600)',
    'select pg_catalog.pg_sleep(600)',
    'select (600::float8).pg_sleep',
    'select seconds.pg_sleep from abs(600::float8) as seconds',
  ])
    it(`is refused if it calls a function of the server: ${sql}`, async () => {
      const tree = await parse(sql);
      expect([...functionsCalledBy(tree)]).to.include('pg_sleep');
      expect(judgeStatement(tree, readable)?.message).to.equal(
        'The function pg_sleep is not available in this console.',
      );
    });
});
