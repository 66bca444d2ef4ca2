import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { alertStory } from '../../schema/events/testing/alertStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { InvalidCursor } from '../engine/opaqueCursor.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { rowsAfter } from '../engine/testing/rowsAfter.ts';
import { alertsProjection } from './projection.ts';
import { activeAlerts, alertById, alertMailsOf, alertMailsWanted, alertsOfDomain } from './queries.ts';

const { raised, resolved, alertId, scanId } = alertStory();
const other = alertStory('other.example');
const [ada, bob] = ['00000000-0000-4000-8000-0000000000ad', '00000000-0000-4000-8000-0000000000b0'];
const domain = 'shop.example';

const mails = (portalUserId: string, wanted: boolean): DomainEvent => ({
  type: 'AlertMailsChanged',
  data: { portalUserId, domain, wanted, minimumPriority: 'High' },
});
const erased = (subject: string): DomainEvent => ({ type: 'PersonErased', data: { subject, reason: 'asked' } });

const log = projectedStory([
  raised(1, { priority: 'Critical', evidence: ['a "quoted" line', '{}', '\\', ''] }),
  raised(2, { priority: 'Low', previousScanId: null }),
  other.raised(11),
  mails(ada, true),
  resolved(1),
  mails(bob, true),
  raised(3, { priority: 'Low' }),
  resolved(2, { how: 'byHand', portalUserId: ada, scanId: null }),
  mails(ada, false),
  erased(bob),
  mails(bob, true),
  raised(4),
]);

describe('the read model of alerts', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
  });
  after(() => database.close());

  const tableAfter = async (count: number, table: string): Promise<readonly Record<string, unknown>[]> =>
    (await rowsAfter(knex, alertsProjection, [log.slice(0, count)]))[table] ?? [];

  it('contains an alert as soon as it is raised, active, with all of its evidence', async () => {
    expect(await tableAfter(0, 'alerts')).to.deep.equal([]);
    expect((await tableAfter(1, 'alerts'))[0]).to.deep.include({
      alert_id: alertId(1),
      domain,
      kind: 'dnsChange',
      priority: 'Critical',
      evidence: ['a "quoted" line', '{}', '\\', ''],
      scan_id: scanId(2),
      previous_scan_id: scanId(1),
      detected_at: new Date('2026-01-01T12:00:00.000Z'),
      resolved_at: null,
      resolved_how: null,
    });
  });

  it('records when and how an alert was resolved', async () => {
    const rows = await tableAfter(8, 'alerts');
    const of = (number: number) => rows.find((row) => row['alert_id'] === alertId(number));
    expect(of(1)).to.include({ resolved_how: 'causeGone' });
    expect(of(1)?.['resolved_at']).to.deep.equal(new Date('2026-01-01T12:00:04.000Z'));
    expect(of(2)).to.include({ resolved_how: 'byHand' });
    expect(of(3)).to.include({ resolved_at: null });
  });

  it('records who wants mails, according to their latest choice', async () => {
    expect(await tableAfter(4, 'alert_mails')).to.deep.equal([
      { portal_user_id: ada, domain, wanted: true, minimum_priority: 'High' },
    ]);
    expect(await tableAfter(9, 'alert_mails')).to.deep.include({
      portal_user_id: ada,
      domain,
      wanted: false,
      minimum_priority: 'High',
    });
  });

  it('removes erased persons, and ignores later events about them', async () => {
    const before = (await tableAfter(9, 'alert_mails')).map((row) => row['portal_user_id']);
    expect(before).to.deep.equal([ada, bob]);
    const after = (await tableAfter(log.length, 'alert_mails')).map((row) => row['portal_user_id']);
    expect(after).to.deep.equal([ada]);
  });

  describe('when queried', () => {
    before(() => fill(knex, alertsProjection, log));
    const ids = async (
      status: 'all' | 'active' | 'resolved',
      priority?: 'Critical' | 'Low',
    ): Promise<readonly string[]> =>
      (await alertsOfDomain(knex, domain, { status, priority }, { first: 10 })).alerts.map((alert) => alert.alertId);

    it('for a domain returns its own alerts, newest first, by status and priority', async () => {
      expect(await ids('all')).to.deep.equal([4, 3, 2, 1].map(alertId));
      expect(await ids('active')).to.deep.equal([4, 3].map(alertId));
      expect(await ids('resolved')).to.deep.equal([2, 1].map(alertId));
      expect(await ids('all', 'Low')).to.deep.equal([3, 2].map(alertId));
      expect(await ids('active', 'Critical')).to.deep.equal([]);
    });

    it('for a further page continues where the previous one ended', async () => {
      const filter = { status: 'all', priority: undefined } as const;
      const first = await alertsOfDomain(knex, domain, filter, { first: 3 });
      expect(first).to.include({ totalCount: 4 });
      const rest = await alertsOfDomain(knex, domain, filter, { first: 3, after: first.nextCursor ?? '' });
      expect(rest.alerts.map((alert) => alert.alertId)).to.deep.equal([alertId(1)]);
      expect(rest.nextCursor).to.equal(null);
      let error: unknown;
      await alertsOfDomain(knex, domain, filter, { first: 3, after: 'x' }).catch((reason: unknown) => (error = reason));
      expect(error).to.be.instanceOf(InvalidCursor);
    });

    it('for an id returns an alert only to its own domain', async () => {
      expect((await alertById(knex, domain, alertId(1)))?.alertId).to.equal(alertId(1));
      expect(await alertById(knex, 'other.example', alertId(1))).to.equal(undefined);
      expect(await alertById(knex, `mail.${domain}`, alertId(1))).to.equal(undefined);
      expect(await alertById(knex, domain, "x'; drop table alerts; --")).to.equal(undefined);
    });

    it('counts active alerts', async () => {
      expect(await activeAlerts(knex, domain)).to.equal(2);
      expect(await activeAlerts(knex, 'other.example')).to.equal(1);
      expect(await activeAlerts(knex, 'never.example')).to.equal(0);
    });

    it('returns who wants mails about a domain', async () => {
      expect(await alertMailsWanted(knex, domain)).to.deep.equal([]);
      expect(await alertMailsOf(knex, ada)).to.include({ wanted: false });
      expect(await alertMailsOf(knex, bob)).to.equal(undefined);
    });
  });
});
