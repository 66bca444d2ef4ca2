import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { domainHistoryProjection } from '../domainHistory/projection.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { InvalidCursor } from '../engine/opaqueCursor.ts';
import { publicListingsProjection } from './projection.ts';
import { bestListed, isListed, newestListed } from './queries.ts';

const set = (listedDomain: string, listed: boolean): DomainEvent => ({
  type: 'PublicListingSet',
  data: { listedDomain, portalUserId: '00000000-0000-4000-8000-0000000000ad', isListed: listed },
});

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The events of completed scans, in this order, a second apart. */
const scans = (...domains: readonly (readonly [domain: string, score: number | null])[]): readonly DomainEvent[] =>
  domains.flatMap(([domain, overall], index) => {
    const story = scanStory(id(index + 1), domain);
    return [story.requested(), story.scored({ overall }), story.completed()];
  });

describe('the read model of public lists', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    const log = scans(
      ['one.example', 70],
      ['two.example', 95],
      ['www.three.example', 90],
      ['four.example', null],
      ['one.example', 80],
      ['notthree.example', 95],
      ['five.example', 79],
    );
    await fill(knex, domainHistoryProjection, projectedStory(log));
    await fill(knex, publicListingsProjection, []);
  });
  after(() => database.close());

  const newest = async () => (await newestListed(knex, { first: 10 })).reports.map(({ domain }) => domain);
  const best = async () =>
    (await bestListed(knex, { first: 10 })).reports.map(({ domain, score }) => `${domain} ${score}`);

  it('names each domain once with its newest report: the most recent first, and the best scores from 80 on first', async () => {
    expect(await newest()).to.deep.equal([
      'five.example',
      'notthree.example',
      'one.example',
      'four.example',
      'www.three.example',
      'two.example',
    ]);
    expect(await best()).to.deep.equal([
      'two.example 95',
      'notthree.example 95',
      'www.three.example 90',
      'one.example 80',
    ]);
  });

  it('continues after any page, and ends', async () => {
    for (const [list, all] of [
      [newestListed, await newest()],
      [bestListed, (await best()).map((line) => line.split(' ')[0])],
    ] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await list(knex, { first: 2, after });
        seen.push(...page.reports.map(({ domain }) => domain));
        after = page.nextCursor ?? undefined;
      } while (after !== undefined);
      expect(seen).to.deep.equal(all);
    }
    const cursor = (await bestListed(knex, { first: 2 })).nextCursor ?? '';
    expect(await newestListed(knex, { first: 2, after: cursor }).catch((error: unknown) => error)).to.be.instanceOf(
      InvalidCursor,
    );
  });

  it('PublicListingSet: leaves out the domain and its subdomains until its owner allows it again', async () => {
    await fill(
      knex,
      publicListingsProjection,
      projectedStory([set('three.example', true), set('three.example', false)]),
    );
    expect(await isListed(knex, 'three.example')).to.equal(false);
    expect(await isListed(knex, 'one.example')).to.equal(true);
    expect(await newest()).to.deep.equal([
      'five.example',
      'notthree.example',
      'one.example',
      'four.example',
      'two.example',
    ]);
    expect(await best()).to.deep.equal(['two.example 95', 'notthree.example 95', 'one.example 80']);
    await fill(
      knex,
      publicListingsProjection,
      projectedStory([set('three.example', true), set('three.example', false), set('three.example', true)]),
    );
    expect(await newest()).to.include('www.three.example');
  });
});
