import { reportWithOwner } from '../businesses/businesses.ts';
import type { Knex } from 'knex';
import { totalScansAsOf } from '../../../projections/domainHistory/queries.ts';
import { isUuid } from '../../../projections/engine/isUuid.ts';
import { globalStatsAsOf, type GlobalStats } from '../../../projections/globalStats/queries.ts';
import { scansCompletedBy, scansUnderWayAt } from '../../../projections/scanReport/queries.ts';
import type { OwnerWords } from '../../../checks/kit/ownerWords.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { createParsePointInTime, type ParsePointInTime, eventsUntil } from '../../platform/eventStore/pointInTime.ts';
import { foldScan } from '../../../projections/scanReport/fold.ts';
import { parseEvent, type DomainEvent } from '../../../schema/events/catalogue.ts';
import { scanEvents, type ScanEvent } from '../../../schema/events/scan.ts';
import type { CheckId } from '../../../checks/index.ts';

/**
 * Scans as of a past point in time (docs/adr/0022). `asOf`: a time as text; an invalid one rejects with InvalidPointInTime. Reports include the
 * corrections that the owner of the domain had made by then.
 */
export interface PointInTimeQueries {
  readonly at: ParsePointInTime;
  /** The progress of one scan by then. Returns `undefined` if it had not been requested yet. */
  scan(scanId: string, asOf: string): Promise<ScanReport | undefined>;
  /** The newest scan of the domain that had completed by then, otherwise the one that was running. */
  latestScan(domain: string, asOf: string): Promise<ScanReport | undefined>;
  /** Number of scans of the domain that had completed by then. */
  totalScans(domain: string, asOf: string): Promise<number>;
  globalStats(asOf: string): Promise<GlobalStats>;
}

interface PointInTimeDependencies {
  readonly knex: Knex;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly ownerWords: (domain: string, time: string) => Promise<OwnerWords | undefined>;
}

/** Maximum number of candidate scans that are folded: more than one is needed only if the clocks of their writers differed. */
const MOST_FOLDED = 20;

export const createPointInTimeQueries = ({
  knex,
  store,
  clock,
  ownerWords,
}: PointInTimeDependencies): PointInTimeQueries => {
  const at = createParsePointInTime(store, clock);
  const scanAt = async (scanId: string, time: string): Promise<ScanReport | undefined> => {
    let report: ScanReport | undefined;
    for await (const event of eventsUntil(store.readStream(scanStreamOf(scanId)), time))
      ({ report } = foldRecordedScan(report, event));
    return report;
  };
  const firstWith = async (scanIds: readonly string[], time: string, status: ScanReport['status']) => {
    for (const scanId of scanIds) {
      const report = await scanAt(scanId, time);
      if (report?.status === status) return report;
    }
    return undefined;
  };
  const shown = async (report: ScanReport | undefined, time: string): Promise<ScanReport | undefined> =>
    report && reportWithOwner((domain) => ownerWords(domain, time), report);
  return {
    at,
    scan: async (scanId, asOf) => {
      const time = await at(asOf);
      return isUuid(scanId) ? shown(await scanAt(scanId.toLowerCase(), time), time) : undefined;
    },
    // The read model proposes candidates, so that not all scans of a domain are read; the report itself comes from the scan's own stream.
    latestScan: async (domain, asOf) => {
      const time = await at(asOf);
      const completed = await scansCompletedBy(knex, domain, time, MOST_FOLDED);
      const found =
        (await firstWith(completed, time, 'completed')) ??
        (await firstWith(await scansUnderWayAt(knex, domain, time, MOST_FOLDED), time, 'running'));
      return shown(found, time);
    },
    totalScans: async (domain, asOf) => totalScansAsOf(knex, domain, await at(asOf)),
    globalStats: async (asOf) => globalStatsAsOf(knex, await at(asOf)),
  };
};

/** The scan after one event of its stream. */
export interface ScanStep {
  readonly report: ScanReport;
  /** The scan before the event; `undefined` if this is its first event. */
  readonly before: ScanReport | undefined;
  /** The check that the event belongs to, if any. */
  readonly probe: CheckId | undefined;
}

const scanEventTypes: ReadonlySet<string> = new Set(scanEvents.map(({ type }) => type));

const isScanEvent = (event: DomainEvent): event is ScanEvent => scanEventTypes.has(event.type);

const parseScanEvent = ({ type, version, data, stream }: RecordedEvent): ScanEvent => {
  const parsed = parseEvent(type, version, data);
  if (parsed.kind === 'unknown' || !isScanEvent(parsed.event)) {
    throw new Error(`${stream} holds ${type} version ${version}, which this version of Candor does not know.`);
  }
  return parsed.event;
};

/** The stream of a scan. */
export const scanStreamOf = (scanId: string): string => `scan-${scanId}`;

/** Folds one event of the scan's stream, as the read model does. */
export const foldRecordedScan = (report: ScanReport | undefined, recorded: RecordedEvent): ScanStep => {
  const event = parseScanEvent(recorded);
  const next = foldScan(report, { ...event, revision: recorded.revision, time: recorded.metadata.time });
  return { report: next, before: report, probe: 'probe' in event.data ? event.data.probe : undefined };
};
