import { expect } from 'chai';
import fc from 'fast-check';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { administratorStory } from '../../schema/events/testing/administratorStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { matchesFilter } from '../../server/features/eventExplorer/eventExplorer.ts';
import { InvalidCursor } from '../engine/opaqueCursor.ts';
import type { ProjectedEvent } from '../engine/projection.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { eventIndexProjection } from './projection.ts';
import {
  activityByMinute,
  correlatedEvents,
  countIndexedEvents,
  indexedEvent,
  indexedEvents,
  indexedStreams,
  type EventIndexFilter,
  type IndexedEvent,
} from './queries.ts';

const ACTORS = ['system', 'visitor', 'admin:00000000-0000-4000-8000-0000000000a1'] as const;
const uuid = (kind: string, number: number): string =>
  `00000000-0000-4000-8000-${kind}${String(number).padStart(8, '0')}`;

/** Sixty events about several people and plans, from four actions by three actors, ten minutes apart. One clock is three hours slow. */
const LOG: readonly ProjectedEvent[] = projectedStory(
  Array.from({ length: 60 }, (_, index): DomainEvent => {
    const { added, passwordSet, failed } = administratorStory(uuid('ad01', index % 7));
    const plan: DomainEvent = {
      type: 'PlanChanged',
      data: { planDomain: ['ab.example', 'abc.example', 'ünd.example'][index % 3] ?? '', plan: 'Business - Pro' },
    };
    return [added(), passwordSet(), plan, failed()][index % 4] ?? plan;
  }),
).map((event, index) => ({
  ...event,
  time: new Date(Date.UTC(2026, 0, 1, 12, 10 * index - (index % 9 === 4 ? 180 : 0))).toISOString(),
  actor: ACTORS[index % 3] ?? 'system',
  correlationId: uuid('c0c0', index % 4),
}));

const asIndexed = ({
  eventId,
  stream,
  revision,
  position,
  type,
  version,
  time,
  ...rest
}: ProjectedEvent): IndexedEvent => {
  const { actor, correlationId, causationId } = rest;
  return { id: eventId, stream, revision, position, type, version, time, actor, correlationId, causationId };
};

const filters: fc.Arbitrary<EventIndexFilter> = fc.record(
  {
    stream: fc.oneof(
      fc.constantFrom(
        '*',
        'plan-*',
        'plan-ab*',
        'plan-ab.example',
        'plan-ü*',
        'admin-*',
        'adm',
        `admin-${uuid('ad01', 3)}`,
        '%',
        'plan_*',
        'ad*',
      ),
      fc.string({ maxLength: 5 }),
    ),
    types: fc.subarray(['AdministratorAdded', 'PlanChanged', 'AdministratorSignInFailed', 'ScanDreamt']),
    correlationId: fc.constantFrom(...[0, 1, 5].map((number) => uuid('c0c0', number)), 'no uuid'),
    actor: fc.oneof(fc.constantFrom(...ACTORS, 'admin'), fc.string({ maxLength: 5 })),
    from: fc.constantFrom('2025-12-31T00:00:00.000Z', '2026-01-01T12:10:00.000Z', '2026-01-01T17:59:30.500Z'),
    to: fc.constantFrom('2026-01-01T12:00:00.000Z', '2026-01-01T18:10:00.000Z', '2027-01-01T00:00:00.000Z'),
  },
  { requiredKeys: [] },
);

