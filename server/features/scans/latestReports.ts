import { parseEvent } from '../../../schema/events/catalogue.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { createScanFeed } from './scanFeed.ts';

/**
 * Yields the report of the last completed scan of each domain, or of one, in the order in which the domains were first scanned. Reads the log and
 * writes nothing; ends early when `signal` aborts.
 */
export async function* latestReports(
  store: EventStore,
  { domain, signal }: { readonly domain: string | undefined; readonly signal: AbortSignal },
): AsyncGenerator<ScanReport> {
  const latest = new Map<string, string>();
  for await (const recorded of store.readAll({ filter: { types: ['ScanCompleted'] } })) {
    if (signal.aborted) return;
    const parsed = parseEvent(recorded.type, recorded.version, recorded.data);
    if (parsed.kind !== 'known' || parsed.event.type !== 'ScanCompleted') continue;
    const { scanId, domain: scanned } = parsed.event.data;
    if (domain === undefined || scanned === domain) latest.set(scanned, scanId);
  }
  const feed = createScanFeed(store);
  for (const scanId of latest.values()) {
    if (signal.aborted) return;
    const report = await feed.current(scanId);
    if (!report) throw new Error(`The scan ${scanId} has no report: the log is corrupt.`);
    yield report;
  }
}
