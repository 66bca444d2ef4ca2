import { chmod, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCode } from '../../server/platform/base/hasCode.ts';
import { poll } from '../../server/platform/base/poll.ts';
import type { Outcome } from './report.ts';

export interface RunFolder {
  /** The TMPDIR of this run's tests: whatever they leave behind is found there. */
  readonly path: string;
  /** Removes it. Returns a failed outcome if tests left processes or files. */
  close(): Promise<Outcome>;
}

const PREFIX = 'candor-test-run-';
const OWNER = /^candor-test-run-(\d+)-/;
/** tsx caches what it compiled, and so does Node; neither belongs to a test. */
export const isOfTools = (name: string): boolean => /^(tsx-\d+|node-compile-cache|v8-compile-cache.*)$/.test(name);
const TIME_TO_END_MS = 10_000;

/** Also removes what a killed run left: its folder and the processes that work in it. */
export const makeRunFolder = async (parent = tmpdir()): Promise<RunFolder> => {
  await sweep(parent);
  const path = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  await chmod(path, 0o711); // the database's account must be able to traverse it
  return { path, close: () => close(path) };
};

const close = async (path: string): Promise<Outcome> => {
  const started = performance.now();
  await poll(async () => ((await processesIn(path)).length === 0 ? true : undefined), { deadlineMs: TIME_TO_END_MS });
  const processes = await processesIn(path);
  const files = (await readdir(path)).filter((name) => !isOfTools(name));
  kill(processes);
  await rm(path, { recursive: true, force: true, maxRetries: 20 });
  const left = [
    ...processes.map(({ pid, command }) => `process ${pid}: ${command}`),
    ...files.map((name) => `in the folder for temporary files: ${name}`),
  ];
  const outcome = {
    suite: 'tests',
    title: 'leave no process and no temporary file behind',
    ms: performance.now() - started,
  };
  return left.length === 0 ? outcome : { ...outcome, failure: left.join('\n') };
};

const sweep = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const owner = OWNER.exec(name)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    const path = join(parent, name);
    if ((await lstat(path)).uid !== process.getuid?.()) continue;
    kill(await processesIn(path));
    await rm(path, { recursive: true, force: true, maxRetries: 20 });
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM'); // the process belongs to another user
  }
};

interface Running {
  readonly pid: number;
  readonly command: string;
}

/** Returns the other processes whose arguments or environment name the folder; only on systems with /proc. */
export const processesIn = async (folder: string): Promise<readonly Running[]> => {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids
      .filter((pid) => pid !== process.pid)
      .map(async (pid) => {
        const command = await readIfAllowed(`/proc/${pid}/cmdline`);
        const environment = await readIfAllowed(`/proc/${pid}/environ`);
        return { pid, command: command.replaceAll('\0', ' '), ours: `${command}\0${environment}`.includes(folder) };
      }),
  );
  return found.filter(({ ours }) => ours);
};

const readIfAllowed = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return ''; // it has ended, or belongs to another user
    throw error;
  }
};

const kill = (processes: readonly Running[]): void => {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!hasCode(error, 'ESRCH', 'EPERM')) throw error; // it has ended in the meantime
    }
  }
};
