import { readdir, readlink } from 'node:fs/promises';
import { liveMemory } from '../support/liveMemory.ts';
import type { Weight } from './loadTalk.ts';

const DESCRIPTORS = '/proc/self/fd';

const openDescriptors = async (): Promise<readonly string[] | undefined> => {
  if (process.platform !== 'linux') return undefined;
  const names = await readdir(DESCRIPTORS);
  // One that is closed by now leads nowhere: that by which the folder was read.
  const targets = await Promise.all(names.map((name) => readlink(`${DESCRIPTORS}/${name}`).catch(() => '')));
  return targets.filter((target) => target !== '');
};

/** What this process weighs, once all of its garbage is collected. */
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

/** Of the processor, since this process began. */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
