import { type ChildProcess, spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readVariable } from '../../../platform/base/readVariable.ts';
import { childrenOf, processTree, processWatch } from './processTree.ts';
import { FOLDER_PREFIX, SHORT_PARENTS, socketFolder } from './socketFolder.ts';

/**
 * `namespaces`: a network of its own with nothing but loopback, and a process tree that ends as a whole · `flags`: only Chromium's switches restrict it to its
 * proxy.
 */
export type CellKind = 'namespaces' | 'flags';

/** Where one browser runs: a folder, processes that end together, and a port that leads to its proxy. */
export interface BrowserCell {
  readonly kind: CellKind;
  /** Receives the connections to `proxyPort` of 127.0.0.1, as the browser sees it. */
  readonly listener: Server;
  readonly proxyPort: number;
  /** The program to start instead of the browser, with the browser's arguments; `environment` is added to the browser's. */
  readonly executable: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The browser's own folder: both its profile and its home. */
  readonly profile: string;
  /** The browser's folder for sockets and temporary files: the profile, or a second folder with a shorter path. */
  readonly temporary: string;
  /** Returns the pids of the browser, as this process sees them. */
  processes(): readonly number[];
  /** Ends all processes of the browser. Never rejects. */
  kill(): Promise<void>;
  /** Ends all processes and removes the folders. Never rejects. */
  destroy(): Promise<void>;
}

/** An unprivileged account, used when we run as root: browsing does not need root, and Chromium's sandbox does not work for it. This user owns nothing. */
const NOBODY = 65_534;
const READY_MS = 10_000;
const KILL_MS = 5_000;

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * The script of the cell's first and last process. It mounts a /proc that lists only the cell's own processes, if the system allows it (containers may not);
 * brings up loopback with iproute2, or with Perl, which Debian always has; and opens a listening socket inside, which it passes out. Then it waits until its
 * standard input closes, because our process asks for that or has ended. It removes the folders however it ends, because our process may be gone by then.
 */
const KEEPER = `
trap 'rm -rf "$CELL_FOLDER" "$CELL_TEMPORARY"' EXIT
{ mount --make-rprivate / && mount -t proc proc /proc; } 2>/dev/null
ip link set lo up 2>/dev/null ||
  perl -MSocket -e 'socket(S, AF_INET, SOCK_DGRAM, 0) or die; ioctl(S, 0x8914, pack("a16 s", "lo", 0x41)) or die' ||
  exit 3
"$CELL_NODE" -e "$CELL_LISTEN" || exit 4
read -r nothing
kill -KILL -1
`;
const LISTEN = `
const server = require('node:net').createServer();
server.listen(0, '127.0.0.1', () => process.send(server.address().port, server, () => process.exit(0)));
`;

/** Rejects with an Error if the system does not allow it. */
export const openBrowserCell = async (kind: CellKind, browser: string): Promise<BrowserCell> => {
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  const profile = join(folder, 'profile');
  let temporary = profile;
  try {
    await mkdir(profile, { mode: 0o700 });
    temporary = await socketFolder(profile);
    if (isRoot()) {
      await chmod(folder, 0o711);
      for (const each of [profile, temporary]) await chown(each, NOBODY, NOBODY);
    }
    return await (kind === 'namespaces' ? openNamespaces : openPlain)({ folder, profile, temporary, browser });
  } catch (error) {
    for (const each of [folder, temporary]) await remove(each);
    throw error;
  }
};

const FORGOTTEN_MS = 600_000;

/** Removes the folders of browsers whose process was killed when nothing else could remove them. Never rejects. */
export const removeForgottenCells = async (): Promise<void> => {
  for (const parent of new Set([tmpdir(), ...SHORT_PARENTS])) {
    const names = await readdir(parent).catch((): string[] => []);
    for (const name of names.filter((each) => each.startsWith(FOLDER_PREFIX))) {
      const path = join(parent, name);
      if (await isForgotten(path)) await remove(path);
    }
  }
};

/** Another account's folder must not be removed, even by root: its owner could redirect the removal elsewhere. */
const isForgotten = async (path: string): Promise<boolean> => {
  // If this fails, another process has already removed it.
  const seen = await lstat(path).catch(() => undefined);
  if (seen === undefined || Date.now() - seen.mtimeMs <= FORGOTTEN_MS) return false;
  return seen.uid === process.getuid?.() || (isRoot() && seen.uid === NOBODY);
};

interface Place {
  readonly folder: string;
  readonly profile: string;
  readonly temporary: string;
  readonly browser: string;
}

/** Only what the cell's own programs need, because our environment contains secrets. */
const bareEnvironment = (): NodeJS.ProcessEnv => ({ PATH: readVariable('PATH'), LANG: 'C.UTF-8' });

const openNamespaces = async (place: Place): Promise<BrowserCell> => {
  const own = isRoot() ? [] : ['--user', '--map-current-user', '--keep-caps'];
  const mounts = ['--mount', '--propagation', 'unchanged'];
  const namespaces = [...own, '--net', '--pid', '--fork', '--kill-child', ...mounts];
  const keeper = spawn('unshare', [...namespaces, 'sh', '-c', KEEPER], {
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    detached: true, // Ctrl-C in a terminal is for our process, which may have to finish what it is doing
    env: {
      ...bareEnvironment(),
      CELL_NODE: process.execPath,
      CELL_LISTEN: LISTEN,
      CELL_FOLDER: place.folder,
      CELL_TEMPORARY: place.temporary,
    },
  });
  keeper.stdin?.on('error', () => undefined);
  try {
    const { listener, port } = await listenerOf(keeper);
    const [first] = childrenOf(keeper.pid);
    if (first === undefined) throw new Error('The first process of the namespaces is gone');
    const tree = processWatch();
    const entering = isRoot() ? `--setuid ${NOBODY} --setgid ${NOBODY}` : '--user --preserve-credentials';
    return {
      kind: 'namespaces',
      listener,
      proxyPort: port,
      ...foldersOf(place),
      ...startOf(place, `nsenter --target ${first} --net --pid --mount ${entering}`),
      // A process that outlives its parent becomes a child of the first process.
      processes: () => tree([first, ...startedBy(place)]).filter((pid) => pid !== first),
      ...endingOf(place, async () => {
        listener.close();
        await end(keeper);
      }),
    };
  } catch (error) {
    await end(keeper);
    throw error;
  }
};

