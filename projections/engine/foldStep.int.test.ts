import { expect } from 'chai';
import type { Knex } from 'knex';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { prepareProjections } from './buildRegistry.ts';
import { CheckpointMoved, foldStep } from './foldStep.ts';
import type { Projection } from './projection.ts';
import { projectedStory } from './testing/projectedStory.ts';

const SCHEMA = 'candor_read_notes_v1_1';
const AT_ONCE = "insert into notes (word) values ('told')";

const notes = (statement: string, begun: string[] = []): Projection => ({
  name: 'notes',
  version: 1,
  handles: ['ScanRequested'],
  migration: (schema) => schema.createTable('notes', (table) => table.text('word').notNullable()),
  tables: { notes: ['word'] },
  apply: async (trx) => {
    begun.push('first');
    await trx.raw(statement);
    begun.push('second');
    await trx.raw("insert into notes (word) values ('and more')");
  },
});

const events = projectedStory([scanStory('00000000-0000-4000-8000-000000000001').requested()]);

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

for (const pipelined of [false, true])
  describe(`a step of a fold, over connections that ${pipelined ? 'take statements ahead of answers' : 'answer first'}`, () => {
    let database: TestPool;
    let knex: Knex;
    before(async () => {
      database = await openTestPool({ pipelined });
      ({ knex } = database);
    });
    after(() => database.close());
    beforeEach(async () => {
      await knex.raw(`drop schema if exists ${SCHEMA} cascade; delete from candor_projections.builds`);
      await prepareProjections(knex, [notes(AT_ONCE)]);
    });

    const step = (from: string | null, to: string) => ({ schema: SCHEMA, from, to, events: 1, rate: 1 });
    const written = async (): Promise<readonly string[]> => {
      const { rows } = await knex.raw<{ rows: { word: string }[] }>(`select word from ${SCHEMA}.notes order by word`);
      return rows.map(({ word }) => word);
    };
    const checkpoint = async (): Promise<string | null | undefined> => {
      const { rows } = await knex.raw<{ rows: { position: string | null }[] }>(
        'select position from candor_projections.builds',
      );
      return rows[0]?.position;
    };

    it('writes the rows and the checkpoint', async () => {
      await foldStep(knex, { projection: notes(AT_ONCE), step: step(null, '1'), events });
      expect(await written()).to.deep.equal(['and more', 'told']);
      expect(await checkpoint()).to.equal('1');
    });

    it('writes nothing if another process has moved the checkpoint', async () => {
      await foldStep(knex, { projection: notes(AT_ONCE), step: step(null, '1'), events: [] });
      const error = await rejection(foldStep(knex, { projection: notes(AT_ONCE), step: step(null, '2'), events }));
      expect(error).to.be.instanceOf(CheckpointMoved);
      expect(await written()).to.deep.equal([]);
      expect(await checkpoint()).to.equal('1');
    });

    it('leaves no rows and no checkpoint behind if the projection fails, and the connection unchanged', async () => {
      const begun: string[] = [];
      const error = await rejection(
        foldStep(knex, {
          projection: notes('insert into notes (word) values (null)', begun),
          step: step(null, '1'),
          events,
        }),
      );
      expect(error).to.have.property('code', '23502');
      expect(begun).to.deep.equal(['first']);
      expect(await written()).to.deep.equal([]);
      expect(await checkpoint()).to.equal(null);
      await foldStep(knex, { projection: notes(AT_ONCE), step: step(null, '1'), events });
      expect(await checkpoint()).to.equal('1');
    });
  });
