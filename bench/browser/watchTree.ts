import { readFileSync } from 'node:fs';
import { processTree } from '../../server/scanner/io/browser/processTree.ts';

export interface TreeUse {
  /** Wall-clock time. */
  readonly seconds: number;
  /** Processor time of all processes that were started, up to the last sample. */
  readonly cpuSeconds: number;
  /** Peak of the memory that is not shared: what a machine needs for each additional browser. */
  readonly ownMegabytes: number;
  /** The same, and what is mapped from files: the program, which all browsers of a machine share. */
  readonly megabytes: number;
}

const SAMPLE_MS = 100;
/** Linux counts a process's time in hundredths of a second, whatever the machine (proc_pid_stat(5), USER_HZ). */
const TICKS_A_SECOND = 100;

/** What the processes cost that the work starts from this one. Linux alone. */
export const watchTree = async (work: () => Promise<unknown>): Promise<TreeUse> => {
  const before = new Set(processTree([process.pid]));
  const ticks = new Map<number, number>();
  let [mostOwn, most] = [0, 0];
  const look = (): void => {
    let [own, mapped] = [0, 0];
    for (const pid of processTree([process.pid]).filter((each) => !before.has(each))) {
      ticks.set(pid, Math.max(ticks.get(pid) ?? 0, ticksOf(pid)));
      // Pages that processes of one browser share are shared out among them.
      for (const [, kilobytes] of read(`/proc/${pid}/smaps_rollup`).matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+)/gm))
        own += Number(kilobytes);
      // All of them map one program, and so may browsers of others: the one that has most of it mapped counts.
      mapped = Math.max(mapped, Number(/^RssFile:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0));
    }
    mostOwn = Math.max(mostOwn, own);
    most = Math.max(most, own + mapped);
  };
  const began = performance.now();
  const sampler = setInterval(look, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(sampler);
  }
  return {
    seconds: (performance.now() - began) / 1_000,
    cpuSeconds: [...ticks.values()].reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND,
    ownMegabytes: mostOwn / 1_024,
    megabytes: most / 1_024,
  };
};

/** Of the user and of the system; the command in brackets may hold anything. */
const ticksOf = (pid: number): number => {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
};

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended
  }
};
