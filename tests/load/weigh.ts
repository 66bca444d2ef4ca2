import { readdir, readlink } from 'node:fs/promises';
import { liveMemory } from '../support/liveMemory.ts';
import type { Weight } from './loadTalk.ts';

const DESCRIPTORS = '/proc/self/fd';

const openDescriptors = async (): Promise<readonly string[] | undefined> => {
  if (process.platform !== 'linux') return undefined;
  const names = await readdir(DESCRIPTORS);
  // One that has been closed by now has no target: the one with which the folder was read.
  const targets = await Promise.all(names.map((name) => readlink(`${DESCRIPTORS}/${name}`).catch(() => '')));
  return targets.filter((target) => target !== '');
};

/** Returns the resources that this process uses after a full garbage collection. */
export const weigh = async (): Promise<Weight> => {
  const open = await openDescriptors();
  const { live, rss } = await liveMemory();
  return {
    live,
    rss,
    descriptors: open?.length,
    sockets: open?.filter((target) => target.startsWith('socket:')).length,
  };
};

/** Returns the CPU seconds used since this process started. */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
