/** Scans: requesting, following, running and rescoring them (spec 1 §3). */
import type { createUnrecordedScans, UnrecordedScans } from './unrecordedScans.ts';

export type { UnrecordedScans };
export { STALE_AFTER_SECONDS } from './currentScan.ts';
export { createRequestScan, type RequestScanAnswer, type ScanRequest } from './requestScan.ts';
export { latestReports } from './latestReports.ts';
export { rescoreScans, type Rescored } from './rescoreScans.ts';
export { scanAggregate } from './scan.ts';
export { createScanFeed, type ScanFeed } from './scanFeed.ts';
export { createPostgresScanFiles, type ScanFiles } from './scanFiles.ts';
export { openAddressLimiter } from './addressLimiter.ts';
export { openScanLimits } from './scanLimits.ts';
export { createPostgresScanQueue, type ScanQueue } from './scanQueue.ts';

/** Loads all checks, so it is imported only by processes that scan. */
export const openUnrecordedScans = async (
  ...given: Parameters<typeof createUnrecordedScans>
): Promise<UnrecordedScans> => (await import('./unrecordedScans.ts')).createUnrecordedScans(...given);
