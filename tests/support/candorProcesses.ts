import { makeDataFolder } from './dataFolder.ts';
import { spawnCandor, type SpawnedCandor } from './spawnCandor.ts';

/** How a command ended, and its output. `code` is `null` if it was killed. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CandorProcesses {
  /** The tests are done: processes that end now must not be restarted. */
  readonly isOver: boolean;
  /** The data folder that all of them share; it exists from the first `before` on. */
  readonly path: string;
  /** Starts a command. `input` is the full contents of its standard input, which is closed if there is none. */
  readonly start: (args: readonly string[], env?: Readonly<Record<string, string>>, input?: string) => SpawnedCandor;
  /** Runs a command to its end. */
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>, input?: string) => Promise<Ended>;
}

/**
 * Runs Candor in separate processes that share a new data folder, for the tests of a `describe`. Afterwards, processes that are still running are killed, and
 * the folder is removed.
 */
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
