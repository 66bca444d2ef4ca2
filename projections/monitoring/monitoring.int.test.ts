import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { businessesProjection } from '../businesses/projection.ts';
import { plansProjection } from '../plans/projection.ts';
import { monitoringProjection } from './projection.ts';
import { dueMonitoring, dueReportSchedules, monitoringOf, reportScheduleOf } from './queries.ts';
import { rhythmOfReports, rhythmOfScans, slotAfter } from './rhythm.ts';

const FROM = '2026-01-31T12:00:00.000Z';
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ada = id(1);
const bob = id(2);

const story = (monitoredDomain: string) => ({
  cadence: (cadence: 'off' | 'daily' | 'weekly'): DomainEvent => ({
    type: 'MonitoringChanged',
    data: { monitoredDomain, cadence, portalUserId: ada },
  }),
  scanned: (slot: string): DomainEvent => ({
    type: 'MonitoredScanRequested',
    data: { monitoredDomain, slot, scanId: id(9), disposition: 'joined' },
  }),
  skipped: (slot: string, reason: 'refused' | 'planEnded' = 'planEnded'): DomainEvent => ({
    type: 'MonitoredScanSkipped',
    data: { monitoredDomain, slot, reason, detail: 'Why not.' },
  }),
  schedule: (cadence: 'off' | 'weekly' | 'monthly', portalUserId = ada): DomainEvent => ({
    type: 'ReportScheduleChanged',
    data: { monitoredDomain, portalUserId, cadence, reportType: 'executive_summary', fileFormat: 'pdf' },
  }),
  reported: (slot: string, portalUserId = ada): DomainEvent => ({
    type: 'ScheduledReportRequested',
    data: { monitoredDomain, portalUserId, slot, reportId: id(8) },
  }),
  notReported: (slot: string, reason: 'neverScanned' | 'planEnded' | 'erased', portalUserId = ada): DomainEvent => ({
    type: 'ScheduledReportSkipped',
    data: { monitoredDomain, portalUserId, slot, reason },
  }),
  pro: (plan: 'Business - Pro' | 'Business - Free' = 'Business - Pro'): DomainEvent => ({
    type: 'PlanChanged',
    data: { planDomain: monitoredDomain, plan },
  }),
});

const proof = (businessDomain: string): readonly DomainEvent[] => {
  const ids = { businessDomain, portalUserId: ada };
  const recordName = `_candor-challenge.${businessDomain}`;
  return [
    { type: 'BusinessVerificationStarted', data: { ...ids, recordName, challenge: 'candor-verification=0123456789' } },
    { type: 'BusinessVerified', data: { ...ids, recordName } },
  ];
};
const lapsed = (businessDomain: string): DomainEvent => ({
  type: 'BusinessVerificationLapsed',
  data: { businessDomain, outcome: 'absent' },
});

const dailyAfter = (domain: string, time: string): string =>
  slotAfter(rhythmOfScans(domain, 'daily'), new Date(time)).toISOString();
const weeklyAfter = (domain: string, time: string): string =>
  slotAfter(rhythmOfScans(domain, 'weekly'), new Date(time)).toISOString();

