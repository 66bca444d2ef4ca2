import { openPrivacy, type Privacy, retentionRuns } from './features/privacy/privacy.ts';
import { STALE_AFTER_SECONDS, createPostgresScanQueue } from './features/scans/scans.ts';
import { addFirstAdministrator } from './features/administrators/administrators.ts';
import type { CandorOptions, CandorProcess } from './roles/candorProcess.ts';
import { newDevelopmentKey } from './api/developmentKey.ts';
import { closeAll, type Ends } from './platform/base/closeAll.ts';
import { createDrain, drainableStore } from './platform/http/drain.ts';
import { openAccess } from './roles/openAccess.ts';
import { createCompaniesOf } from './features/partners/partners.ts';
import { openAudit } from './features/auditLog/auditLog.ts';
import { openCore, startReadModels, waitForTables } from './roles/openCore.ts';
import { createLookForProof } from './features/businesses/businesses.ts';
import { openMail } from './roles/openMail.ts';
import { readModelsAnswer } from './roles/readMetrics.ts';
import type { Services } from './features/services.ts';
import { createIpData } from './scanner/io/ipData/createIpData.ts';
import { lookForBrowser } from './scanner/io/browser/lookForBrowser.ts';
import { scannerIoMaker } from './scanner/io/createScannerIo.ts';
import { browserOptions, openOutside, warnOfMissingContact } from './roles/openOutside.ts';
import { openServices } from './roles/openServices.ts';
import { watchBrowser } from './roles/watchBrowser.ts';
import { withCommands } from './roles/openStorage.ts';
import { createPostgresAnswers } from './platform/database/answerStore.ts';
import type { Commands } from './platform/commands/commands.ts';
import type { Role } from './platform/base/role.ts';

export interface Candor extends CandorProcess {
  readonly services: Services;
  readonly privacy: Privacy;
  readonly commands: Commands;
  /** `undefined` if this process serves no /dev pages that need a key. */
  readonly developmentPages: { readonly path: string; readonly newKey: string | undefined } | undefined;
}

/** The composition root: configuration → adapters → roles. Starts everything that was asked for, or closes what it opened and rejects. */
export const startCandor = async (given: CandorOptions): Promise<Candor> => {
  const { config, log, roles } = given;
  const drain = createDrain(config.drain);
  const [closers, readModels, work, edges]: [Ends, Ends, Ends, Ends] = [[], [], [], []];
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    drain.giveUp();
    return (closing ??= closeAll([...closers, ...readModels, ...work, ...edges]));
  };
  try {
    const lab =
      given.lab && usesInternet(roles)
        ? await (await import('./lab/startLab.ts')).startLab(given.labGuests)
        : undefined;
    if (lab) closers.push(() => lab.close());
    const core = await openCore(given, closers);
    const { options, dataDir, observation } = core;
    const { clock } = options;
    const { parts } = observation;
    const storage = withCommands(observation.storage, clock);
    const workStorage = withCommands({ ...storage, store: drainableStore(storage.store, drain.abandon) }, clock);
    const access = await openAccess({ config, dataDir, clock }, storage);
    const answers = createPostgresAnswers(storage.knex, {
      secret: access.answerSecret,
      onFailure: (error) => {
        log.warn({ err: error }, 'answers of outside sources are not shared, for the database does not answer');
      },
    });
    const outside = openOutside(options, lab, answers);
    if (!lab && usesInternet(roles)) warnOfMissingContact(config, log);
    const places = lab?.ipData ?? createIpData();
    const audit = openAudit(
      { log, clock, places, companiesOf: createCompaniesOf(storage.knex, access.keys) },
      storage,
      access,
    );
    closers.push(() => audit.auditRecorder.close());
    const createScannerIo = scannerIoMaker({ ...outside.io, sources: outside.sources });
    const lookForProof = createLookForProof(() => createScannerIo());
    const scanQueue = createPostgresScanQueue(storage.knex, {
      most: config.maxQueuedScans,
      staleAfterSeconds: STALE_AFTER_SECONDS,
    });
    const services = await openServices(options, storage, access, {
      lab,
      sources: outside.sources,
      networks: places,
      audit,
      lookForProof,
      scanQueue,
      createDns: () => createScannerIo().dns,
    });
    const mail = openMail({ config, knex: storage.knex, log }, options.print ?? (() => undefined));
    const { privacy, retention } = openPrivacy(options, storage, access, mail.mailer);
    if (roles.includes('projector')) await startReadModels(core, readModels);
    if (roles.includes('api')) await waitForTables(storage.knex, log);
    const browser = roles.includes('worker') ? await lookForBrowser(config.browser.setting) : undefined;
    const watched = browser && watchBrowser(browser, log);
    if (watched) closers.push(() => watched.close());
    const ready = [
      ...(roles.includes('api') ? [readModelsAnswer(services, storage.knex)] : []),
      retentionRuns(storage.knex),
      ...(watched?.readiness ?? []),
    ];
    const developmentKey = config.developmentKey ?? newDevelopmentKey();
    const server = roles.includes('api')
      ? await (
          await import('./api/startApi.ts')
        ).startApi((await import('./features.ts')).features, options, services, storage, lab, mail, observation, {
          developmentKey,
          ready,
          draining: drain.begun,
        })
      : undefined;
    if (server) edges.push(() => server.close());
    if (roles.includes('worker')) {
      const { startWork } = await import('./roles/startWork.ts');
      // After the server, because links in mails lead to where it listens.
      const room = {
        outside: { ...outside, io: { ...outside.io, browser: browserOptions(browser, config.browser.atOnce) } },
        access,
        services,
        retention,
        lookForProof,
        scanQueue,
        parts,
        mailer: mail.mailer,
        ownUrl: server?.url,
      };
      work.push(...startWork(options, workStorage, room));
    }
    const ops = await observation.startOps(ready, drain.begun);
    if (ops) edges.push(ops.close);
    if (server) await addFirstAdministrator(services.administrators.manage, config.firstAdministrator, log);
    const { knex, store, commands } = storage;
    return {
      knex,
      store,
      commands,
      services,
      privacy,
      url: server?.url,
      developmentPages:
        server && (lab ?? mail.mailbox)
          ? {
              path: mail.mailbox ? '/dev/mail' : '/dev/txt',
              newKey: config.developmentKey === undefined ? developmentKey : undefined,
            }
          : undefined,
      drain: () => drain.run({ server, work, readModels }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Servers scan and answer from the sample internet. A command that reads or writes data (`candor backup --lab`) only uses its data folder. */
const usesInternet = (roles: readonly Role[]): boolean => roles.includes('api') || roles.includes('worker');
