import { foldScan } from '../../../projections/scanReport/fold.ts';
import { parseEvent, type DomainEvent } from '../../../schema/events/catalogue.ts';
import { scanEvents, type ScanEvent } from '../../../schema/events/scan.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { ProbeId } from '../../../schema/report/section.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';

/** The scan as it stood after one event of its stream. */
export interface ScanMoment {
  readonly report: ScanReport;
  /** What looked, where the event is of that. */
  readonly probe: ProbeId | undefined;
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
  const next = foldScan(report, { ...event, revision: recorded.revision, time: recorded.metadata.time });
  return { report: next, probe: 'probe' in event.data ? event.data.probe : undefined };
};
