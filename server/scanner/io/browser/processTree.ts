import { readdirSync, readFileSync } from 'node:fs';

/** Returns these processes and all their descendants that are still attached to them. Linux only; elsewhere empty. */
export const processTree = (roots: readonly number[]): readonly number[] => treeOf(roots, parentsOfAll());

/** How often a watch reads all processes again, in case a process has the number of one that has ended. */
const WHOLE_EVERY = 20;

/** Returns a `processTree` to call again and again: it reads only processes that it has not seen or whose parent has ended, and may include those that have just ended. */
export const processWatch = (): typeof processTree => {
  let parents: ReadonlyMap<number, number> = new Map();
  let calls = 0;
  return (roots) => {
    parents = parentsOfAll(calls % WHOLE_EVERY === 0 ? undefined : parents);
    calls += 1;
    return treeOf(roots, parents);
  };
};

const treeOf = (roots: readonly number[], parents: ReadonlyMap<number, number>): readonly number[] => {
  const tree = new Set(roots.filter((pid) => parents.has(pid)));
  let before = -1;
  while (tree.size > before) {
    before = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree];
};

export const childrenOf = (parent: number | undefined): readonly number[] =>
  [...parentsOfAll()].filter(([, its]) => its === parent).map(([pid]) => pid);

/**
 * Returns the bytes that only these processes hold. Memory mapped from files (such as the program itself) is shared with other instances and can be dropped.
 */
export const memoryOf = (pids: readonly number[]): number => {
  let kilobytes = 0;
  for (const pid of pids) {
    const status = read(`/proc/${pid}/status`);
    for (const [, amount] of status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)) kilobytes += Number(amount);
  }
  return kilobytes * 1_024;
};

const parentsOfAll = (known: ReadonlyMap<number, number> = new Map()): ReadonlyMap<number, number> => {
  if (process.platform !== 'linux') return new Map();
  const parents = new Map<number, number>();
  const names = new Set(readdirSync('/proc'));
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const before = known.get(Number(name));
    if (before !== undefined && names.has(String(before))) {
      parents.set(Number(name), before);
      continue;
    }
    // The command in parentheses may contain any character, including parentheses. A zombie (Z) that its parent has not reaped uses no memory.
    const parent = /^.*\) [^ZX] (\d+) /s.exec(read(`/proc/${name}/stat`))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  return parents;
};

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended
  }
};
