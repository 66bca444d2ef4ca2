import { expect } from 'chai';
import { portalStory } from '../../../schema/events/testing/portalStory.ts';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { rhythmOfReports, slotAfter } from '../../../projections/monitoring/rhythm.ts';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import { createMemorySubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import { eventId } from '../../platform/commands/uuidV5.ts';
import { createExportMailPolicy } from '../exports/exportMailPolicy.ts';
import { createReportSchedulePolicy, type ReportSchedulePolicyDependencies } from './reportSchedulePolicy.ts';
import { createSchedulesOfLog } from './testing/schedulesOfLog.ts';
import { recordedEvents } from '../scans/testing/recordedEvents.ts';

const START = '2026-01-31T12:00:00.000Z';
const DOMAIN = 'example.org';
const SCAN_ID = '00000000-0000-4000-8000-000000000009';
const signal = new AbortController().signal;

const plan = (name: 'Business - Pro' | 'Business - Free'): DomainEvent => ({
  type: 'PlanChanged',
  data: { planDomain: DOMAIN, plan: name },
});

/** Processes that keep schedules on one memory store, for a user with a key, with a clock that the test sets. */
const house = async () => {
  const store = createMemoryEventStore(createMemoryLog());
  const keys = createMemorySubjectKeys();
  const user = await keys.create();
  const portalUserId = user.subject;
  let now = Date.parse(START);
  const clock = (): Date => new Date(now);
  const process = (parts: Partial<ReportSchedulePolicyDependencies> = {}) => {
    const runner = createReportSchedulePolicy({
      store,
      commands: commandsOver(store, clock),
      keys,
      due: createSchedulesOfLog(store).dueReports,
      nextAt: () => Promise.resolve(undefined),
      news: undefined,
      completedScan: () => Promise.resolve(SCAN_ID),
      exclusively: async (work) => {
        await work();
        return true;
      },
      clock,
      onError: (error) => {
        throw error;
      },
      ...parts,
    });
    return () => runner.tick(signal);
  };
  const events = (...types: string[]) => recordedEvents(store, types);
  return {
    /** Ids of report events that the mail policy has handled. */
    seen: new Set<string>(),
    store,
    keys,
    user,
    portalUserId,
    clock,
    process,
    tick: process(),
    events,
    types: async () =>
      (await events('ReportRequested', 'ScheduledReportRequested', 'ScheduledReportSkipped')).map(({ type }) => type),
    record: (...recorded: readonly DomainEvent[]) => recordEvents(store, recorded, clock().toISOString()),
    schedule: (cadence: 'off' | 'weekly' | 'monthly'): DomainEvent => ({
      type: 'ReportScheduleChanged',
      data: {
        monitoredDomain: DOMAIN,
        portalUserId,
        cadence,
        reportType: 'executive_summary',
        fileFormat: 'pdf',
        language: 'de',
      },
    }),
    toSlot: (cadence: 'weekly' | 'monthly', slots = 1) => {
      const rhythm = rhythmOfReports({ domain: DOMAIN, portalUserId }, cadence, new Date(START));
      for (let slot = 0; slot < slots; slot += 1) now = slotAfter(rhythm, clock()).getTime();
      return clock().toISOString();
    },
    close: () => store.close(),
  };
};

describe('The schedules of reports', () => {
  let open: Awaited<ReturnType<typeof house>> | undefined;
  const opened = async () => (open = await house());
  afterEach(() => open?.close());

  it('request a report once in each slot, in any process, and make up only for the newest missed slot', async () => {
    const { record, schedule, toSlot, process, events, types, portalUserId } = await opened();
    await record(plan('Business - Pro'), schedule('monthly'));
    await process()();
    expect(await types()).to.deep.equal([]);
    const slot = toSlot('monthly', 3);
    await Promise.all([1, 2, 3].map(() => process()()));
    expect(await types()).to.deep.equal(['ReportRequested', 'ScheduledReportRequested']);
    const [asked] = await events('ReportRequested');
    expect(asked?.data).to.deep.include({
      domain: DOMAIN,
      scanId: SCAN_ID,
      portalUserId,
      slot,
      reportType: 'executive_summary',
      fileFormat: 'pdf',
      language: 'de',
    });
    const [recorded] = await events('ScheduledReportRequested');
    expect(recorded?.data).to.deep.include({ slot, reportId: (asked?.data as { reportId: string }).reportId });
    toSlot('monthly');
    await process()();
    expect(await types()).to.have.lengthOf(4);
  });

  it('request no second report after a process dies between the report and its event', async () => {
    const { record, schedule, toSlot, process, types, store, clock } = await opened();
    await record(plan('Business - Pro'), schedule('weekly'));
    toSlot('weekly');
    const failures: unknown[] = [];
    const dying = {
      ...store,
      append: ((stream, ...rest) =>
        stream.startsWith('monitoring-')
          ? Promise.reject(new Error('killed'))
          : store.append(stream, ...rest)) satisfies typeof store.append,
    };
    await process({ commands: commandsOver(dying, clock), onError: (error) => failures.push(error) })();
    expect(failures).to.have.lengthOf(1);
    expect(await types()).to.deep.equal(['ReportRequested']);
    await process()();
    expect(await types()).to.deep.equal(['ReportRequested', 'ScheduledReportRequested']);
  });

  it('are skipped while there is no scan, and once at the end of the plan', async () => {
    const { record, schedule, toSlot, process, tick, events } = await opened();
    await record(plan('Business - Pro'), schedule('weekly'));
    toSlot('weekly');
    await process({ completedScan: () => Promise.resolve(undefined) })();
    await record(plan('Business - Free'));
    for (let week = 1; week <= 3; week += 1) {
      toSlot('weekly');
      await tick();
    }
    const reasons = (await events('ScheduledReportSkipped')).map(({ data }) => (data as { reason: string }).reason);
    expect(reasons).to.deep.equal(['neverScanned', 'planEnded']);
    expect(await events('ReportRequested')).to.deep.equal([]);
  });

  it('end with the erasure of their owner', async () => {
    const { record, schedule, toSlot, tick, keys, portalUserId, events, types } = await opened();
    await record(plan('Business - Pro'), schedule('weekly'));
    await keys.erase(portalUserId);
    for (let week = 1; week <= 2; week += 1) {
      toSlot('weekly');
      await tick();
    }
    expect(await types()).to.deep.equal(['ScheduledReportSkipped']);
    expect((await events('ScheduledReportSkipped'))[0]?.data).to.deep.include({ reason: 'erased' });
  });
});

describe('The owner of a schedule', () => {
  let open: Awaited<ReturnType<typeof house>> | undefined;
  const opened = async () => (open = await house());
  afterEach(() => open?.close());

  const ids = (reportId: string) => ({ reportId, domain: DOMAIN });
  const report = (reportId: string, portalUserId: string, slot: string | null): readonly DomainEvent[] => [
    {
      type: 'ReportRequested',
      data: { ...ids(reportId), scanId: SCAN_ID, reportType: 'comprehensive', fileFormat: 'pdf', portalUserId, slot },
    },
    { type: 'ReportStarted', data: { ...ids(reportId), attempt: 1 } },
    { type: 'ReportGenerated', data: { ...ids(reportId), fileBytes: 1, sha256: 'a'.repeat(64), durationMs: 1 } },
  ];
  const id = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;

  /** Runs the mail policy until it has handled all generated reports. */
  const runMails = async (
    { store, keys, user, clock, seen, events }: Awaited<ReturnType<typeof house>>,
    { isPro = true }: { isPro?: boolean } = {},
  ): Promise<void> => {
    const stop = new AbortController();
    const running = createExportMailPolicy({
      store: {
        ...store,
        consumers: (...group) => {
          const consumers = store.consumers(...group);
          return {
            ...consumers,
            run: (handler, options) =>
              consumers.run(async (delivery) => {
                await handler(delivery);
                seen.add(delivery.event.id);
              }, options),
          };
        },
      },
      keys,
      addressOf: () => Promise.resolve(encryptFor(user, { email: 'ada@example.org', ipAddress: '192.0.2.1' })),
      isPro: () => Promise.resolve(isPro),
      commands: commandsOver(store, clock),
    }).run(stop.signal);
    const generated = await events('ReportGenerated');
    await eventually('every report is looked at', () => seen.size === generated.length);
    stop.abort();
    await running;
  };

  it('gets one mail about each of its reports, and none about reports requested by hand', async () => {
    const candor = await opened();
    const { record, portalUserId, events } = candor;
    const { linkRequested } = portalStory(portalUserId);
    await record(linkRequested(), ...report(id(1), portalUserId, START), ...report(id(2), portalUserId, null));
    await runMails(candor);
    const mails = await events('ReportMailRequested');
    expect(mails).to.have.lengthOf(1);
    expect(mails[0]?.stream).to.equal(`portal-${portalUserId}`);
    // The same id as an older Candor that requests it at the same time.
    const [generated] = await events('ReportGenerated');
    expect(mails[0]?.id).to.equal(eventId(generated?.id ?? '', 0));
    expect(mails[0]?.data).to.deep.include({ portalUserId, domain: DOMAIN, reportId: id(1) });
    expect(JSON.stringify(mails)).not.to.include('ada@');
  });

  it('gets no mail after the plan has ended, or after their erasure', async () => {
    const candor = await opened();
    const { record, portalUserId, events, keys } = candor;
    await record(...report(id(1), portalUserId, START));
    await runMails(candor, { isPro: false });
    expect(await events('ReportMailRequested')).to.deep.equal([]);
    await keys.erase(portalUserId);
    await record(...report(id(2), portalUserId, START));
    await runMails(candor);
    expect(await events('ReportMailRequested')).to.deep.equal([]);
  });
});
