import { limitMemory } from '../platform/database/limitMemory.ts';
import {
  createQueries,
  createPointInTimeQueries,
  createPostgresScanFiles,
  createRequestScan,
  openScanLimits,
  type ScanQueue,
  STALE_AFTER_SECONDS,
  createScanFeed,
  openPortalScans,
} from '../features/scans/scans.ts';
import { openDirectory } from '../features/directory/directory.ts';
import { randomUUID } from 'node:crypto';
import { createPostgresIdempotencyKeys } from '../platform/auth/idempotencyKeys.ts';
import { createPostgresHeldCounts } from '../platform/auth/scanLimits.ts';
import { createApiTokens } from '../features/apiTokens/apiTokens.ts';
import { createReceiveForms, openApplications } from '../features/applications/applications.ts';
import { createSignupLinks, createSignupLists } from '../features/signups/signups.ts';
import type { Access } from './openAccess.ts';
import { openAdministrators } from '../features/administrators/administrators.ts';
import type { AuditRoom } from '../features/auditLog/auditLog.ts';
import type { CommandedStorage } from './openStorage.ts';
import { createExplorer } from '../features/eventExplorer/eventExplorer.ts';
import { createQueryConsole } from '../features/queryConsole/queryConsole.ts';
import { businessFacts } from '../report/businessFacts.ts';
import { openAlerts } from '../features/alerts/alerts.ts';
import { type LookForProof, openBusiness } from '../features/businesses/businesses.ts';
import { openLookAlikes } from '../features/lookAlikes/lookAlikes.ts';
import { openPartners, openPartnerships } from '../features/partners/partners.ts';
import { openPortal } from '../features/portal/portal.ts';
import { openLists } from '../features/lists/lists.ts';
import { openNotices } from '../features/notices/notices.ts';
import { siteOf } from '../platform/base/siteOf.ts';
import { openMailReports } from '../features/mailReports/mailReports.ts';
import { openReplays } from '../features/replays/replays.ts';
import { openSchedules } from '../features/monitoring/monitoring.ts';
import { openRenderReport, openExports, openScholarExport } from '../features/exports/exports.ts';
import type { Lab } from '../lab/lab.ts';
import type { IpDataIo } from '../scanner/io/ipData/ipDataIo.ts';
import type { DnsIo } from '../scanner/io/scannerIo.ts';
import type { SourceIo } from '../scanner/io/sourceIo.ts';
import type { Services } from '../features/services.ts';
import { installationAt } from '../platform/base/installation.ts';
import { loadedOnCall } from '../platform/base/loadedOnCall.ts';
import type { CandorOptions } from './candorProcess.ts';

/** Exports of one domain's audit log. */
const EXPORTS = { points: 40, windowSeconds: 600 };

