import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { rhythmOfScans, slotAfter } from '../../../projections/monitoring/rhythm.ts';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import { onOccasion } from '../../platform/commands/commands.ts';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { scanAggregate } from '../scans/scan.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import { createMonitoringPolicy, type MonitoringPolicyDependencies } from './policy.ts';
import { createSchedulesOfLog } from './testing/schedulesOfLog.ts';
import { openRequestScan } from '../scans/testing/openRequestScan.ts';
import { recordedEvents } from '../scans/testing/recordedEvents.ts';

const START = '2026-01-01T12:00:00.000Z';
const DAY_MS = 86_400_000;
const portalUserId = '00000000-0000-4000-8000-000000000001';
const signal = new AbortController().signal;

const changed = (monitoredDomain: string, cadence: 'off' | 'daily' | 'weekly'): DomainEvent => ({
  type: 'MonitoringChanged',
  data: { monitoredDomain, cadence, portalUserId },
});
const plan = (planDomain: string, name: 'Business - Pro' | 'Business - Free'): DomainEvent => ({
  type: 'PlanChanged',
  data: { planDomain, plan: name },
});

/** Monitoring processes on one memory store, with a clock that the test sets. */
const house = () => {
  const log = createMemoryLog();
  const store = createMemoryEventStore(log);
  let now = Date.parse(START);
  const clock = (): Date => new Date(now);
  const commands = commandsOver(store, clock);
  const requestScan = openRequestScan({ store, clock, probes: ['mx'] });
  const errors: unknown[] = [];
  const process = (parts: Partial<MonitoringPolicyDependencies> = {}) => {
    const runner = createMonitoringPolicy({
      store,
      commands,
      due: createSchedulesOfLog(store).dueScans,
      nextAt: () => Promise.resolve(undefined),
      news: undefined,
      runningScans: () => Promise.resolve(0),
      requestScan,
      exclusively: async (work) => {
        await work();
        return true;
      },
      clock,
      onError: (error) => errors.push(error),
      ...parts,
    });
    return () => runner.tick(signal);
  };
  const events = (...types: string[]) => recordedEvents(store, types);
  return {
    store,
    requestScan,
    errors,
    process,
    events,
    tick: process(),
    types: async () =>
      (await events('MonitoredScanRequested', 'MonitoredScanSkipped', 'ScanRequested')).map(({ type }) => type),
    record: (...recorded: readonly DomainEvent[]) => recordEvents(store, recorded, clock().toISOString()),
    /** Moves the clock to the next slot of a domain, or `days` past it. */
    toSlot: (domain: string, cadence: 'daily' | 'weekly' = 'daily', days = 0) => {
      now = slotAfter(rhythmOfScans(domain, cadence), clock()).getTime() + days * DAY_MS;
      return clock().toISOString();
    },
    pass: (ms: number) => {
      now += ms;
    },
    endScans: async () => {
      for (const { data } of await events('ScanRequested')) {
        const { scanId } = data as { scanId: string };
        const at = clock().toISOString();
        const command = { type: 'FailScan', data: { scanId, reason: 'nameNotFound', detail: '', at } } as const;
        await commands.execute(scanAggregate, scanId, command, onOccasion(scanId, { commandId: randomUUID() }));
      }
    },
    close: () => store.close(),
  };
};

