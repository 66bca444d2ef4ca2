import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { prepareProjections } from '../projections/engine/buildRegistry.ts';
import { createProjectionEngine } from '../projections/engine/projectionEngine.ts';
import { dueMonitoring, nextMonitoringAt } from '../projections/monitoring/queries.ts';
import { monitoringProjection } from '../projections/monitoring/projection.ts';
import { plansProjection } from '../projections/plans/projection.ts';
import { runningScans } from '../projections/scanReport/queries.ts';
import { scanReportProjection } from '../projections/scanReport/projection.ts';
import { recordEvents } from '../projections/engine/testing/recordEvents.ts';
import { waitForProjection } from '../projections/engine/waitForProjection.ts';
import { parseEvent, type DomainEvent } from '../schema/events/catalogue.ts';
import { onOccasion } from '../server/platform/commands/commands.ts';
import { commandsOver } from '../server/platform/commands/testing/commandsOver.ts';
import { type RequestScanAnswer, type ScanRequest } from '../server/features/scans/requestScan.ts';
import { scanAggregate } from '../server/features/scans/scan.ts';
import type { EventStore } from '../server/platform/eventStore/port.ts';
import { createMonitoringPolicy, type MonitoringPolicy } from '../server/features/monitoring/policy.ts';
import { withBenchStore } from './benchCandor.ts';
import { type Benchmark, type Figure, median, type Say } from './figures.ts';
import { openRequestScan } from '../server/features/scans/testing/openRequestScan.ts';

/** Each has its own time slot in the day. */
const DOMAINS = 300;
const START = Date.parse('2026-01-01T00:00:00Z');
const DAY_MS = 86_400_000;
const TICK_MS = 60_000;
const TICKS_AN_HOUR = 3_600_000 / TICK_MS;
/** Duration of a scan in this simulated day. */
const SCAN_MS = 120_000;
/** One tick in this many has a visitor who requests a scan of a monitored domain. */
const VISITOR_EVERY = 3;
const LATEST_MS = 30_000;
const domainOf = (number: number): string => `site-${number}.example`;

/** Simulates a day of daily scans, with the real store and read models, a simulated clock, two processes at each tick, and visitors in between. */
export const benchMonitoring: Benchmark = (say) =>
  withBenchStore(async ({ knex, store }) => {
    const stop = new AbortController();
    const projections = [scanReportProjection, monitoringProjection, plansProjection];
    await prepareProjections(knex, projections);
    const engine = createProjectionEngine({ knex, source: store, projections, onError: () => undefined });
    const projecting = engine.run(stop.signal);
    try {
      return await benchOn(knex, store, say);
    } finally {
      stop.abort();
      await projecting;
    }
  });

const benchOn = async (knex: Knex, store: EventStore, say: Say): Promise<Figure[]> => {
  // Waits only for the read models used here; a server waits for all that handle the event.
  const waitForMonitoring = async ({ position }: { readonly position: string }): Promise<void> => {
    const projection = monitoringProjection.name;
    if (!(await waitForProjection(knex, { projection, position, timeoutMs: LATEST_MS })))
      throw new Error(`The read model of monitoring was not there within ${LATEST_MS} ms.`);
  };
  let now = START;
  const clock = (): Date => new Date(now);
  const requestScan = openRequestScan({ store, clock, probes: ['mx'] });
  const running = new Map<string, number>();
  const request = async (asked: ScanRequest): Promise<RequestScanAnswer> => {
    const answer = await requestScan(asked);
    if (answer.kind === 'started' && !running.has(answer.scanId)) running.set(answer.scanId, now + SCAN_MS);
    return answer;
  };
  const runnerOf = (): MonitoringPolicy =>
    createMonitoringPolicy({
      store,
      commands: commandsOver(store, clock, waitForMonitoring),
      due: (query) => dueMonitoring(knex, query),
      nextAt: (now) => nextMonitoringAt(knex, now),
      news: undefined,
      runningScans: (since) => runningScans(knex, since),
      requestScan: request,
      // Both at once, without the lock that would exclude one of them: this tests the guarantee that does not depend on the lock.
      exclusively: () => Promise.resolve(true),
      clock,
      onError: (error) => {
        throw error;
      },
    });
  say(`${DOMAINS} domains begin to be monitored`);
  await Promise.all(
    Array.from({ length: DOMAINS }, (_, number) =>
      recordEvents(store, monitored(domainOf(number)), clock().toISOString()),
    ),
  );
  const head = await store.head();
  if (head !== undefined) await waitForMonitoring({ position: head });

  const runners = [runnerOf(), runnerOf()];
  const { signal } = new AbortController();
  const ticks: number[] = [];
  for (let tick = 0; tick * TICK_MS <= DAY_MS; tick += 1) {
    now = START + tick * TICK_MS;
    if (tick % TICKS_AN_HOUR === 0) say(`${clock().toISOString().slice(11, 16)} of the day`);
    for (const [scanId, endsAt] of running)
      if (endsAt <= now) {
        await endScan(store, scanId, clock());
        running.delete(scanId);
      }
    if (tick % VISITOR_EVERY === 0)
      await request({ domain: domainOf((tick * 7) % DOMAINS), kind: 'system', commandId: randomUUID() });
    const began = performance.now();
    await Promise.all(runners.map((runner) => runner.tick(signal)));
    ticks.push(performance.now() - began);
  }
  return resultsOf(await storyOf(store), median(ticks));
};

