import { foldScan } from '../projections/scanReport/fold.ts';
import { parseEvent, type DomainEvent } from '../schema/events/catalogue.ts';
import { scanEvents, type ScanEvent } from '../schema/events/scan.ts';
import type { ScanReport } from '../schema/report/scanReport.ts';
import type { SectionId } from '../schema/report/section.ts';
import type { RecordedEvent } from './eventstore/port.ts';
import { probeOf } from './scanner/registry.ts';

/** The scan as it stood after one event of its stream. */
export interface ScanMoment {
  readonly report: ScanReport;
  /** The section that the event changed, if it did. */
  readonly changed: SectionId | undefined;
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
export const foldRecordedScan = (report: ScanReport | undefined, recorded: RecordedEvent): ScanMoment => {
  const event = parseScanEvent(recorded);
  const changed = 'probe' in event.data ? probeOf(event.data.probe)?.section : undefined;
  const next = foldScan(report, { ...event, revision: recorded.revision, time: recorded.metadata.time });
  return { report: next, changed };
};