describe('The monitoring of domains', () => {
  let open: ReturnType<typeof house> | undefined;
  const opened = () => (open = house());
  afterEach(() => open?.close());

  it('scans a domain once in its slot, and not before', async () => {
    const { record, tick, toSlot, types, events, pass } = opened();
    await record(plan('a.example', 'Business - Pro'), changed('a.example', 'daily'));
    await tick();
    expect(await types()).to.deep.equal([]);
    const slot = toSlot('a.example');
    await tick();
    await tick();
    pass(1_000);
    await tick();
    expect(await types()).to.deep.equal(['ScanRequested', 'MonitoredScanRequested']);
    const [recorded] = await events('MonitoredScanRequested');
    expect(recorded?.data).to.deep.include({ monitoredDomain: 'a.example', slot, disposition: 'started' });
  });

  it('makes up for the newest missed slot, and for no other', async () => {
    const { record, tick, toSlot, events } = opened();
    await record(plan('a.example', 'Business - Pro'), changed('a.example', 'daily'));
    const slot = toSlot('a.example', 'daily', 9);
    await tick();
    await tick();
    expect((await events('MonitoredScanRequested')).map(({ data }) => (data as { slot: string }).slot)).to.deep.equal([
      slot,
    ]);
  });

  it('begins one scan however many processes reach a slot at once', async () => {
    const { record, process, toSlot, types } = opened();
    await record(plan('a.example', 'Business - Pro'), changed('a.example', 'daily'));
    toSlot('a.example');
    await Promise.all([1, 2, 3, 4, 5].map(() => process()()));
    expect(await types()).to.deep.equal(['ScanRequested', 'MonitoredScanRequested']);
  });

  it('begins no second scan after a process dies between the scan and its event', async () => {
    const { record, process, tick, toSlot, types, requestScan, errors, endScans, pass } = opened();
    await record(plan('a.example', 'Business - Pro'), changed('a.example', 'daily'));
    toSlot('a.example');
    await process({
      requestScan: async (request) => {
        await requestScan(request);
        throw new Error('killed');
      },
    })();
    expect(await types()).to.deep.equal(['ScanRequested']);
    expect(errors).to.have.lengthOf(1);
    // Long enough for the scan to have ended, and to be no longer shared.
    await endScans();
    pass(3_600_000);
    await tick();
    expect(await types()).to.deep.equal(['ScanRequested', 'MonitoredScanRequested']);
  });

  it("joins a visitor's running scan, and begins no other", async () => {
    const { record, tick, toSlot, events, requestScan } = opened();
    await record(plan('a.example', 'Business - Pro'), changed('a.example', 'daily'));
    toSlot('a.example');
    await requestScan({ domain: 'a.example', kind: 'system', commandId: randomUUID() });
    await tick();
    expect(await events('ScanRequested')).to.have.lengthOf(1);
    expect((await events('MonitoredScanRequested'))[0]?.data).to.deep.include({ disposition: 'joined' });
  });

  it('pauses at the end of the plan, which it reports once, and continues when the plan is granted again', async () => {
    const { record, tick, toSlot, types, events } = opened();
    await record(plan('a.example', 'Business - Pro'), changed('a.example', 'daily'));
    await record(plan('a.example', 'Business - Free'));
    for (let day = 1; day <= 3; day += 1) {
      toSlot('a.example');
      await tick();
      await tick();
    }
    expect(await types()).to.deep.equal(['MonitoredScanSkipped']);
    expect((await events('MonitoredScanSkipped'))[0]?.data).to.deep.include({ reason: 'planEnded' });
    await record(plan('a.example', 'Business - Pro'));
    await tick();
    expect((await types()).slice(1)).to.deep.equal(['ScanRequested', 'MonitoredScanRequested']);
  });

  it('records for each slot that the domain may not be scanned', async () => {
    const { record, tick, toSlot, events } = opened();
    await record(plan('printer.local', 'Business - Pro'), changed('printer.local', 'daily'));
    for (let day = 1; day <= 2; day += 1) {
      toSlot('printer.local');
      await tick();
    }
    const skipped = await events('MonitoredScanSkipped');
    expect(skipped.map(({ data }) => (data as { reason: string }).reason)).to.deep.equal(['refused', 'refused']);
  });

  it('ends when it is switched off, and becomes weekly when it is set so', async () => {
    const { record, tick, toSlot, types } = opened();
    await record(plan('a.example', 'Business - Pro'), changed('a.example', 'daily'), changed('a.example', 'off'));
    toSlot('a.example');
    await tick();
    expect(await types()).to.deep.equal([]);
    await record(changed('a.example', 'weekly'));
    toSlot('a.example', 'weekly');
    await tick();
    expect(await types()).to.deep.equal(['ScanRequested', 'MonitoredScanRequested']);
  });

  it('begins a few scans at a time, the longest overdue first, and none while many run', async () => {
    const { record, process, toSlot, events } = opened();
    const domains = Array.from({ length: 25 }, (_, index) => `site-${index}.example`);
    await record(...domains.flatMap((domain) => [plan(domain, 'Business - Pro'), changed(domain, 'daily')]));
    toSlot('site-0.example', 'daily', 1);
    let running = 0;
    const tick = process({ runningScans: () => Promise.resolve(running) });
    const scanned = async () => (await events('MonitoredScanRequested')).length;
    await tick();
    expect(await scanned()).to.equal(10);
    running = 7;
    await tick();
    expect(await scanned()).to.equal(13);
    running = 10;
    await tick();
    expect(await scanned()).to.equal(13);
    running = 0;
    await tick();
    await tick();
    await tick();
    expect(await scanned()).to.equal(25);
  });

  it('gets a few scans at a time despite constant visitors, and no more while visitors wait', async () => {
    const { record, process, toSlot, events, endScans, pass } = opened();
    const domains = Array.from({ length: 9 }, (_, index) => `d${index}.example`);
    for (const domain of domains) await record(plan(domain, 'Business - Pro'), changed(domain, 'daily'));
    toSlot('d0.example', 'daily', 1);
    const tick = process({ runningScans: () => Promise.resolve(1_000) });
    const begun = async () => (await events('MonitoredScanRequested')).length;
    await tick();
    await tick();
    expect(await begun()).to.equal(3);
    await endScans();
    await tick();
    expect(await begun()).to.equal(6);
    // No worker runs: scans that nobody starts are not waited for longer than a scan may run.
    pass(900_001);
    await tick();
    expect(await begun()).to.equal(9);
  });

  it('continues with the other domains if a scan cannot be started', async () => {
    const { record, process, toSlot, events, requestScan, errors } = opened();
    await record(
      ...['a.example', 'b.example'].flatMap((domain) => [plan(domain, 'Business - Pro'), changed(domain, 'daily')]),
    );
    toSlot('a.example', 'daily', 1);
    await process({
      requestScan: (request) =>
        request.domain === 'a.example' ? Promise.reject(new Error('no')) : requestScan(request),
    })();
    expect(errors).to.have.lengthOf(1);
    expect((await events('MonitoredScanRequested')).map(({ stream }) => stream)).to.deep.equal([
      'monitoring-b.example',
    ]);
  });
});