const monitored = (domain: string): readonly DomainEvent[] => [
  { type: 'PlanChanged', data: { planDomain: domain, plan: 'Business - Pro' } },
  { type: 'MonitoringChanged', data: { monitoredDomain: domain, cadence: 'daily', portalUserId: randomUUID() } },
];

const endScan = async (store: EventStore, scanId: string, at: Date): Promise<void> => {
  const time = at.toISOString();
  const command = { type: 'FailScan', data: { scanId, reason: 'nameNotFound', detail: '', at: time } } as const;
  const issuer = onOccasion(scanId, { commandId: randomUUID() });
  await commandsOver(store, () => at).execute(scanAggregate, scanId, command, issuer);
};

interface Story {
  /** How often each domain was scanned. */
  readonly times: ReadonlyMap<string, number>;
  /** Number in the busiest minute. */
  readonly mostAMinute: number;
  /** Number of scans that were started while another scan of the same domain was running. */
  readonly besides: number;
}

/** Figures from the event log. */
const storyOf = async (store: EventStore): Promise<Story> => {
  const times = new Map<string, number>();
  const minutes = new Map<string, number>();
  const domains = new Map<string, string>();
  const busy = new Set<string>();
  let besides = 0;
  const types = ['MonitoredScanRequested', 'ScanRequested', 'ScanFailed'];
  for await (const { type, version, data, metadata } of store.readAll({ filter: { types } })) {
    const parsed = parseEvent(type, version, data);
    if (parsed.kind === 'unknown') throw new Error(`${type} is unknown.`);
    const { event } = parsed;
    if (event.type === 'MonitoredScanRequested') {
      const minute = metadata.time.slice(0, 16);
      times.set(event.data.monitoredDomain, (times.get(event.data.monitoredDomain) ?? 0) + 1);
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
    } else if (event.type === 'ScanRequested') {
      const { domain, scanId } = event.data;
      if (busy.has(domain)) besides += 1;
      busy.add(domain);
      domains.set(scanId, domain);
    } else if (event.type === 'ScanFailed') busy.delete(domains.get(event.data.scanId) ?? '');
  }
  return { times, mostAMinute: Math.max(...minutes.values()), besides };
};

const resultsOf = ({ times, mostAMinute, besides }: Story, tickMs: number): Figure[] => {
  const once = [...times.values()].filter((count) => count === 1).length;
  const mean = DOMAINS / (DAY_MS / 60_000);
  return [
    {
      name: `monitoring: of ${DOMAINS} daily domains, dealt with just once in a day`,
      value: once,
      unit: 'domains',
      bar: `= ${DOMAINS}`,
      holds: once === DOMAINS && times.size === DOMAINS,
    },
    {
      name: 'monitoring: scans begun while one of the same domain ran',
      value: besides,
      unit: 'scans',
      bar: '= 0',
      holds: besides === 0,
    },
    {
      name: 'monitoring: begun in the fullest minute, beside the mean',
      value: mostAMinute,
      unit: 'scans/min',
      baseline: mean,
      ratio: mostAMinute / mean,
    },
    { name: 'monitoring: a tick of two processes, p50', value: tickMs, unit: 'ms' },
  ];
};
