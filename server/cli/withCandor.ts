import type { Candor } from '../main.ts';
import type { Role } from '../role.ts';
import { hearInterruptions } from './hearInterruptions.ts';
import { shownUrl } from './shownUrl.ts';

export interface Needs {
  readonly roles: readonly Role[];
  readonly lab: boolean;
  /** Only warnings are logged. */
  readonly quiet: boolean;
  readonly print?: (line: string) => void;
  /** Ends the work too, as an interruption does. */
  readonly until?: AbortSignal;
}

export type Work = (candor: Candor, interrupted: AbortSignal) => Promise<number>;

/** Starts what a command needs, runs it, and closes everything again, also when it fails or is interrupted. */
export const withCandor = async ({ until, ...needs }: Needs, work: Work): Promise<number> => {
  const [{ readConfig }, { createLog }, { startCandor }] = await Promise.all([
    import('../config.ts'),
    import('../log.ts'),
    import('../main.ts'),
  ]);
  const config = readConfig();
  const interruptions = hearInterruptions();
  const { first } = interruptions;
  const log = createLog(needs.quiet ? 'warn' : config.logLevel);
  const candor = await startCandor({ ...needs, config, log, shownUrl });
  try {
    return await work(candor, until ? AbortSignal.any([first, until]) : first);
  } finally {
    await candor.close();
    interruptions.stop();
  }
};
