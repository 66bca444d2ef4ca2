import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { prepareProjections } from '../projections/engine/buildRegistry.ts';
import { projections } from '../projections/registry.ts';
import type { Clock } from './commands/clock.ts';
import { createReceiveForms } from './commands/receiveForms.ts';
import { createRequestScan } from './commands/requestScan.ts';
import { createSignupLinks } from './commands/signupLinks.ts';
import { addFirstAdministrator } from './addFirstAdministrator.ts';
import { closeAll } from './closeAll.ts';
import { labCompanies } from './companies/labCompanies.ts';
import { createCompanyDirectory } from './companies/companyDirectory.ts';
import { offlineCompanies } from './companies/offlineCompanies.ts';
import { createSearchCompanies } from './companies/searchCompanies.ts';
import type { Config } from './config.ts';
import { createDrain } from './createDrain.ts';
import { drainableStore } from './drainableStore.ts';
import type { Log } from './log.ts';
import { openAccess, type Access } from './openAccess.ts';
import { openAdministrators } from './openAdministrators.ts';
import { openAudit, type AuditRoom } from './openAudit.ts';
import { openStorage, type Storage } from './openStorage.ts';
import { createExplorer } from './explorer/createExplorer.ts';
import { createQueryConsole } from './console/createQueryConsole.ts';
import { createMoments } from './moments/createMoments.ts';
import { openAlertRunners } from './openAlertRunners.ts';
import { openVerificationRunner } from './openVerificationRunner.ts';
import { openAlerts } from './openAlerts.ts';
import { openApplications } from './openApplications.ts';
import { createLookForProof, type LookForProof } from './business/lookForProof.ts';
import { openBusiness } from './openBusiness.ts';
import { openPartners } from './openPartners.ts';
import { openPortal } from './openPortal.ts';
import { openPortalScans } from './openPortalScans.ts';
import { openMail } from './openMail.ts';
import { openPrivacy } from './openPrivacy.ts';
import { openReplayRunner, openReplays } from './openReplays.ts';
import { openReports } from './openReports.ts';
import { openRunners } from './openRunners.ts';
import { openSchedules } from './openSchedules.ts';
import { createQueries } from './queries.ts';
import { createRenderReport } from './reports/renderReport.ts';
import type { Privacy } from './privacy/createPrivacy.ts';
import type { Role } from './role.ts';
import { readModelsAnswer } from './readModelsAnswer.ts';
import { createReadModelsCaughtUp } from './readModelsCaughtUp.ts';
import { createScanFeed } from './scanFeed.ts';
import { createIpData } from './scanner/io/ipData/createIpData.ts';
import { scannerIoMaker } from './scanner/io/createScannerIo.ts';
import type { Lab } from './scanner/lab/lab.ts';
import { startLab } from './scanner/lab/startLab.ts';
import { probes } from './scanner/registry.ts';
import type { SourceIo } from './scanner/io/sourceIo.ts';
import { createSignupLists } from './signups/signupLists.ts';
import { startLoop } from './startLoop.ts';
import { startProjector } from './startProjector.ts';
import { cities } from './suggestions/cities.ts';
import { lazySuggestions } from './suggestions/lazySuggestions.ts';
import { universities } from './suggestions/universities.ts';
import type { Services } from './services.ts';
import { openOutside, openScanRunner } from './openScanRunner.ts';
import { openObservation } from './openObservation.ts';
import { observedMailer } from './observe/observedMailer.ts';
import { observedRender } from './observe/observedRender.ts';
import { startApi } from './startApi.ts';

export interface CandorOptions {
  readonly config: Config;
  readonly roles: readonly Role[];
  /** With the sample internet, in a data folder of its own. */
  readonly lab: boolean;
  readonly log: Log;
  /** Default: the time of day. */
  readonly clock?: Clock;
  /** For the developer at the console: where the mails of the development mailbox lead. */
  readonly print?: (line: string) => void;
  /** What the server's own address is called where no public one is configured. */
  readonly shownUrl?: (url: string) => string;
}

