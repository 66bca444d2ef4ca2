import { foldScan } from '../../../projections/scanReport/fold.ts';
import type { ScanEvent } from '../../../schema/events/scan.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { loadAggregate, type Foldable } from '../../platform/commands/loadAggregate.ts';
import { scanAggregate } from './scanAggregate.ts';
import type { Scan } from './scan.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';

/** How far a scan has come: what it may still do, and what was found. `report` is undefined for a scan that is not there. */
export interface ScanProgress {
  readonly scan: Scan;
  readonly report: ScanReport | undefined;
}

const progressFold: Foldable<ScanProgress, ScanEvent> = {
  streamOf: scanAggregate.streamOf,
  owns: scanAggregate.owns,
  initial: { scan: scanAggregate.initial, report: undefined },
  evolve: ({ scan, report }, event, time) => ({
    scan: scanAggregate.evolve(scan, event, time),
    // Revisions of a stream have no gap.
    report: foldScan(report, { ...event, revision: (report?.revision ?? -1) + 1, time }),
  }),
};

/** Read from the scan's own stream, never from a read model. */
export const loadScanProgress = async (store: Pick<EventStore, 'readStream'>, scanId: string): Promise<ScanProgress> =>
  (await loadAggregate(store, progressFold, scanId)).state;
