import { makeDataFolder } from './dataFolder.ts';
import { spawnCandor, type SpawnedCandor } from './spawnCandor.ts';

/** How a command ended, and what it wrote. `code` is null where it was killed. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CandorProcesses {
  /** The tests are done: what ends now is not to be started again. */
  readonly isOver: boolean;
  /** The data folder that all of them share; there from the first `before` on. */
  readonly path: string;
  /** `input`: all that its standard input says; closed without it. */
  readonly start: (args: readonly string[], env?: Readonly<Record<string, string>>, input?: string) => SpawnedCandor;
  /** The same, to its end. */
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>, input?: string) => Promise<Ended>;
}

/** Candor in processes of their own over one new data folder, for the tests of a `describe`: what still runs after them is killed, and the folder removed. */
export const candorProcesses = (): CandorProcesses => {
  let folder: Awaited<ReturnType<typeof makeDataFolder>> | undefined;
  const running: SpawnedCandor[] = [];
  let isOver = false;
  before(async () => {
    folder = await makeDataFolder();
  });
  after(async () => {
    isOver = true;
    for (const { child } of running) if (child.exitCode === null) child.kill('SIGKILL');
    await Promise.all(running.map((each) => each.ended()));
    await folder?.remove();
  });
  const pathOf = (): string => {
    if (!folder) throw new Error('The data folder is made before the first test.');
    return folder.path;
  };
  const start: CandorProcesses['start'] = (args, env = {}, input) => {
    const own = { CANDOR_DATA_DIR: pathOf(), ...env };
    const spawned = spawnCandor(args, own, input === undefined ? 'closed' : 'open');
    if (input !== undefined) spawned.child.stdin.end(input);
    running.push(spawned);
    return spawned;
  };
  return {
    get isOver() {
      return isOver;
    },
    get path() {
      return pathOf();
    },
    start,
    run: async (...command) => {
      const spawned = start(...command);
      const code = await spawned.ended();
      return { code, stdout: spawned.stdout(), stderr: spawned.stderr() };
    },
  };
};