describe('the read model of events', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    await fill(knex, eventIndexProjection, LOG);
  });
  after(() => database.close());

  const newestFirst = [...LOG].reverse().map(asIndexed);

  it('finds, page by page, what a plain filter finds, for any filter and any page size', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 25 }), async (filter, first) => {
        const expected = newestFirst.filter((event) => matchesFilter(filter, event));
        const found: IndexedEvent[] = [];
        let before: string | undefined;
        do {
          const page = await indexedEvents(knex, filter, { first, before });
          expect(page.events.length).to.be.at.most(first);
          found.push(...page.events);
          before = page.nextCursor;
        } while (before !== undefined);
        expect(found).to.deep.equal(expected);
        expect(await countIndexedEvents(knex, filter, 1_000)).to.equal(expected.length);
        if (expected.length > 0)
          expect(await countIndexedEvents(knex, filter, expected.length - 1)).to.equal(undefined);
      }),
      { numRuns: 150 },
    );
  });

  it('finds an event by its id, and nothing by an invalid id', async () => {
    const [newest] = newestFirst;
    expect(await indexedEvent(knex, newest?.id ?? '')).to.deep.equal(newest);
    for (const id of [uuid('dead', 1), '', "' or true", '\0']) expect(await indexedEvent(knex, id)).to.equal(undefined);
  });

  it('finds the effects of one action, in log order, up to a limit', async () => {
    const expected = [...newestFirst].reverse().filter(({ correlationId }) => correlationId === uuid('c0c0', 2));
    expect(await correlatedEvents(knex, uuid('c0c0', 2), 100)).to.deep.equal(expected);
    expect(await correlatedEvents(knex, uuid('c0c0', 2), 3)).to.deep.equal(expected.slice(0, 3));
    expect(await correlatedEvents(knex, 'no uuid', 3)).to.deep.equal([]);
  });

  it('lists the streams by name, page by page, with their sizes', async () => {
    const expected = [...new Set(LOG.map(({ stream }) => stream))].sort().map((name) => {
      const times = LOG.filter(({ stream }) => stream === name)
        .map(({ time }) => time)
        .sort();
      return { name, events: times.length, firstAt: times[0], lastAt: times.at(-1) };
    });
    for (const prefix of ['', 'plan-ab', 'plan-', 'none', '%', '\0']) {
      const found: unknown[] = [];
      let after: string | undefined;
      do {
        const page = await indexedStreams(knex, { prefix, first: 2, after });
        found.push(...page.streams);
        after = page.nextCursor;
      } while (after !== undefined);
      expect(found, prefix).to.deep.equal(expected.filter(({ name }) => name.startsWith(prefix)));
    }
  });

  it('rejects invalid cursors', async () => {
    for (const cursor of ['', 'x', Buffer.from('["a","b"]').toString('base64url')]) {
      const asked = await indexedEvents(knex, {}, { first: 1, before: cursor }).catch((error: unknown) => error);
      expect(asked, cursor).to.be.instanceOf(InvalidCursor);
      const streams = await indexedStreams(knex, { prefix: '', first: 1, after: cursor }).catch(
        (error: unknown) => error,
      );
      expect(streams, cursor).to.be.instanceOf(InvalidCursor);
    }
  });

  it('returns each event exactly once while others are recorded between the pages', async () => {
    const first = await indexedEvents(knex, { types: ['AdministratorAdded'] }, { first: 5, before: undefined });
    const later = projectedStory([administratorStory(uuid('ad01', 99)).added()]).map((event) => ({
      ...event,
      eventId: uuid('beef', 1),
      position: '999999999999',
    }));
    await fill(knex, eventIndexProjection, later);
    const rest = await indexedEvents(knex, { types: ['AdministratorAdded'] }, { first: 100, before: first.nextCursor });
    expect([...first.events, ...rest.events]).to.deep.equal(
      newestFirst.filter(({ type }) => type === 'AdministratorAdded'),
    );
    await knex.raw("delete from candor_read.event_index where position = '999999999999'");
  });

  it('counts recorded events minute by minute, with zeros for empty minutes', async () => {
    const times = LOG.map(({ time }) => Date.parse(time));
    const now = Math.max(...times) + 120_000;
    const minutes = await activityByMinute(knex, now, 10);
    expect(minutes).to.have.length(10);
    const within = times.filter((time) => time >= Date.parse(minutes[0]?.minute ?? ''));
    expect(minutes.reduce((sum, { events }) => sum + events, 0)).to.equal(within.length);
    expect(within).to.have.length.above(0);
    expect(minutes.at(-1)).to.include({ events: 0, scansFailed: 0 });
  });
});