export interface Candor extends Pick<Storage, 'pool' | 'store'> {
  readonly services: Services;
  readonly privacy: Privacy;
  /** Of the web server; undefined without the role `api`. */
  readonly url: string | undefined;
  /**
   * Before the close of a process that others go on without: takes nothing new, finishes what it has in the time that the configuration gives it, and
   * leaves the rest to others. To be called once.
   */
  drain(): Promise<void>;
  /** At once, whatever is under way. May be called more than once. */
  close(): Promise<void>;
}

/** From the request on, so the time in a queue counts: a scan that has not ended by then has no worker and is given up. */
const STALE_AFTER_SECONDS = 900;

const createServices = async (
  { config, roles, log, clock = () => new Date() }: CandorOptions,
  { pool, store, databaseUrl }: Storage,
  access: Access,
  {
    lab,
    sources,
    audit,
    lookForProof,
  }: { lab: Lab | undefined; sources: SourceIo; audit: AuditRoom; lookForProof: LookForProof },
): Promise<Services> => {
  const { keys, persons, visitors, signupTokens, limiterOf, accounts } = access;
  const { scans, forms, windowSeconds } = config.rateLimit;
  const requestScan = createRequestScan({
    store,
    visitors,
    details: (client) => audit.details.of(client),
    onShared: (shared) => {
      audit.witness.scanShared(shared);
    },
    limiter: await limiterOf('scan', { points: scans, windowSeconds }),
    clock,
    probes: probes.map(({ id }) => id),
    sharing: { cacheSeconds: config.scanCacheSeconds, staleAfterSeconds: STALE_AFTER_SECONDS },
    privateNetwork: config.allowCidrs.length > 0,
  });
  const companies = createCompanyDirectory([...offlineCompanies(), ...labCompanies(lab?.sites ?? [])]);
  const business = openBusiness(
    { pool, store },
    { keys, clock, lookForProof, limiter: await limiterOf('verification', { points: forms, windowSeconds }) },
  );
  const alerts = openAlerts({ pool, store }, { clock });
  const queries = createQueries(pool, (domain) => business.reportWords(domain));
  return {
    ...queries,
    requestScan: (request) => requestScan({ commandId: randomUUID(), ...request }),
    witness: audit.witness,
    auditLog: audit.log,
    forms: createReceiveForms({
      store,
      persons,
      limiter: await limiterOf('form', { points: forms, windowSeconds }),
      clock,
      caughtUp: createReadModelsCaughtUp(pool),
    }),
    signupLinks: createSignupLinks({ store, keys, tokens: signupTokens, clock }),
    signups: createSignupLists(pool, keys),
    accounts,
    applications: openApplications({ pool, store }, { keys, persons, clock }),
    alerts,
    portalScans: openPortalScans(pool, keys, alerts),
    business,
    explorer: createExplorer({ pool, store }),
    queryConsole: createQueryConsole({
      pool,
      databaseUrl,
      secret: access.analystSecret,
      ownsCluster: config.databaseUrl === undefined,
      log,
    }),
    moments: createMoments({
      pool,
      store,
      clock,
      ownerWords: (domain, moment) => business.reportWordsAsOf(domain, moment),
    }),
    renderReport: observedRender(createRenderReport({ queries, companies, clock })),
    partners: openPartners({ pool, store }, { keys, clock }),
    portal: openPortal({ config, clock }, { pool, store }, access),
    ...(await openReports({ pool, store }, { limiterOf, clock })),
    replays: openReplays({ pool, store }, clock),
    administrators: await openAdministrators({ config, clock }, { pool, store }, access),
    // A worker alone asks no read model, and nobody may be there to keep them.
    scanFeed: createScanFeed(
      store,
      roles.includes('api') || roles.includes('projector') ? createReadModelsCaughtUp(pool) : undefined,
      (domain) => business.reportWords(domain),
    ),
    companies,
    searchCompanies: createSearchCompanies(companies, sources),
    suggestions: { universities: lazySuggestions(universities), cities: lazySuggestions(cities) },
  };
};

