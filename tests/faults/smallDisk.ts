import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCode } from '../../server/platform/base/hasCode.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { openPostgresEventStore } from '../../server/platform/eventStore/postgres/postgresEventStore.ts';
import { embeddedProcesses, embeddedUrl } from './embeddedOf.ts';

/** A disk for the data folder of a Candor, which will run out of space. */
export interface SmallDisk {
  /** A description for the report. */
  readonly name: string;
  readonly folder: string;
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  /** Call it once nobody uses it any more. */
  remove(): Promise<void>;
}

const execute = promisify(execFile);

/** Root may mount, and so may anyone with passwordless `sudo`, as on CI machines; in a container, often neither is available. */
const asRoot = async (command: readonly string[]): Promise<void> => {
  const [file = '', ...words] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  await execute(file, words);
};

/** Mounts a 256 MB in-memory file system if possible; otherwise limits the size of the database's files. */
export const openSmallDisk = async (dataDirOf: (folder: string) => string): Promise<SmallDisk> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-small-disk-'));
  await chmod(folder, 0o711);
  const isMounted = await asRoot(['mount', '-t', 'tmpfs', '-o', 'size=256m,mode=711', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (isMounted && process.getuid?.() !== 0) await asRoot(['chown', String(process.getuid?.()), folder]);
  return isMounted ? memoryDisk(folder) : limitedDisk(folder, dataDirOf(folder));
};

const memoryDisk = (folder: string): SmallDisk => {
  const ballast = join(folder, 'ballast');
  return {
    name: 'a tmpfs of 256 MB',
    folder,
    // Fills all remaining space, in pieces as small as a page of the file system.
    fill: async () => {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch((error: unknown) => {
        if (!hasCode(error, 'ENOSPC')) throw error; // the database was faster: the space is used up either way
      });
    },
    makeRoom: () => rm(ballast),
    remove: async () => {
      await eventually('nobody uses the disk any more', () =>
        asRoot(['umount', folder]).then(
          () => true,
          () => false,
        ),
      );
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The size of a segment of the write-ahead log, which must remain writable so that the database can reject anything at all. */
const LIMIT_BYTES = 16 * 1024 * 1024;
/** Small enough that Postgres keeps it in the table itself. */
const BALLAST_BYTES = 1_500;
const AT_ONCE = 500;

/**
 * Postgres ignores SIGXFSZ, "so that ulimit violations work like disk full" (src/backend/postmaster/postmaster.c): an events table whose files have reached
 * the limit cannot grow. The ballast has a type that no code knows.
 */
const limitedDisk = (folder: string, dataDir: string): SmallDisk => {
  const limit = async (soft: string): Promise<void> => {
    // The first process starts the others, which inherit its limits.
    for (const pid of await embeddedProcesses(dataDir))
      await execute('prlimit', ['--pid', String(pid), `--fsize=${soft}:`]).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT'))
          throw new Error('To fill a disk it takes a right to mount, or prlimit (util-linux).', { cause: error });
        if (!String(error).includes('No such process')) throw error; // it has ended in the meantime
      });
  };
  let isGrown = false;
  return {
    name: 'a limit of 16 MB on files',
    folder,
    fill: async () => {
      if (!isGrown) await growLog(await embeddedUrl(dataDir));
      isGrown = true;
      await limit(String(LIMIT_BYTES));
    },
    makeRoom: () => limit('unlimited'),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20 }),
  };
};

const growLog = async (connectionString: string): Promise<void> => {
  const store = await openPostgresEventStore({ connectionString });
  const time = new Date().toISOString();
  for (let bytes = 0; bytes < LIMIT_BYTES; bytes += AT_ONCE * BALLAST_BYTES) {
    const events = Array.from({ length: AT_ONCE }, () => {
      const id = randomUUID();
      const metadata = { correlationId: id, causationId: id, actor: 'system', time };
      const data = { ballast: randomBytes(BALLAST_BYTES / 2).toString('hex') };
      return { id, type: 'BallastTaken', version: 1, data, metadata };
    });
    await store.append('ballast', events, 'any');
  }
  await store.close();
};
