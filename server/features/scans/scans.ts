/** Scans: requesting, following, running and rescoring them, and their reports (spec 1 §3). */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { completedScanOf } from '../../../projections/scanReport/queries.ts';
import type { Config } from '../../platform/base/config.ts';
import { loadedOnCall } from '../../platform/base/loadedOnCall.ts';
import type { Alerts } from '../alerts/alerts.ts';
import type { AuditRecorder, RequesterDetails } from '../auditLog/auditLog.ts';
import type { Business } from '../businesses/businesses.ts';
import type { MailReports } from '../mailReports/mailReports.ts';
import type { Platform } from '../platform.ts';
import { STALE_AFTER_SECONDS } from './currentScan.ts';
import { createPointInTimeQueries } from './pointInTime.ts';
import { openPortalScans } from './portalScans.ts';
import { createRequestScan, type SubmitScan } from './requestScan.ts';
import { createScanFeed } from './scanFeed.ts';
import { createPostgresScanFiles } from './scanFiles.ts';
import { createRequestRecheck, type SubmitRecheck } from './requestRecheck.ts';
import { openScanLimits, recheckRates } from './scanLimits.ts';
import { createPostgresScanQueue, type ScanQueue } from './scanQueue.ts';
import { createQueries } from './scanReport.ts';
import type { createUnrecordedScans, UnrecordedScans } from './unrecordedScans.ts';

export type { UnrecordedScans };
export { foldRecordedScan, type PointInTimeQueries } from './pointInTime.ts';
export type { PortalScans } from './portalScans.ts';
export type { RequestScanAnswer, ScanRequest } from './requestScan.ts';
export { latestReports } from './latestReports.ts';
export { rescoreScans, type Rescored } from './rescoreScans.ts';
export { scanAggregate } from './scan.ts';
export {
  type AnswerDependencies,
  audienceOf,
  companyOf,
  createScanLoaders,
  failureMessageForOperator,
  type Queries,
  scanAnswer,
} from './scanReport.ts';
export { scanUntilDone, type ScanFeed } from './scanFeed.ts';
export { recheckRates } from './scanLimits.ts';
export { openAddressLimiter } from './addressLimiter.ts';

/** Loads all checks, so it is imported only by processes that scan. */
export const openUnrecordedScans = async (
  ...given: Parameters<typeof createUnrecordedScans>
): Promise<UnrecordedScans> => (await import('./unrecordedScans.ts')).createUnrecordedScans(...given);

interface ScanFaces {
  readonly alerts: Alerts;
  readonly auditRecorder: Pick<AuditRecorder, 'scanShared'>;
  readonly requesterDetails: RequesterDetails;
  readonly business: Pick<Business, 'reportWords' | 'reportWordsAsOf'>;
  readonly mailReports: Pick<MailReports, 'selectors'>;
}

/** What other features, the edges and the command line may do with scans. */
export const openScans = async (
  { options: { config, roles, clock }, storage, access }: Platform,
  { alerts, auditRecorder, requesterDetails, business, mailReports }: ScanFaces,
) => {
  const { knex, store, commands } = storage;
  const ownerWords = (domain: string) => business.reportWords(domain);
  // A command that starts without these roles must not load all the checks.
  const isLoadedNow = roles.includes('api') || roles.includes('worker');
  const requesting = {
    store,
    commands,
    visitors: access.visitors,
    details: (client: Parameters<RequesterDetails['of']>[0]) => requesterDetails.of(client),
    clock,
  };
  const submit = await loadedOnCall(isLoadedNow, async () => {
    const { plannedChecks } = await import('../../../checks/registry.ts');
    return createRequestScan({
      ...requesting,
      onShared: (shared) => {
        auditRecorder.scanShared(shared);
      },
      limits: openScanLimits(access.limiterOf, config.rateLimit, access.held),
      queue: openScanQueue(knex, config),
      ownSelectors: (domain) => mailReports.selectors(domain),
      probes: plannedChecks(config.browser.setting).map(({ id }) => id),
      sharing: { cacheSeconds: config.scanCacheSeconds, staleAfterSeconds: STALE_AFTER_SECONDS },
      privateNetwork: config.allowCidrs.length > 0,
    });
  });
  const recheck = await loadedOnCall(isLoadedNow, async () => {
    const { plannedChecks } = await import('../../../checks/registry.ts');
    return createRequestRecheck({
      ...requesting,
      limits: openScanLimits(access.limiterOf, recheckRates(config.rateLimit), access.held, 'recheck'),
      probes: plannedChecks(config.browser.setting),
      newestScan: (domain) => completedScanOf(knex, domain),
    });
  });
  const requestRecheck: SubmitRecheck = (request) => recheck({ commandId: randomUUID(), ...request });
  const requestScan: SubmitScan = (request) => submit({ commandId: randomUUID(), ...request });
  // A process with only the worker role queries no read models, and perhaps no process maintains them.
  const readsModels = roles.includes('api') || roles.includes('projector');
  return {
    ...createQueries(knex, ownerWords),
    requestScan,
    requestRecheck,
    pointInTime: createPointInTimeQueries({
      knex,
      store,
      clock,
      ownerWords: (domain, moment) => business.reportWordsAsOf(domain, moment),
    }),
    portalScans: openPortalScans(knex, access.keys, alerts),
    scanFeed: createScanFeed(store, readsModels ? commands.waitForProjections : undefined, ownerWords),
    scanFiles: createPostgresScanFiles(knex, clock),
  };
};

/** The scans that wait for a worker. */
export const openScanQueue = (knex: Knex, { maxQueuedScans }: Pick<Config, 'maxQueuedScans'>): ScanQueue =>
  createPostgresScanQueue(knex, { most: maxQueuedScans, staleAfterSeconds: STALE_AFTER_SECONDS });
