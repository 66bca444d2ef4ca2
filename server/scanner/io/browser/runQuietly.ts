import { execFile } from 'node:child_process';

export interface QuietRun {
  /** The exit code; Node's error code (`ENOENT`) if the command could not be started, `killed` if it took too long. */
  readonly code: number | string;
  /** The output of both streams. */
  readonly output: string;
}

/** Runs a command to its end, in the environment of this process unless another is given. */
export const runQuietly = (
  file: string,
  args: readonly string[],
  { timeoutMs, ...surroundings }: { timeoutMs: number; env?: NodeJS.ProcessEnv; cwd?: string },
): Promise<QuietRun> =>
  new Promise((resolve) => {
    const options = {
      timeout: timeoutMs,
      killSignal: 'SIGKILL' as const,
      ...surroundings,
      maxBuffer: 64 * 1024 * 1024,
    };
    execFile(file, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? (error.code ?? 'killed') : 0, output: `${stdout}${stderr}` });
    }).stdin?.end();
  });
