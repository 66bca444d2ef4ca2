import { execFile } from 'node:child_process';

export interface QuietRun {
  /** Its exit code; Node's own word (`ENOENT`) when it could not be started, `killed` when it took too long. */
  readonly code: number | string;
  /** What it wrote to both streams. */
  readonly output: string;
}

/** Runs a command to its end, in the environment of this process where no other is given. */
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