const listenerOf = async (keeper: ChildProcess): Promise<{ readonly listener: Server; readonly port: number }> => {
  const timeout = AbortSignal.timeout(READY_MS);
  const gone = event(keeper, 'exit', { signal: timeout }).then(([code]) => {
    throw new Error(`The system does not allow namespaces (${String(code)})`);
  });
  const ready = event(keeper, 'message', { signal: timeout });
  const message: readonly unknown[] = await Promise.race([ready, gone]);
  const [port, listener] = message;
  keeper.disconnect();
  if (typeof port !== 'number' || !(listener instanceof Server))
    throw new Error('No socket came out of the namespaces');
  return { listener, port };
};

/** Tells the first process to end all others and to remove the folders; then it exits. */
const end = async (keeper: ChildProcess): Promise<void> => {
  if (keeper.pid === undefined || keeper.exitCode !== null || keeper.signalCode !== null) return;
  const gone = event(keeper, 'exit');
  const timer = setTimeout(() => keeper.kill('SIGKILL'), KILL_MS);
  keeper.stdin?.end();
  await gone.catch(() => undefined);
  clearTimeout(timer);
};

const openPlain = async (place: Place): Promise<BrowserCell> => {
  const listener = createServer();
  listener.listen(0, '127.0.0.1');
  await event(listener, 'listening');
  const address = listener.address();
  const user = isRoot() ? `setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups` : '';
  const tree = processWatch();
  // Without setpriv (macOS), the browser exits by itself when its pipe to us is closed.
  return {
    kind: 'flags',
    listener,
    ...foldersOf(place),
    ...startOf(place, `${user} $(command -v setpriv > /dev/null && echo setpriv --pdeathsig KILL)`),
    proxyPort: typeof address === 'object' && address !== null ? address.port : 0,
    processes: () => tree(startedBy(place)),
    ...endingOf(place, async () => {
      listener.close();
      await killAll(() => processTree(startedBy(place)));
    }),
  };
};

/** Repeats, because processes may start children while they are being killed. */
const killAll = async (left: () => readonly number[]): Promise<void> => {
  const killed = new Set<number>();
  const until = performance.now() + KILL_MS;
  for (let pids = left(); pids.length > 0 && performance.now() < until; pids = [...left(), ...alive(killed)]) {
    for (const pid of pids) {
      killed.add(pid);
      signal(pid, 'SIGKILL');
    }
    await wait(10);
  }
};

const alive = (pids: ReadonlySet<number>): readonly number[] => processTree([...pids]);

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
};

/**
 * The most data that a browser may send to its driver. A visit needs a few megabytes; a page that sends more (through the console, for example) would fill the
 * memory of this process, which reads all of it.
 */
const MAX_TOLD_BYTES = 64 * 1_024 * 1_024;

/** Runs between the browser and its driver, and forwards data up to the limit. */
const PASS_ON = `
const { readSync, writeSync } = require('node:fs');
const piece = Buffer.alloc(65536);
for (let left = ${MAX_TOLD_BYTES}, read = 1; left > 0 && read > 0; left -= read) {
  read = readSync(0, piece);
  for (let at = 0; at < read; ) at += writeSync(1, piece, at, read - at);
}
`;

const START = fileURLToPath(new URL('./start.sh', import.meta.url));

/**
 * Returns the start script that runs the browser in its cell. Only the last profile in the arguments counts (the driver adds one of its own that only we could
 * read). The script also makes the browser the first process to be killed when memory runs out, and gives the server's work priority over it.
 */
const startOf = (
  { folder, profile, browser }: Place,
  entering: string,
): Pick<BrowserCell, 'executable' | 'environment'> => ({
  executable: START,
  environment: {
    CELL_START: [
      'unset CELL_START',
      `echo $$ > ${quoted(join(folder, 'pid'))}`,
      'echo 1000 2> /dev/null > /proc/self/oom_score_adj',
      `set -- nice -n 10 ${entering} ${quoted(browser)} "$@" --user-data-dir=${quoted(profile)}`,
      // When either side of the pipe ends, the whole process group ends.
      `{ exec "$@" 4>&1 >&2; } | { ${quoted(process.execPath)} -e ${quoted(PASS_ON)} >&4; kill -KILL 0; }`,
    ].join('\n'),
  },
});

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The pid may belong to another process by now, so its arguments must contain the folder. */
const startedBy = ({ folder }: Place): readonly number[] => {
  try {
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? [pid] : [];
  } catch {
    return []; // not started yet, or ended
  }
};

/** Retries, because a killed process may still be writing. */
const remove = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => undefined);

const foldersOf = ({ profile, temporary }: Place): Pick<BrowserCell, 'profile' | 'temporary'> => ({
  profile,
  temporary,
});

const endingOf = ({ folder, temporary }: Place, kill: () => Promise<void>): Pick<BrowserCell, 'kill' | 'destroy'> => {
  let destroyed: Promise<void> | undefined;
  const destroy = async (): Promise<void> => {
    await kill();
    for (const each of [folder, temporary]) await remove(each);
  };
  return { kill, destroy: () => (destroyed ??= destroy()) };
};
