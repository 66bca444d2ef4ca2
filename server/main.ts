import { retentionRuns } from './features/privacy/privacy.ts';
import { addFirstAdministrator } from './features/administrators/administrators.ts';
import type { CandorOptions, CandorProcess } from './roles/candorProcess.ts';
import { newDevelopmentKey } from './api/developmentKey.ts';
import { closeAll, type Ends } from './platform/base/closeAll.ts';
import { createDrain, drainableStore } from './platform/http/drain.ts';
import { openAccess } from './roles/openAccess.ts';
import { openCore, startReadModels, waitForTables } from './roles/openCore.ts';
import { openMail } from './roles/openMail.ts';
import { readModelsAnswer } from './roles/readMetrics.ts';
import type { Platform, WorkerPlatform } from './features/platform.ts';
import { loadEdges, loadWork, mailTemplates, openServices, type Services } from './features.ts';
import { lookForBrowser } from './scanner/io/browser/lookForBrowser.ts';
import { browserOptions, openOutside, warnOfMissingContact } from './roles/openOutside.ts';
import { startWork } from './roles/startWork.ts';
import { watchBrowser } from './roles/watchBrowser.ts';
import { withCommands } from './roles/openStorage.ts';
import { createPostgresAnswers } from './platform/database/answerStore.ts';
import type { Commands } from './platform/commands/commands.ts';
import type { Role } from './platform/base/role.ts';

export interface Candor extends CandorProcess {
  readonly services: Services;
  readonly privacy: Services['privacy'];
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
    const storage = withCommands(observation.storage, clock);
    const access = await openAccess({ config, log, dataDir, clock }, storage);
    const answers = createPostgresAnswers(storage.knex, {
      secret: access.answerSecret,
      onFailure: (error) => {
        log.warn({ err: error }, 'answers of outside sources are not shared, for the database does not answer');
      },
    });
    const outside = openOutside(options, lab, answers);
    if (!lab && usesInternet(roles)) warnOfMissingContact(config, log);
    const mail = openMail({ config, knex: storage.knex, log }, options.print ?? (() => undefined));
    const platform: Platform = {
      options,
      storage,
      access,
      outside,
      mailer: mail.mailer,
      mailTemplates,
      onClose: (end) => closers.push(end),
    };
    const services = await openServices(platform);
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
        ).startApi(await loadEdges(), options, services, storage, lab, mail, observation, {
          developmentKey,
          ready,
          draining: drain.begun,
        })
      : undefined;
    if (server) edges.push(() => server.close());
    if (roles.includes('worker')) {
      // After the server, because links in mails lead to where it listens.
      const worker: WorkerPlatform = {
        ...platform,
        storage: withCommands({ ...storage, store: drainableStore(storage.store, drain.abandon) }, clock),
        outside: { ...outside, io: { ...outside.io, browser: browserOptions(browser, config.browser.atOnce) } },
        ownUrl: server?.url,
        mayErase: (now, signal) => services.retention.mayErase(now, signal),
      };
      work.push(...startWork(worker, await loadWork(worker, services), observation.parts));
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
      privacy: services.privacy,
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
