import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
import { createGraphql } from './graphql/createGraphql.ts';
import { graphqlSdl } from './graphql/graphqlSdl.ts';
import { httpFaults } from './httpFaults.ts';
import { clientOf, createHttpApp, startHttpServer, type HttpServer } from './httpServer.ts';
import type { Log } from './log.ts';
import { openAccess, type Access } from './openAccess.ts';
import { openAdministrators } from './openAdministrators.ts';
import { openAudit, type AuditRoom } from './openAudit.ts';
import { openStorage, type Storage } from './openStorage.ts';
import { mailboxRouter } from './mail/mailboxRouter.ts';
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
import { openMail, type MailRoom } from './openMail.ts';
import { openPrivacy } from './openPrivacy.ts';
import { openReplayRunner, openReplays } from './openReplays.ts';
import { openReports } from './openReports.ts';
import { openRunners } from './openRunners.ts';
import { openSchedules } from './openSchedules.ts';
import { pagesRouter } from './pages/pagesRouter.ts';
import { developmentRouter } from './rest/developmentRouter.ts';
import { docsRouter } from './rest/docsRouter.ts';
import { healthRouter } from './rest/healthRouter.ts';
import { apiLimitsOf } from './rest/openApi/apiLimits.ts';
import { createQueries } from './queries.ts';
import { createRenderReport } from './reports/renderReport.ts';
import { restRouter } from './rest/restRouter.ts';
import type { Privacy } from './privacy/createPrivacy.ts';
import type { Role } from './role.ts';
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
import { openObservation, type Observation } from './openObservation.ts';
import { observedMailer } from './observe/observedMailer.ts';
import { observedRender } from './observe/observedRender.ts';
import { Router } from 'express';

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
  /** May be called more than once. */
  close(): Promise<void>;
}

const CLIENT_DIR = fileURLToPath(new URL('../dist/client', import.meta.url));

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

const startApi = async (
  { config, log }: CandorOptions,
  services: Services,
  { pool, store }: Storage,
  lab: Lab | undefined,
  { mailbox }: MailRoom,
  observation: Observation,
): Promise<HttpServer> => {
  const app = createHttpApp(config.trustedProxies, observation.requests);
  let url = '';
  const server = await startHttpServer(
    app,
    {
      graphql: await createGraphql(services, (request) => clientOf(app, request), log, observation.observer),
      docs: docsRouter({
        publicUrl: () => config.publicUrl ?? url,
        // The sample internet ends at its own sites.
        exampleDomain: lab?.sites[0]?.domain ?? 'example.org',
        limits: apiLimitsOf(config.rateLimit),
        graphqlSdl: graphqlSdl(),
      }),
      rest: restRouter(services, (request) => clientOf(app, request), log),
      health: Router()
        .use(observation.metrics)
        .use(
          healthRouter([
            { name: 'database', check: () => pool.query('select 1') },
            { name: 'eventStore', check: () => store.head() },
            { name: 'readModels', check: () => services.globalStats() },
          ]),
        ),
      development: developmentRouter(lab, mailbox && mailboxRouter(mailbox)),
      pages: pagesRouter(services, {
        clientDir: CLIENT_DIR,
        publicUrl: () => config.publicUrl ?? url,
        privateNetwork: config.allowCidrs.length > 0,
        log,
        clientOf: (request) => clientOf(app, request),
      }),
      faults: httpFaults(log),
    },
    { host: config.host, port: config.port },
  );
  url = server.url;
  return server;
};

/** The composition root: configuration → adapters → roles. Starts all that is asked for, or closes what it had opened and rejects. */
export const startCandor = async (options: CandorOptions): Promise<Candor> => {
  const { config, log, roles } = options;
  const dataDir = options.lab ? join(config.dataDir, 'demo') : config.dataDir;
  const closers: (() => Promise<void>)[] = [];
  try {
    const lab = options.lab ? await startLab() : undefined;
    if (lab) closers.push(() => lab.close());
    const opened = await openStorage({ ...config, dataDir }, log);
    closers.push(() => opened.close());
    const observation = await openObservation(options, opened, config.eventStoreUrl === undefined);
    closers.push(observation.close);
    const { storage, parts } = observation;
    const anew = await prepareProjections(storage.pool, projections, await storage.store.logId());
    if (anew.length > 0) log.warn({ projections: anew }, 'the log is another one: these read models are built anew from it');
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
      closers.push(startProjector(storage, log, observation));
      const replays = openReplayRunner(storage, { log, clock: options.clock ?? (() => new Date()) });
      closers.push(startLoop('replays', log, (signal) => replays.run(signal)));
    }
    if (roles.includes('worker')) {
      const runner = openScanRunner(options, storage, outside);
      closers.push(
        startLoop(
          'worker',
          log,
          parts.run('worker', 'scans', (signal) => runner.run(signal)),
        ),
      );
    }
    const mail = await openMail({ config, pool: storage.pool, log }, options.print ?? (() => undefined));
    const server = roles.includes('api')
      ? await startApi(options, services, storage, lab, mail, observation)
      : undefined;
    if (server) closers.push(() => server.close());
    if (roles.includes('worker')) {
      // After the server: a link leads to where it listens.
      const runners = {
        ...openRunners(options, storage, access, { mailer: observedMailer(mail.mailer), ownUrl: server?.url }),
        ...openAlertRunners(options, storage, access),
        verifications: openVerificationRunner(options, storage, lookForProof),
        ...(await openSchedules(options, storage, { ...services, keys: access.keys })),
        retention,
      };
      for (const [name, runner] of Object.entries(runners))
        closers.push(
          startLoop(
            name,
            log,
            parts.run('worker', name, (signal) => runner.run(signal)),
          ),
        );
    }
    const ops = await observation.startOps(server ? [{ name: 'readModels', check: () => services.globalStats() }] : []);
    if (ops) closers.push(ops.close);
    if (server) await addFirstAdministrator(services.administrators.manage, config.firstAdministrator, log);
    const { pool, store } = storage;
    let closing: Promise<void> | undefined;
    return { pool, store, services, privacy, url: server?.url, close: () => (closing ??= closeAll(closers)) };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
};
