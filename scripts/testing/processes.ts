import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { PROJECT_ROOT } from '../projectRoot.ts';
import type { Outcome } from './report.ts';

export interface Ended {
  /** `exit code 3`, `SIGKILL`, or that it was stopped and why. undefined: it ended well. */
  readonly trouble: string | undefined;
  /** The last of what it wrote to both streams. */
  readonly output: string;
  /** Milliseconds of CPU that it and its children took; undefined where the system does not say. */
  readonly cpuMs: number | undefined;
}

export interface GroupOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Stops all of it. */
  readonly signal: AbortSignal;
  /** With a channel for messages between the two processes. */
  readonly ipc?: boolean;
}

export interface Group {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Asks the group to end, and kills it when it does not within 5 seconds. */
  stop(why: string): void;
  /** The last of what it wrote to both streams since it was cleared. */
  output(): string;
  clearOutput(): void;
}

const KEPT_OUTPUT = 256 * 1024;
const GRACE_MS = 5_000;

/**
 * Starts a command as the head of a process group of its own, so that all that it starts can be stopped with it: by `stop`, or when `signal`
 * fires.
 */
export const startGroup = (file: string, args: readonly string[], options: GroupOptions): Group => {
  const { cwd, env, signal } = options;
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', ...(options.ipc === true ? (['ipc'] as const) : [])];
  const child = spawn(file, args, { cwd, env, stdio, detached: true });
  let stopped: string | undefined;
  let killing: NodeJS.Timeout | undefined;
  let kept = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      kept = (kept + chunk).slice(-KEPT_OUTPUT);
    });
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
  const end = async (): Promise<Ended> => {
    try {
      const { code, killedBy, cpuMs } = await exitOf(child);
      return {
        trouble: stopped ?? killedBy ?? (code === 0 ? undefined : `exit code ${code ?? ''}`),
        output: kept,
        cpuMs,
      };
    } catch (error) {
      return { trouble: `could not be started: ${String(error)}`, output: kept, cpuMs: undefined };
    } finally {
      signal.removeEventListener('abort', interrupt);
      clearTimeout(killing);
    }
  };
  signal.addEventListener('abort', interrupt);
  if (signal.aborted) interrupt();
  return {
    child,
    ended: end(),
    stop,
    output: () => kept,
    clearOutput: () => {
      kept = '';
    },
  };
};

interface Exit {
  readonly code: number | null;
  readonly killedBy: NodeJS.Signals | null;
  readonly cpuMs: number | undefined;
}

/**
 * When the head has ended, what it left behind is killed; then the streams come to their end, and the last of the output and of the
 * messages is read. Only a grandchild in a group of its own can still hold them open, and it shall not hold us up.
 */
const exitOf = async (child: ChildProcess): Promise<Exit> => {
  const closed = once(child, 'close'); // as 'exit' does, it rejects on 'error'
  let cpuMs: number | undefined;
  child.once('exit', () => {
    cpuMs = cpuOfTheEnded();
  });
  await Promise.race([once(child, 'exit'), closed]);
  killGroup(child, 'SIGKILL');
  await Promise.race([closed, wait(GRACE_MS, undefined, { ref: false })]);
  return { code: child.exitCode, killedBy: child.signalCode, cpuMs };
};

const killGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // ESRCH: all of it has gone. A group that we started refuses us nothing else.
  }
};

/** Milliseconds of CPU: this process's own, and that of its children that have ended, with theirs. Children: Linux only. */
const cpuTimes = (): { readonly own: number; readonly children: number | undefined } => {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (process.platform !== 'linux') return { own, children: undefined };
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // proc_pid_stat(5): the name is in brackets; after it cutime and cstime are the fields 14 and 15, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { own, children: (Number(fields[13]) + Number(fields[14])) * 10 };
};

/** Milliseconds of CPU of this process, with its children that have ended. */
export const cpuTime = (): number => {
  const { own, children = 0 } = cpuTimes();
  return own + children;
};

let countedOfChildren = 0;

/** What was added since the last child ended. Is asked at each end, so it is what that one took. */
const cpuOfTheEnded = (): number | undefined => {
  const { children } = cpuTimes();
  if (children === undefined) return undefined;
  const added = children - countedOfChildren;
  countedOfChildren = children;
  return added;
};

const DEADLINE_MS = 15 * 60_000;

/** Runs one script of package.json, which counts as one test: it passes when the script ends with 0. */
export const runNpmScript = async (
  script: string,
  signal: AbortSignal,
  args: readonly string[] = [],
): Promise<{ outcome: Outcome; cpuMs: number | undefined }> => {
  const started = performance.now();
  // Its words are shown later, in a log; some tools take CI for a terminal with colours.
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const group = startGroup('npm', ['run', '--silent', script, '--', ...args], { cwd: PROJECT_ROOT, env, signal });
  const deadline = setTimeout(() => {
    group.stop(`not done within ${DEADLINE_MS / 1000} s`);
  }, DEADLINE_MS);
  const { trouble, output, cpuMs } = await group.ended;
  clearTimeout(deadline);
  const outcome = { suite: 'static', title: script, ms: performance.now() - started };
  return {
    outcome: trouble === undefined ? outcome : { ...outcome, failure: `${trouble}\n${output.trim()}` },
    cpuMs,
  };
};
