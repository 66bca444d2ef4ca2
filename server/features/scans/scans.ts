/** Scans: requesting, following, running and rescoring them, and their reports (spec 1 §3). */
import type { createUnrecordedScans, UnrecordedScans } from './unrecordedScans.ts';

export type { UnrecordedScans };
export { STALE_AFTER_SECONDS } from './currentScan.ts';
export { createPointInTimeQueries, type PointInTimeQueries } from './pointInTime.ts';
export { openPortalScans, type PortalScans } from './portalScans.ts';
export { createRequestScan, type RequestScanAnswer, type ScanRequest, type SubmitScan } from './requestScan.ts';
export { latestReports } from './latestReports.ts';
export { rescoreScans, type Rescored } from './rescoreScans.ts';
export { scanAggregate } from './scan.ts';
export {
  type AnswerDependencies,
  audienceOf,
  companyOf,
  createQueries,
  failureMessageForOperator,
  type Queries,
  type ScanLoaders,
  scanAnswer,
} from './scanReport.ts';
export { createScanFeed, type ScanFeed } from './scanFeed.ts';
export { createPostgresScanFiles, type ScanFiles } from './scanFiles.ts';
export { openAddressLimiter } from './addressLimiter.ts';
export { openScanLimits } from './scanLimits.ts';
export { createPostgresScanQueue, type ScanQueue } from './scanQueue.ts';

/** Loads all checks, so it is imported only by processes that scan. */
export const openUnrecordedScans = async (
  ...given: Parameters<typeof createUnrecordedScans>
): Promise<UnrecordedScans> => (await import('./unrecordedScans.ts')).createUnrecordedScans(...given);
