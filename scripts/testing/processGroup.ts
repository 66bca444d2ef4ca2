import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export interface Ended {
  /** `exit code 3`, `SIGKILL`, or that it was stopped and why. undefined: it ended well. */
  readonly trouble: string | undefined;
  /** The last of what it wrote to both streams. */
  readonly output: string;
}

export interface GroupOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Stops all of it. */
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
  /** With a channel for messages between the two processes. */
  readonly ipc?: boolean;
}

const KEPT_OUTPUT = 256 * 1024;
const GRACE_MS = 5_000;

/**
 * Starts a command as the head of a process group of its own, so that all that it starts can be stopped with it. Past the deadline, or
 * when `signal` fires, the group is asked to end, and killed when it does not within 5 seconds.
 */
export const startGroup = (
  file: string,
  args: readonly string[],
  options: GroupOptions,
): { child: ChildProcess; ended: Promise<Ended> } => {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', ...(options.ipc === true ? (['ipc'] as const) : [])];
  const child = spawn(file, args, { cwd: options.cwd, env: options.env, stdio, detached: true });
  return { child, ended: follow(child, options) };
};

const follow = async (child: ChildProcess, { signal, deadlineMs }: GroupOptions): Promise<Ended> => {
  const output = keepTail(child);
  let stopped: string | undefined;
  let killing: NodeJS.Timeout | undefined;
  const stop = (why: string): void => {
    stopped ??= why;
    killGroup(child, 'SIGTERM');
    killing ??= setTimeout(() => {
      killGroup(child, 'SIGKILL');
    }, GRACE_MS);
  };
  const interrupt = (): void => {
    stop('interrupted');
  };
  const deadline = setTimeout(() => {
    stop(`not done within ${deadlineMs / 1000} s`);
  }, deadlineMs);
  signal.addEventListener('abort', interrupt);
  if (signal.aborted) interrupt();
  try {
    const [code, killedBy] = await exitOf(child);
    const trouble = stopped ?? killedBy ?? (code === 0 ? undefined : `exit code ${code ?? ''}`);
    return { trouble, output: output() };
  } catch (error) {
    return { trouble: `could not be started: ${String(error)}`, output: output() };
  } finally {
    signal.removeEventListener('abort', interrupt);
    clearTimeout(deadline);
    clearTimeout(killing);
  }
};

/**
 * When the head has ended, what it left behind is killed; then the streams come to their end, and the last of the output and of the
 * messages is read. Only a grandchild in a group of its own can still hold them open, and it shall not hold us up.
 */
const exitOf = async (child: ChildProcess): Promise<readonly [number | null, NodeJS.Signals | null]> => {
  const closed = once(child, 'close'); // as 'exit' does, it rejects on 'error'
  await Promise.race([once(child, 'exit'), closed]);
  killGroup(child, 'SIGKILL');
  await Promise.race([closed, wait(GRACE_MS, undefined, { ref: false })]);
  return [child.exitCode, child.signalCode];
};

const keepTail = (child: ChildProcess): (() => string) => {
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      kept = (kept + chunk).slice(-KEPT_OUTPUT);
    });
  }
  return () => kept;
};

const killGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // ESRCH: all of it has gone. A group that we started refuses us nothing else.
  }
};
