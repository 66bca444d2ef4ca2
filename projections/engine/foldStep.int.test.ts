import { expect } from 'chai';
import type pg from 'pg';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { openTestPool, type TestPool } from '../../server/database/testing/openTestPool.ts';
import { prepareProjections } from './buildRegistry.ts';
import { CheckpointMoved, moveCheckpoint } from './checkpoint.ts';
import { foldStep } from './foldStep.ts';
import { FOLDING } from './inTransaction.ts';
import type { Projection } from './projection.ts';
import { projectedStory } from './testing/projectedStory.ts';

const SCHEMA = 'candor_read_notes_v1_1';
const AT_ONCE = "insert into notes (word) values ('told')";

const notes = (statement: string, begun: string[] = []): Projection => ({
  name: 'notes',
  version: 1,
  handles: ['ScanRequested'],
  migration: 'create table notes (word text not null);',
  tables: { notes: ['word'] },
  apply: async (client) => {
    begun.push('first');
    await client.query(statement);
    begun.push('second');
    await client.query("insert into notes (word) values ('and more')");
  },
});

const events = projectedStory([scanStory('00000000-0000-4000-8000-000000000001').requested()]);

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

for (const pipelined of [false, true])
  describe(`a step of a fold, over connections that ${pipelined ? 'take statements ahead of answers' : 'answer first'}`, function () {
    this.timeout(60_000);
    let database: TestPool;
    let pool: pg.Pool;
    before(async () => {
      database = await openTestPool({ pipelined });
      ({ pool } = database);
    });
    after(() => database.close());
    beforeEach(async () => {
      await pool.query(`drop schema if exists candor_projections, ${SCHEMA} cascade`);
      await prepareProjections(pool, [notes(AT_ONCE)]);
    });

    const step = (from: string | null, to: string) => ({ schema: SCHEMA, from, to, events: 1, rate: 1 });
    const written = async (): Promise<readonly string[]> => {
      const { rows } = await pool.query<{ word: string }>(`select word from ${SCHEMA}.notes order by word`);
      return rows.map(({ word }) => word);
    };
    const checkpoint = async (): Promise<string | null | undefined> => {
      const { rows } = await pool.query<{ position: string | null }>('select position from candor_projections.builds');
      return rows[0]?.position;
    };

    it('writes the rows and the checkpoint', async () => {
      await foldStep(pool, { projection: notes(AT_ONCE), step: step(null, '1'), events });
      expect(await written()).to.deep.equal(['and more', 'told']);
      expect(await checkpoint()).to.equal('1');
    });

    it('writes nothing where another has moved the checkpoint', async () => {
      await foldStep(pool, { projection: notes(AT_ONCE), step: step(null, '1'), events: [] });
      const error = await rejection(foldStep(pool, { projection: notes(AT_ONCE), step: step(null, '2'), events }));
      expect(error).to.be.instanceOf(CheckpointMoved);
      expect(await written()).to.deep.equal([]);
      expect(await checkpoint()).to.equal('1');
    });

    it('leaves neither rows nor checkpoint behind where the projection fails, and the connection as it was', async () => {
      const begun: string[] = [];
      const error = await rejection(
        foldStep(pool, {
          projection: notes('insert into notes (word) values (null)', begun),
          step: step(null, '1'),
          events,
        }),
      );
      expect(error).to.have.property('code', '23502');
      expect(begun).to.deep.equal(['first']);
      expect(await written()).to.deep.equal([]);
      expect(await checkpoint()).to.equal(null);
      await foldStep(pool, { projection: notes(AT_ONCE), step: step(null, '1'), events });
      expect(await checkpoint()).to.equal('1');
    });

    it('does not move the checkpoint where its transaction was never begun', async () => {
      const client = await pool.connect();
      try {
        const moved = moveCheckpoint(client, { ...step(null, '1'), projection: 'notes' }, FOLDING);
        expect(await rejection(moved)).to.be.instanceOf(CheckpointMoved);
      } finally {
        client.release();
      }
      expect(await checkpoint()).to.equal(null);
    });
  });
