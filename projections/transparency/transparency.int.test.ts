import { expect } from 'chai';
import type { Knex } from 'knex';
import { statementStory } from '../../schema/events/testing/statementStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { sameBytes } from '../../schema/transparency/bytes.ts';
import { entryOf } from '../../schema/transparency/entry.ts';
import { leafHash } from '../../schema/transparency/merklePath.ts';
import { proveInclusion, rootOf } from './merkleTree.ts';
import { transparencyProjection } from './projection.ts';
import { logSize, logTile, newestStatement, readLogTile, statementIndex } from './queries.ts';
import { ENTRIES } from './tiles.ts';

const { opened, recorded } = statementStory();
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('the read model of the transparency log', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    await fill(knex, transparencyProjection, []);
  });
  after(() => database.close());

  it('is empty at first', async () => {
    expect(await logSize(knex)).to.equal(0);
    expect(await newestStatement(knex, id(1))).to.equal(undefined);
    expect(await logTile(knex, 0, 0)).to.equal(undefined);
  });

  it('StatementRecorded: adds the statement, its entry and its hash, beyond the first tiles', async () => {
    const size = 2 * 256 + 10;
    const again = { scanId: id(1), revision: 7, statement: '{"number":"rescored"}' };
    const events = Array.from({ length: size }, (_, index) => recorded(index, index === size - 1 ? again : {}));
    await fill(knex, transparencyProjection, projectedStory([opened(), ...events]));
    expect(await logSize(knex)).to.equal(size);
    expect(await newestStatement(knex, id(1))).to.equal(size - 1);
    expect(await newestStatement(knex, id(2))).to.equal(1);
    expect(await newestStatement(knex, 'no id')).to.equal(undefined);
    expect(await statementIndex(knex, id(1), 6)).to.equal(0);
    expect(await statementIndex(knex, id(1), 8)).to.equal(undefined);

    const entries = events.map(({ data }) => entryOf(data, data.statement));
    const leaves = entries.map(leafHash);
    const bundle = await logTile(knex, ENTRIES, 2);
    const length = Buffer.of(0, 64);
    expect(bundle?.equals(Buffer.concat(entries.slice(512).flatMap((entry) => [length, entry])))).to.equal(true);
    expect((await logTile(knex, 0, 1))?.equals(Buffer.concat(leaves.slice(256, 512)))).to.equal(true);
    const above = [rootOf(leaves.slice(0, 256)), rootOf(leaves.slice(256, 512))];
    expect((await logTile(knex, 1, 0))?.equals(Buffer.concat(above))).to.equal(true);
    for (const at of [1, 256, 300, size]) {
      const { root } = await proveInclusion(0, at, readLogTile(knex));
      expect(sameBytes(root, rootOf(leaves.slice(0, at))), String(at)).to.equal(true);
    }
  });
});
