import { readdir, readFile, readlink } from 'node:fs/promises';

/** Which of these processes has the connection that starts at this local port; undefined: none. Of this system's /proc. */
export const processOfConnection = async (
  port: number,
  pids: readonly (number | undefined)[],
): Promise<number | undefined> => {
  const inode = await inodeOf(port);
  for (const pid of pids) {
    if (pid === undefined) continue;
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []); // it has ended
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => ''); // closed meanwhile
      if (target === `socket:[${inode}]`) return pid;
    }
  }
  return undefined;
};

/** "number: local:port remote:port state …": the tenth word is the inode; numbers are hexadecimal. */
const inodeOf = async (port: number): Promise<string> => {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')));
  const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const line = tables
    .flatMap((table) => table.split('\n'))
    .map((each) => each.trim().split(/\s+/))
    .find(([, local]) => local?.endsWith(own));
  return line?.[9] ?? 'none';
};
