import { readdirSync, readFileSync } from 'node:fs';

/** The processes and all that they started and that is still theirs, themselves among them. Linux only; elsewhere none. */
export const processTree = (roots: readonly number[]): readonly number[] => {
  const parents = parentsOfAll();
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

/** Bytes that they alone hold: what is mapped from files (the program itself) is shared with all its kind, and can be dropped. */
export const memoryOf = (pids: readonly number[]): number => {
  let kilobytes = 0;
  for (const pid of pids) {
    const status = read(`/proc/${pid}/status`);
    for (const [, amount] of status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)) kilobytes += Number(amount);
  }
  return kilobytes * 1_024;
};

const parentsOfAll = (): ReadonlyMap<number, number> => {
  if (process.platform !== 'linux') return new Map();
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // The command in brackets may hold anything, brackets too. Who is dead (Z) and not yet fetched by its parent has nothing left.
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
