import { expect } from 'chai';
import { fill } from '../../projections/engine/testing/fill.ts';
import { projectedStory } from '../../projections/engine/testing/projectedStory.ts';
import { plansProjection } from '../../projections/plans/projection.ts';
import { signupsProjection } from '../../projections/signups/projection.ts';
import { openTestPool, type TestPool } from '../platform/database/testing/openTestPool.ts';
import { createMemoryEventStore } from '../platform/eventStore/memory/memoryEventStore.ts';
import { EXIT } from './command.ts';
import { verifyCommand } from './verifyCommand.ts';

describe('candor replay --verify', () => {
  let database: TestPool;
  before(async () => {
    database = await openTestPool();
  });
  after(() => database.close());

  const verify = async (...names: readonly string[]): Promise<{ code: number; said: string }> => {
    const store = createMemoryEventStore();
    let said = '';
    const stdout = { write: (text: string) => (said += text) };
    const code = await verifyCommand({ knex: database.knex, store }, names, { stdout } as never);
    await store.close();
    return { code, said };
  };

  it('fails if one read model has a row that no event produces, even if the models after it are equal', async () => {
    const changed = { type: 'PlanChanged', data: { planDomain: 'shop.example', plan: 'Business - Pro' } } as const;
    await fill(database.knex, signupsProjection, []);
    await fill(database.knex, plansProjection, projectedStory([changed]));
    const { code, said } = await verify('plans', 'signups');
    expect(said)
      .to.match(/^DIFFERENT plans .*: plans DIFFERENT\nequal +signups /)
      .and.not.include('shop.example');
    expect(code).to.equal(EXIT.belowThreshold);
    expect((await verify('signups')).code).to.equal(EXIT.done);
  });
});