/** The composition root: configuration → adapters → roles. Starts all that is asked for, or closes what it had opened and rejects. */
export const startCandor = async (options: CandorOptions): Promise<Candor> => {
  const { config, log, roles } = options;
  const dataDir = options.lab ? join(config.dataDir, 'demo') : config.dataDir;
  const drain = createDrain(config.drain);
  type Ends = (() => Promise<void>)[];
  const [closers, readModels, work, edges]: [Ends, Ends, Ends, Ends] = [[], [], [], []];
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    drain.giveUp();
    return (closing ??= closeAll([...closers, ...readModels, ...work, ...edges]));
  };
  try {
    const lab = options.lab ? await startLab() : undefined;
    if (lab) closers.push(() => lab.close());
    const opened = await openStorage({ ...config, dataDir }, log);
    closers.push(() => opened.close());
    const observation = await openObservation(options, opened, config.eventStoreUrl === undefined);
    closers.push(observation.close);
    const { storage, parts } = observation;
    const workStorage = { ...storage, store: drainableStore(storage.store, drain.abandon) };
    const anew = await prepareProjections(storage.pool, projections, await storage.store.logId());
    if (anew.length > 0)
      log.warn({ projections: anew }, 'the log is another one: these read models are built anew from it');
    const outside = openOutside(options, lab);
    const access = await openAccess({ config, dataDir, clock: options.clock ?? (() => new Date()) }, storage);
    const places = lab?.ipData ?? createIpData();
    const audit = openAudit({ log, clock: options.clock ?? (() => new Date()), places }, storage, access);
    closers.push(() => audit.witness.close());
    const createScannerIo = scannerIoMaker({ ...outside.io, sources: outside.sources });
    const lookForProof = createLookForProof(() => createScannerIo().dns);
    const services = await createServices(options, storage, access, {
      lab,
      sources: outside.sources,
      audit,
      lookForProof,
    });
    const { privacy, retention } = await openPrivacy(options, storage, access);
    if (roles.includes('projector')) {
      readModels.push(await startProjector(storage, log, observation));
      const replays = openReplayRunner(storage, { log, clock: options.clock ?? (() => new Date()) });
      readModels.push(startLoop('replays', log, (signal) => replays.run(signal)));
    }
    if (roles.includes('worker')) {
      const runner = openScanRunner(options, workStorage, outside);
      work.push(
        startLoop(
          'worker',
          log,
          parts.run('worker', 'scans', (signal) => runner.run(signal)),
        ),
      );
    }
    const mail = await openMail({ config, pool: storage.pool, log }, options.print ?? (() => undefined));
    const server = roles.includes('api')
      ? await startApi(options, services, storage, lab, mail, observation, drain.begun)
      : undefined;
    if (server) edges.push(() => server.close());
    if (roles.includes('worker')) {
      // After the server: a link leads to where it listens.
      const runners = {
        ...openRunners(options, workStorage, access, { mailer: observedMailer(mail.mailer), ownUrl: server?.url }),
        ...openAlertRunners(options, workStorage, access),
        verifications: openVerificationRunner(options, workStorage, lookForProof),
        ...(await openSchedules(options, workStorage, { ...services, keys: access.keys })),
        retention,
      };
      for (const [name, runner] of Object.entries(runners))
        work.push(
          startLoop(
            name,
            log,
            parts.run('worker', name, (signal) => runner.run(signal)),
          ),
        );
    }
    const ops = await observation.startOps(server ? [readModelsAnswer(services, storage.pool)] : [], drain.begun);
    if (ops) edges.push(ops.close);
    if (server) await addFirstAdministrator(services.administrators.manage, config.firstAdministrator, log);
    const { pool, store } = storage;
    return {
      pool,
      store,
      services,
      privacy,
      url: server?.url,
      drain: () => drain.run({ server, work, readModels }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
