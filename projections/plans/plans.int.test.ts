import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import type { Plan } from '../../schema/events/plan.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { plansProjection } from './projection.ts';
import { domainsWithPlan, planOf, plansChanged } from './queries.ts';

const changed = (planDomain: string, plan: Plan): DomainEvent => ({ type: 'PlanChanged', data: { planDomain, plan } });

describe('the read model of plans', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    await fill(knex, plansProjection, []);
  });
  after(() => database.close());

  it('PlanChanged: gives a domain the newest plan; without one it has the first', async () => {
    const log = [changed('a.example', 'Business - Pro'), changed('b.example', 'Business - Pro')];
    await fill(knex, plansProjection, projectedStory([...log, changed('b.example', 'Business - Free')]));
    expect(await planOf(knex, 'a.example')).to.equal('Business - Pro');
    expect(await planOf(knex, 'b.example')).to.equal('Business - Free');
    expect(await planOf(knex, 'c.example')).to.equal('Business - Free');
    expect(await domainsWithPlan(knex, 'Business - Pro')).to.deep.equal(['a.example']);
    expect((await plansChanged(knex)).map(({ domain, plan }) => [domain, plan])).to.deep.equal([
      ['a.example', 'Business - Pro'],
      ['b.example', 'Business - Free'],
    ]);
  });
});