describe('the read model of monitoring', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    await fill(knex, monitoringProjection, []);
    await fill(knex, plansProjection, []);
    await fill(knex, businessesProjection, []);
  });
  after(() => database.close());

  const record = async (...events: readonly DomainEvent[]): Promise<void> => {
    await fill(knex, plansProjection, projectedStory(events, FROM));
    await fill(knex, businessesProjection, projectedStory(events, FROM));
    await fill(knex, monitoringProjection, projectedStory(events, FROM));
  };

  it('MonitoringChanged: makes a domain due at the slots of its cadence from then on, and never when it is off', async () => {
    const { cadence } = story('a.example');
    expect(await monitoringOf(knex, 'a.example')).to.equal(undefined);
    await record(cadence('daily'));
    expect(await monitoringOf(knex, 'a.example')).to.deep.equal({
      domain: 'a.example',
      cadence: 'daily',
      since: FROM,
      lastSlot: null,
      lastScanId: null,
      lastDisposition: null,
      lastSkipped: null,
      lastDetail: null,
      paused: false,
      nextAt: dailyAfter('a.example', FROM),
      revision: 0,
    });
    await record(cadence('daily'), cadence('weekly'));
    const nextAt = weeklyAfter('a.example', '2026-01-31T12:00:01.000Z');
    expect(await monitoringOf(knex, 'a.example')).to.deep.include({ cadence: 'weekly', nextAt });
    await record(cadence('daily'), cadence('weekly'), cadence('off'));
    expect(await monitoringOf(knex, 'a.example')).to.deep.include({ cadence: 'off', nextAt: null });
  });

  it('MonitoredScanRequested: records the scan, and makes the domain due at the next slot', async () => {
    const { cadence, scanned } = story('b.example');
    const slot = dailyAfter('b.example', FROM);
    await record(cadence('daily'), scanned(slot));
    expect(await monitoringOf(knex, 'b.example')).to.deep.include({
      lastSlot: slot,
      lastScanId: id(9),
      lastDisposition: 'joined',
      lastSkipped: null,
      nextAt: dailyAfter('b.example', slot),
    });
  });

  it('MonitoredScanSkipped: records the reason, and whether monitoring is paused', async () => {
    const { cadence, skipped, scanned } = story('c.example');
    const slot = dailyAfter('c.example', FROM);
    const nextSlot = dailyAfter('c.example', slot);
    const events = [cadence('daily'), skipped(slot)];
    await record(...events);
    expect(await monitoringOf(knex, 'c.example')).to.deep.include({
      lastSlot: slot,
      lastScanId: null,
      lastSkipped: 'planEnded',
      lastDetail: 'Why not.',
      paused: true,
      nextAt: nextSlot,
    });
    await record(...events, scanned(nextSlot));
    expect(await monitoringOf(knex, 'c.example')).to.deep.include({ paused: false, lastSkipped: null });
  });

  it('ReportScheduleChanged: sets the schedule of each user separately', async () => {
    const { schedule } = story('d.example');
    await record(schedule('monthly'), schedule('weekly', bob));
    const rhythm = rhythmOfReports({ domain: 'd.example', portalUserId: ada }, 'monthly', new Date(FROM));
    expect(await reportScheduleOf(knex, 'd.example', ada)).to.deep.equal({
      domain: 'd.example',
      portalUserId: ada,
      cadence: 'monthly',
      reportType: 'executive_summary',
      fileFormat: 'pdf',
      since: FROM,
      lastSlot: null,
      paused: false,
      nextAt: slotAfter(rhythm, new Date(FROM)).toISOString(),
    });
    expect(await reportScheduleOf(knex, 'd.example', bob)).to.deep.include({ cadence: 'weekly' });
    await record(schedule('monthly'), schedule('weekly', bob), schedule('off'));
    expect(await reportScheduleOf(knex, 'd.example', ada)).to.deep.include({ cadence: 'off', nextAt: null });
  });

  it('ScheduledReportRequested and ScheduledReportSkipped: complete the slot; erasing the user removes the schedule', async () => {
    const { schedule, reported, notReported } = story('e.example');
    const rhythm = rhythmOfReports({ domain: 'e.example', portalUserId: ada }, 'monthly', new Date(FROM));
    const slot = slotAfter(rhythm, new Date(FROM));
    const nextSlot = slotAfter(rhythm, slot);
    const events = [schedule('monthly'), schedule('weekly', bob), reported(slot.toISOString())];
    await record(...events);
    expect(await reportScheduleOf(knex, 'e.example', ada)).to.deep.include({
      lastSlot: slot.toISOString(),
      nextAt: nextSlot.toISOString(),
    });
    await record(...events, notReported(nextSlot.toISOString(), 'planEnded'));
    expect(await reportScheduleOf(knex, 'e.example', ada)).to.deep.include({ paused: true });
    await record(
      ...events,
      notReported(nextSlot.toISOString(), 'planEnded'),
      notReported(nextSlot.toISOString(), 'erased'),
    );
    expect(await reportScheduleOf(knex, 'e.example', ada)).to.equal(undefined);
    expect(await reportScheduleOf(knex, 'e.example', bob)).to.deep.include({ cadence: 'weekly' });
  });

  it('lists what is due and not paused, the longest overdue first, and paused domains after the plan is granted again', async () => {
    const [pro, free, paused] = [story('pro.due'), story('free.due'), story('paused.due')];
    const ended = [pro.pro(), paused.pro(), paused.pro('Business - Free'), paused.cadence('daily')];
    const slot = dailyAfter('paused.due', FROM);
    const proofs = [...proof('pro.due'), ...proof('paused.due')];
    const events = [...ended, pro.cadence('daily'), free.cadence('daily'), paused.skipped(slot), ...proofs];
    const reports = [pro.schedule('weekly'), free.schedule('weekly')];
    await record(...events, ...reports);
    const now = new Date('2026-03-01T00:00:00Z');
    const due = async () =>
      (await dueMonitoring(knex, { now, limit: 100 }))
        .filter(({ domain }) => domain.endsWith('.due'))
        .map(({ domain, isPro }) => [domain, isPro]);
    expect(await due()).to.have.deep.members([
      ['pro.due', true],
      ['free.due', false],
    ]);
    const scheduled = (await dueReportSchedules(knex, { now, limit: 100 })).filter(({ domain }) =>
      domain.endsWith('.due'),
    );
    expect(scheduled.map(({ domain, isPro }) => [domain, isPro])).to.have.deep.members([
      ['pro.due', true],
      ['free.due', false],
    ]);
    await record(...events, ...reports, lapsed('pro.due'));
    expect(await due(), 'while the proof has lapsed').to.deep.equal([['free.due', false]]);
    await record(...events, ...reports, paused.pro());
    expect(await due()).to.deep.include(['paused.due', true]);
    expect(await dueMonitoring(knex, { now: new Date(FROM), limit: 100 })).to.deep.equal([]);
    const all = await dueMonitoring(knex, { now, limit: 100 });
    const slots = all.map(({ nextAt }) => nextAt ?? '');
    expect(slots).to.deep.equal([...slots].sort());
    expect(await dueMonitoring(knex, { now, limit: 1 })).to.deep.equal(all.slice(0, 1));
  });
});
