import { createPostgresHeldCounts } from '../platform/auth/postgresHeldCounts.ts';
import type { LookForProof } from '../features/businesses/verifyBusiness.ts';
import type { ScanQueue } from '../features/scans/scanQueue.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { CandorOptions } from './candorOptions.ts';
import { observedMailer } from '../platform/observability/observedMailer.ts';
import type { RoleParts } from '../platform/observability/roleParts.ts';
import type { Access } from './openAccess.ts';
import { openAlertRunners } from '../features/alerts/openAlertRunners.ts';
import { openAnchors } from '../features/integrity/openAnchors.ts';
import { openLimitUpkeep } from '../platform/auth/openLimitUpkeep.ts';
import type { openOutside } from './openOutside.ts';
import { openAddressTurns } from '../features/scans/openScanLimits.ts';
import { openRunners } from './openRunners.ts';
import { openScanRunner } from '../features/scans/openScanRunner.ts';
import { openScheduleRunners } from '../features/monitoring/monitoring.ts';
import { openReportRunners } from '../features/reports/reports.ts';
import type { Retention } from '../features/privacy/retention.ts';
import type { Storage } from './openStorage.ts';
import { openVerificationRunner } from '../features/businesses/verificationRunner.ts';
import type { Services } from './services.ts';
import { startLoop } from '../platform/base/startLoop.ts';

interface WorkRoom {
  readonly outside: ReturnType<typeof openOutside>;
  readonly access: Access;
  readonly services: Services;
  readonly retention: Retention;
  readonly lookForProof: LookForProof;
  readonly scanQueue: ScanQueue;
  readonly parts: RoleParts;
  readonly mailer: Mailer;
  /** Where the web server of this process listens, if it has one. */
  readonly ownUrl: string | undefined;
}

/** Starts all that a process with the role `worker` does; answers what ends each of it. */
export const startWork = (
  options: CandorOptions,
  storage: Storage,
  { outside, access, services, retention, lookForProof, scanQueue, parts, mailer, ownUrl }: WorkRoom,
): readonly (() => Promise<void>)[] => {
  const held = createPostgresHeldCounts(storage.knex);
  const runners = {
    scans: openScanRunner(options, storage, outside, scanQueue, {
      held,
      addressTurns: openAddressTurns(access.limiterOf, options.config, held),
    }),
    ...openRunners(options, storage, access, { mailer: observedMailer(mailer), ownUrl }),
    ...openAlertRunners(options, storage, access),
    verifications: openVerificationRunner(options, storage, lookForProof),
    ...openReportRunners(options, storage, {
      keys: access.keys,
      renderReport: services.renderReport,
      mayErase: (now) => retention.mayErase(now),
    }),
    ...openScheduleRunners(options, storage, { keys: access.keys, requestScan: (scan) => services.requestScan(scan) }),
    retention,
    ...openAnchors(options, storage, { key: access.anchorKey, mailer }),
    limits: openLimitUpkeep(options.log, storage.knex),
  };
  return Object.entries(runners).map(([name, runner]) =>
    startLoop(
      name,
      options.log,
      parts.run('worker', name, (signal) => runner.run(signal)),
    ),
  );
};
