import { expect } from 'chai';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { jsonArray } from './jsonArray.ts';

describe('JSON texts as an array for Postgres', () => {
  let database: TestPool;
  before(async () => {
    database = await openTestPool();
  });
  after(() => database.close());

  it('arrive unchanged, whatever they contain', async () => {
    const texts = [
      '{}',
      'null',
      '"NULL"',
      JSON.stringify({ text: 'a "quoted" \\ back\nslash, {braces}', none: '\u0000', emoji: '🛰️ é 漢' }),
      JSON.stringify('\ud800'),
      JSON.stringify({ long: 'x'.repeat(200_000) }),
    ];
    for (const some of [texts, texts.slice(0, 1), []]) {
      const { rows } = await database.knex.raw<{ rows: { text: string }[] }>(
        'select one::text as text from unnest(?::json[]) with ordinality as given (one, number) order by number',
        [jsonArray(some)],
      );
      expect(rows.map(({ text }) => text)).to.deep.equal(some);
    }
  });
});
