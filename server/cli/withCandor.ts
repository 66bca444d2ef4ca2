import { join } from 'node:path';
import type { CandorOptions, CandorProcess } from '../roles/candorProcess.ts';
import type { Candor } from '../main.ts';
import { answeredIn } from '../platform/base/answers.ts';
import type { Role } from '../platform/base/role.ts';
import { handleInterruptions } from './handleInterruptions.ts';
import { shownUrl } from './shownUrl.ts';

export interface Needs {
  readonly roles: readonly Role[];
  readonly lab: boolean;
  /** Runs next to a server, with its environment: logs only warnings, and does not use the server's operations port. */
  readonly besideServer: boolean;
  readonly print?: (line: string) => void;
  /** Ends the work like an interruption. */
  readonly until?: AbortSignal;
}

export type Work = (candor: Candor, interrupted: AbortSignal) => Promise<number>;

/** Starts what a command needs, runs it, and closes everything again, even if it fails or is interrupted. */
export const withCandor = (needs: Needs, work: Work): Promise<number> =>
  withProcess(needs, async (options) => (await import('../main.ts')).startCandor(options), work);

/** The same for whatever `startProcess` starts. */
export const withProcess = async <Started extends CandorProcess>(
  { until, ...needs }: Needs,
  startProcess: (options: CandorOptions) => Promise<Started>,
  work: (started: Started, interrupted: AbortSignal) => Promise<number>,
): Promise<number> => {
  const [
    { readConfig },
    { createLog },
    { leaveEmbeddedPostgresAtOnce },
    { startPostgresGuard },
    { startThroughOutages },
  ] = await Promise.all([
    import('../platform/base/config.ts'),
    import('../platform/observability/log.ts'),
    import('../platform/database/embeddedPostgres.ts'),
    import('../platform/database/postgresGuard.ts'),
    import('../roles/startThroughOutages.ts'),
  ]);
  const given = readConfig();
  const config = needs.besideServer ? { ...given, opsPort: undefined } : given;
  const log = createLog(needs.besideServer ? 'warn' : config.logLevel);
  // A killed server is started again and takes over its database; a command is not.
  const endGuard =
    needs.besideServer && config.databaseUrl === undefined
      ? startPostgresGuard(needs.lab ? join(config.dataDir, 'demo') : config.dataDir, (error) => {
          log.warn({ err: error }, 'the database keeps running if this command is killed');
        })
      : () => Promise.resolve();
  const interruptions = handleInterruptions(async () => {
    log.level = 'silent'; // each part would report that its connection to the database broke
    await leaveEmbeddedPostgresAtOnce();
    await endGuard();
  });
  const { first } = interruptions;
  // In English, whatever the terminal's language: what is started also works for others, and after this command.
  const startOnce = () => answeredIn('en', () => startProcess({ ...needs, config, log, shownUrl }));
  const start = (): Promise<Started | undefined> =>
    needs.besideServer ? startOnce() : startThroughOutages({ ...needs, config, log }, first, startOnce);
  try {
    const candor = await start().catch((error: unknown) => {
      if (!first.aborted) throw error;
      // Ctrl-C on a terminal also ends processes of the start (initdb), so that it fails.
      log.debug({ err: error }, 'the start was interrupted');
      return undefined;
    });
    if (!candor) return interruptions.status();
    try {
      return await work(candor, until ? AbortSignal.any([first, until]) : first);
    } finally {
      await candor.close();
      interruptions.stop();
    }
  } finally {
    await endGuard();
  }
};
