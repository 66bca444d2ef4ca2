import { readdir, readFile, readlink } from 'node:fs/promises';

/** Returns which of these processes has the connection with this local port, or `undefined` if none has, from this system's /proc. */
export const processOfConnection = async (
  port: number,
  pids: readonly (number | undefined)[],
): Promise<number | undefined> => {
  const sockets = await socketsAt(port);
  for (const pid of pids) {
    if (pid === undefined) continue;
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []); // it has ended
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => ''); // closed in the meantime
      if (sockets.has(target)) return pid;
    }
  }
  return undefined;
};

/**
 * "number: local:port remote:port state …": the tenth word is the inode; numbers are hexadecimal. Several connections to different servers may have the same
 * local port, and one that has ended stays in the table for a while, with inode 0.
 */
const socketsAt = async (port: number): Promise<ReadonlySet<string>> => {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')));
  const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const inodes = tables
    .flatMap((table) => table.split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local]) => local?.endsWith(own))
    .flatMap(({ 9: inode }) => (inode === undefined || inode === '0' ? [] : [`socket:[${inode}]`]));
  return new Set(inodes);
};
