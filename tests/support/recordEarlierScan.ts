import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import type { BrowserObservation } from '../../checks/browser/observation.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import type { RecordedEvent } from '../../server/platform/eventStore/port.ts';
import { readScan, scanDomain } from './scanDomain.ts';
import type { TestCandor } from './startTestCandor.ts';
import type { WholeScan } from './wholeScan.ts';

type DataOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>['data'];

/** What was different then; anything it does not mention was the same as now. */
export interface Otherwise {
  readonly observed?: (data: DataOf<'ProbeObserved'>) => Partial<DataOf<'ProbeObserved'>>;
  readonly scored?: (data: DataOf<'ScanScored'>) => Partial<DataOf<'ScanScored'>>;
  /** What a browser observed then: none runs in tests. */
  readonly browser?: BrowserObservation;
  /** Checks that could not be made then. */
  readonly notChecked?: readonly string[];
}

const changed = (
  event: RecordedEvent,
  { observed, scored, browser, notChecked }: Otherwise,
): Pick<RecordedEvent, 'type' | 'data'> => {
  const { type } = event;
  if (type === 'ScanRequested' && browser) {
    const data = event.data as DataOf<'ScanRequested'>;
    return { type, data: { ...data, probes: [...data.probes, 'browser'] } };
  }
  if (type === 'ProbeObserved') {
    const data = event.data as DataOf<'ProbeObserved'>;
    if (notChecked?.includes(data.probe) !== true) return { type, data: { ...data, ...observed?.(data) } };
    const { scanId, probe, section, durationMs } = data;
    const missed = { scanId, probe, section, durationMs, reason: 'timeout', detail: 'No answer within 5 s' };
    return { type: 'ProbeInconclusive', data: missed };
  }
  if (type === 'ScanScored') {
    const data = event.data as DataOf<'ScanScored'>;
    return { type, data: { ...data, ...scored?.(data) } };
  }
  return { type, data: event.data };
};

/** Gives a domain a history: a scan that ended at `at` (ISO 8601), recorded after the existing one. Returns its id once the read models contain it. */
export const recordEarlierScan = async (
  candor: TestCandor,
  scanId: string,
  at: string,
  otherwise: Otherwise = {},
): Promise<string> => appendScan(candor, await eventsOf(candor, scanId), at, otherwise);

/** Recordings of the sites as they are now, by domain: each is scanned once per process. */
const recordings = new Map<string, readonly RecordedEvent[]>();

/** Provides a completed scan of a site of the sample internet, for a test that needs a report; uses the recording of an earlier test if there is one. */
export const recordedScan = async (candor: TestCandor, domain: string): Promise<WholeScan> => {
  const recording = recordings.get(domain);
  if (!recording) {
    const scan = await scanDomain(candor.url, domain);
    recordings.set(domain, await eventsOf(candor, scan.id));
    return scan;
  }
  const scan = await readScan(candor.url, await appendScan(candor, recording, new Date().toISOString()));
  if (!scan) throw new Error(`The recorded scan of ${domain} is not shown.`);
  return scan;
};

const eventsOf = async ({ store }: TestCandor, scanId: string): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const event of store.readStream(`scan-${scanId}`)) events.push(event);
  return events;
};

/** Appends the events as a separate scan; returns its id once the read models contain it. */
const appendScan = async (
  { store, services }: TestCandor,
  recording: readonly RecordedEvent[],
  at: string,
  otherwise: Otherwise = {},
): Promise<string> => {
  const id = randomUUID();
  const events = withBrowser(recording, otherwise).map((event) => {
    const { type, data } = changed(event, otherwise);
    return {
      id: randomUUID(),
      type,
      version: event.version,
      data: { ...(data as Readonly<Record<string, unknown>>), scanId: id },
      metadata: { ...event.metadata, correlationId: id, causationId: id, time: at },
    };
  });
  await store.append(`scan-${id}`, events, 'none');
  await eventually('the read models have it', async () => {
    const scan = await services.scanById(id);
    const { entries } = await services.domainHistory(scan?.domain ?? '', { first: 100, before: undefined });
    return scan?.status === 'completed' && entries.some((entry) => entry.scanId === id);
  });
  return id;
};

/** Inserts the visit of a browser before the first check of another check. */
const withBrowser = (recording: readonly RecordedEvent[], { browser }: Otherwise): readonly RecordedEvent[] => {
  const at = recording.findIndex(({ type }) => type === 'ProbeStarted');
  const [first, event] = [recording[0], recording[at]];
  if (!browser || !first || !event) return recording;
  const { scanId } = first.data as DataOf<'ScanRequested'>;
  const seen = { section: 'tools', observation: browser, findings: [], durationMs: 4_000 };
  return [
    ...recording.slice(0, at),
    { ...event, type: 'ProbeStarted', data: { scanId, probe: 'browser', attempt: 1 } },
    { ...event, type: 'ProbeObserved', data: { scanId, probe: 'browser', ...seen } },
    ...recording.slice(at),
  ];
};
