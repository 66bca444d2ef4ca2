import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { PROJECT_ROOT } from '../projectRoot.ts';
import type { Outcome } from './report.ts';

export interface Ended {
  /** `exit code 3`, `SIGKILL`, or that it was stopped and why; `undefined` if it succeeded. */
  readonly trouble: string | undefined;
  /** The end of its output on both streams. */
  readonly output: string;
  /** CPU milliseconds used by it and its children; `undefined` if the system does not report them. */
  readonly cpuMs: number | undefined;
}

export interface GroupOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Stops the whole group. */
  readonly signal: AbortSignal;
  /** Opens a message channel between the two processes. */
  readonly ipc?: boolean;
}

export interface Group {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Asks the group to end, and kills it if it does not within 5 seconds. */
  stop(why: string): void;
  /** The end of its output on both streams since the output was last cleared. */
  output(): string;
  clearOutput(): void;
}

const KEPT_OUTPUT = 256 * 1024;
const GRACE_MS = 5_000;

/** Starts a command as the leader of its own process group, so that everything it starts can be stopped with it: by `stop`, or when `signal` aborts. */
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
 * When the leader has ended, kills what it left behind; then the streams end, and the rest of the output and of the messages is read. Only a grandchild in a
 * group of its own can still keep them open, and it must not delay us.
 */
const exitOf = async (child: ChildProcess): Promise<Exit> => {
  const closed = once(child, 'close'); // like 'exit', it rejects on 'error'
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
    // ESRCH: the whole group is gone. No other error is possible for a group that we started.
  }
};

/** Returns CPU milliseconds: those of this process, and those of its ended children and their descendants. Children: Linux only. */
const cpuTimes = (): { readonly own: number; readonly children: number | undefined } => {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (process.platform !== 'linux') return { own, children: undefined };
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // proc_pid_stat(5): the name is in parentheses; cutime and cstime are the fields 14 and 15 after it, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { own, children: (Number(fields[13]) + Number(fields[14])) * 10 };
};

/** Returns the CPU milliseconds of this process and its ended children. */
export const cpuTime = (): number => {
  const { own, children = 0 } = cpuTimes();
  return own + children;
};

let countedOfChildren = 0;

/** Returns the increase since the last child ended. It is called whenever a child ends, so this is the CPU time of that child. */
const cpuOfTheEnded = (): number | undefined => {
  const { children } = cpuTimes();
  if (children === undefined) return undefined;
  const added = children - countedOfChildren;
  countedOfChildren = children;
  return added;
};

const DEADLINE_MS = 15 * 60_000;

/** Runs a script of package.json, which counts as one test: it passes if the script exits with 0. */
export const runNpmScript = async (
  script: string,
  signal: AbortSignal,
  args: readonly string[] = [],
): Promise<{ outcome: Outcome; cpuMs: number | undefined }> => {
  const started = performance.now();
  // The output is shown later, in a log; some tools treat CI as a terminal with colours.
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