/** Opens the services that the API and the command line use, over the storage. */
export const openServices = async (
  { config, roles, log, clock = () => new Date() }: CandorOptions,
  storage: CommandedStorage,
  access: Access,
  {
    lab,
    sources,
    networks,
    audit,
    lookForProof,
    scanQueue,
    createDns,
  }: {
    lab: Lab | undefined;
    sources: SourceIo;
    networks: Pick<IpDataIo, 'lookUp'>;
    audit: AuditRoom;
    lookForProof: LookForProof;
    scanQueue: ScanQueue;
    createDns: () => DnsIo;
  },
): Promise<Services> => {
  const { knex, store, commands, databaseUrl } = storage;
  const { keys, persons, visitors, signupTokens, limiterOf, accounts, sessions } = access;
  const { forms, windowSeconds } = config.rateLimit;
  const limits = openScanLimits(limiterOf, config.rateLimit, createPostgresHeldCounts(knex));
  const mailReports = openMailReports(clock, storage, access, {
    lookUpNetwork: (address) => networks.lookUp(address),
    auditRecorder: audit.auditRecorder,
  });
  // A command that starts without these roles must not load all the checks and the PDF code.
  const isAsked = roles.includes('api') || roles.includes('worker');
  const requestScan = await loadedOnCall(isAsked, async () => {
    const { plannedChecks } = await import('../../checks/registry.ts');
    return createRequestScan({
      store,
      commands,
      visitors,
      details: (client) => audit.details.of(client),
      onShared: (shared) => {
        audit.auditRecorder.scanShared(shared);
      },
      limits,
      queue: scanQueue,
      ownSelectors: (domain) => mailReports.selectors(domain),
      clock,
      probes: plannedChecks(config.browser.setting).map(({ id }) => id),
      sharing: { cacheSeconds: config.scanCacheSeconds, staleAfterSeconds: STALE_AFTER_SECONDS },
      privateNetwork: config.allowCidrs.length > 0,
    });
  });
  const directory = openDirectory(sources, lab?.sites ?? []);
  const { companies } = directory;
  const business = openBusiness(storage, {
    keys,
    clock,
    lookForProof,
    limiter: limiterOf('verification', { points: forms, windowSeconds }),
    factsOf: businessFacts,
  });
  const apiTokens = createApiTokens({
    ...{ knex, commands, keys, clock },
    limits: {
      mostDays: config.tokenMaxDays,
      sessionMs: { account: config.sessionDays * 86_400_000, admin: config.adminSessionHours * 3_600_000 },
    },
  });
  const alerts = openAlerts(storage);
  const queries = createQueries(knex, (domain) => business.reportWords(domain));
  return {
    ...queries,
    idempotencyKeys: createPostgresIdempotencyKeys(knex),
    requestLimits: access.requestLimits(log),
    exportLimit: limiterOf('export', EXPORTS),
    requestScan: (request) => requestScan({ commandId: randomUUID(), ...request }),
    auditRecorder: audit.auditRecorder,
    auditLog: audit.log,
    installation: () => installationAt(config, clock()),
    forms: createReceiveForms({
      commands,
      persons,
      limiter: limiterOf('form', { points: forms, windowSeconds }),
      mails: access.mails,
      clock,
    }),
    signupLinks: createSignupLinks({ store, commands, keys, tokens: signupTokens, clock }),
    signups: createSignupLists(knex, keys),
    sessions,
    accounts,
    apiTokens,
    applications: openApplications(storage, { keys, persons, clock }),
    alerts,
    portalScans: openPortalScans(knex, keys, alerts),
    business,
    lists: openLists(
      { clock, privateNetwork: config.allowCidrs.length > 0, privateScans: config.privateScans },
      storage,
      access,
    ),
    notices: openNotices({
      ...{ knex, commands, keys, clock, limiterOf, privateNetwork: config.allowCidrs.length > 0 },
      ...{ site: siteOf(config), publicUrl: config.publicUrl?.replace(/\/$/, '') ?? '' },
    }),
    mailReports,
    lookAlikes: openLookAlikes({ createDns, clock }),
    explorer: createExplorer({ knex, store, clock }),
    queryConsole: createQueryConsole({
      knex,
      databaseUrl,
      secret: access.analystSecret,
      ownsCluster: config.databaseUrl === undefined,
      kill: config.databaseUrl === undefined ? (backend) => void process.kill(backend, 'SIGKILL') : undefined,
      limitMemory: config.databaseUrl === undefined ? limitMemory : undefined,
      log,
    }),
    pointInTime: createPointInTimeQueries({
      knex,
      store,
      clock,
      ownerWords: (domain, moment) => business.reportWordsAsOf(domain, moment),
    }),
    exportForScholar: openScholarExport({
      queries: { ...queries, companies },
      companies,
      clock,
      publicUrl: config.publicUrl,
    }),
    renderReport: await openRenderReport({ queries, companies, clock }, isAsked),
    partners: openPartners(storage, { keys, limiterOf }),
    partnerships: openPartnerships({ config, clock }, storage, access, audit.auditRecorder),
    portal: openPortal({ config, clock }, storage, access, lookForProof),
    exports: openExports(storage, { limiterOf, clock }),
    schedules: openSchedules(storage),
    replays: openReplays(storage, clock),
    administrators: openAdministrators({ config, clock }, storage, {
      ...access,
      revokeTokens: (subject) => apiTokens.revokeAll({ kind: 'admin', subject }),
    }),
    // A process with only the worker role queries no read models, and perhaps no process maintains them.
    scanFeed: createScanFeed(
      store,
      roles.includes('api') || roles.includes('projector') ? commands.waitForProjections : undefined,
      (domain) => business.reportWords(domain),
    ),
    scanFiles: createPostgresScanFiles(knex, clock),
    ...directory,
  };
};
