import type { Retention } from '../features/privacy/privacy.ts';
import { type ScanQueue, openAddressLimiter } from '../features/scans/scans.ts';
import { createPostgresHeldCounts } from '../platform/auth/scanLimits.ts';
import type { LookForProof } from '../features/businesses/businesses.ts';
import { type Mailer, observedMailer } from '../platform/mail/mailer.ts';
import type { CandorOptions } from './candorProcess.ts';
import type { RoleDependencies } from '../platform/observability/roleParts.ts';
import type { Access } from './openAccess.ts';
import { openAlertRunners } from '../features/alerts/policy.ts';
import { openAnchors } from '../features/integrity/integrity.ts';
import { openLimitUpkeep } from '../platform/auth/openLimitUpkeep.ts';
import type { openOutside } from './openOutside.ts';
import { scanRulesOf } from '../scanner/runScan.ts';
import { openScanFileUpkeep } from '../features/scans/scanFileUpkeep.ts';
import { openScanRunner } from '../features/scans/scanRunner.ts';
import { openListRunner } from '../features/lists/listRunner.ts';
import { openListSchedule } from '../features/lists/listSchedule.ts';
import { openNoticeRunners } from '../features/notices/runners.ts';
import { isSeenOver } from '../features/notices/seenSubject.ts';
import { openSchedulePolicies } from '../features/monitoring/monitoring.ts';
import { openExportPolicies } from '../features/exports/exports.ts';
import type { CommandedStorage } from './openStorage.ts';
import { createPartnershipPolicy } from '../features/partners/policy.ts';
import { openVerificationPolicy } from '../features/businesses/policy.ts';
import type { Services } from '../features/services.ts';
import { startLoop } from '../platform/jobs/startLoop.ts';
import type { Clock } from '../platform/base/clock.ts';
import type { Config } from '../platform/base/config.ts';
import type { Log } from '../platform/observability/log.ts';
import { mailTemplates } from '../features/mails/mails.ts';
import { createApplicationPolicy, type ApplicationPolicy } from '../features/applications/policy.ts';
import { createMailPolicy, type MailPolicy } from '../features/mails/policy.ts';
import { siteOf } from '../platform/base/siteOf.ts';

interface WorkDependencies {
  readonly outside: ReturnType<typeof openOutside>;
  readonly access: Access;
  readonly services: Services;
  readonly retention: Retention;
  readonly lookForProof: LookForProof;
  readonly scanQueue: ScanQueue;
  readonly parts: RoleDependencies;
  readonly mailer: Mailer;
  /** Where the web server of this process listens, if it has one. */
  readonly ownUrl: string | undefined;
}

/** Starts everything that a process with the role `worker` does. Returns a function to end each part. */
export const startWork = (
  options: CandorOptions,
  storage: CommandedStorage,
  { outside, access, services, retention, lookForProof, scanQueue, parts, mailer, ownUrl }: WorkDependencies,
): readonly (() => Promise<void>)[] => {
  const held = createPostgresHeldCounts(storage.knex);
  const runners = {
    scans: openScanRunner(options, storage, outside, scanQueue, {
      held,
      addressLimiter: openAddressLimiter(access.limiterOf, options.config, held),
    }),
    lists: openListRunner(options, storage, outside, {
      ...{ keys: access.keys, limiterOf: access.limiterOf, held },
      rules: scanRulesOf(options, outside.io),
      auditRecorder: services.auditRecorder,
    }),
    listSchedule: openListSchedule(options, storage, { keys: access.keys, auditRecorder: services.auditRecorder }),
    scanFiles: openScanFileUpkeep(options, storage, (now, signal) => retention.mayErase(now, signal)),
    ...openRunners(options, storage, access, { mailer: observedMailer(mailer), ownUrl }),
    ...openAlertRunners(options, storage, access),
    ...openNoticeRunners(options, storage, { keys: access.keys, io: outside.io, ownUrl }),
    partnerships: createPartnershipPolicy({
      ...storage,
      onError: ({ eventId, attempt, error }) => {
        options.log.warn({ eventId, attempt, err: error }, 'a partnership could not be ended and will be tried again');
      },
    }),
    verifications: openVerificationPolicy(options, storage, lookForProof),
    ...openExportPolicies(options, storage, {
      keys: access.keys,
      renderReport: services.renderReport,
      mayErase: (now, signal) => retention.mayErase(now, signal),
    }),
    ...openSchedulePolicies(options, storage, { keys: access.keys, requestScan: (scan) => services.requestScan(scan) }),
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

interface RunnerDependencies {
  readonly config: Pick<Config, 'publicUrl' | 'host' | 'port'>;
  readonly log: Log;
  readonly clock?: Clock | undefined;
  /** How to display the server's own address if no public one is configured. */
  readonly shownUrl?: ((url: string) => string) | undefined;
}

/** The worker's tasks for people: answering applications and writing mails. `ownUrl`: where this process listens, if it does; the links in mails lead there. */
const openRunners = (
  { config, log, clock = () => new Date(), shownUrl = (url) => url }: RunnerDependencies,
  { knex, store, commands }: Pick<CommandedStorage, 'knex' | 'store' | 'commands'>,
  {
    keys,
    tokens,
    portalLinkTokens,
    signupTokens,
  }: Pick<Access, 'keys' | 'tokens' | 'portalLinkTokens' | 'signupTokens'>,
  { mailer, ownUrl }: { readonly mailer: Mailer; readonly ownUrl: string | undefined },
): { readonly applications: ApplicationPolicy; readonly mail: MailPolicy } => ({
  applications: createApplicationPolicy({
    store,
    commands,
    keys,
    tokens,
    clock,
    onError: ({ eventId, attempt, error }) => {
      log.warn({ eventId, attempt, err: error }, 'an application could not be answered and will be tried again');
    },
  }),
  mail: createMailPolicy({
    store,
    commands,
    keys,
    mailer,
    templates: mailTemplates,
    context: {
      site: siteOf(config, ownUrl, shownUrl),
      tokens,
      portalLinkTokens,
      signupTokens,
    },
    clock,
    isSeenOver: (channelId) => isSeenOver({ knex, keys }, channelId),
    onError: ({ mailId, attempt, error }) => {
      // Logs the first attempts and then ever fewer, because a mail server may be down for long.
      if (Number.isInteger(Math.log2(attempt)))
        log.warn({ mailId, attempt, err: error }, 'a mail could not be sent and will be tried again, if that may help');
    },
  }),
});
