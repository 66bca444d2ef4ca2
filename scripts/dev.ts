import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { newDevelopmentKey } from '../server/api/developmentKey.ts';
import { buildServer } from './buildServer.ts';
import { PROJECT_ROOT } from './projectRoot.ts';
import { runCodegen } from './runCodegen.ts';

/**
 * `npm run dev`: runs the server on CANDOR_PORT, rebuilt and restarted when its sources change, behind Vite, which updates changed pages in the open browser.
 * Arguments after `--` are those of `candor serve`: `npm run dev -- --lab`. Ctrl-C ends everything that it started.
 */
const main = async (words: readonly string[]): Promise<void> => {
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      ended.abort();
    });
  const changes = watchSources(['server', 'projections', 'schema', 'checks'], ended.signal);
  const clientChanges = watchSources(['client/src', 'schema/texts', 'checks'], ended.signal);
  await isDone(runCodegen, ended.signal);
  const vite = await createServer({ configFile: join(PROJECT_ROOT, 'vite.config.ts') });
  try {
    await vite.listen();
    vite.printUrls();
    if (process.env['CANDOR_DEV_KEY'] === undefined)
      log(`Caught mail: ${vite.resolvedUrls?.local[0] ?? '/'}dev/mail?key=${developmentKey}`);
    let server: ChildProcess | undefined;
    const isEnded = (): boolean => ended.signal.aborted;
    const generated = (async () => {
      while (!isEnded()) {
        await clientChanges.next();
        if (!isEnded()) await isDone(runCodegen, ended.signal);
      }
    })();
    while (!isEnded()) {
      const changed = changes.next();
      if (await isDone(build, ended.signal)) {
        if (server) await stop(server);
        if (!isEnded()) server = start(words);
      }
      await changed;
    }
    if (server) await stop(server);
    await generated;
  } finally {
    await vite.close();
  }
};

/** An editor saves a file in several steps, and a person saves several files. */
const QUIET_MS = 150;

/** `next` resolves once sources have changed since it was called and no more changes follow; when `signal` aborts, it resolves at once. */
const watchSources = (folders: readonly string[], signal: AbortSignal): { readonly next: () => Promise<void> } => {
  let changed: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders)
    watch(join(PROJECT_ROOT, folder), { recursive: true, signal }, (_, name) => {
      if (name === null || /\.test\.tsx?$|(^|\/)generated\//.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        changed();
      }, QUIET_MS);
    });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    changed();
  });
  return {
    next: () =>
      new Promise((resolve) => {
        changed = resolve;
        if (signal.aborted) resolve();
      }),
  };
};

const log = (line: string): void => {
  console.error(line);
};

/** Generates what a change of the schema requires, and builds the server. */
const build = async (): Promise<void> => {
  await runCodegen();
  await buildServer({ ifStale: true }, log);
};

/** A compilation error is reported, and the running server continues. */
const isDone = async (work: () => Promise<void>, signal: AbortSignal): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    // Ctrl-C reaches the compiler too.
    if (!signal.aborted) log(error instanceof Error ? error.message : String(error));
    return false;
  }
};

/** One key for all servers of this run, so that a browser's cookie stays valid across restarts. */
const developmentKey = newDevelopmentKey();

const start = (words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [join(PROJECT_ROOT, 'dist/server/candor.js'), 'serve', ...words], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A new server starts as soon as the old one has ended; it does not wait for visitors of the old one.
    env: { CANDOR_DRAIN_SECONDS: '1', NODE_ENV: 'development', CANDOR_DEV_KEY: developmentKey, ...process.env },
  });

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
};

await main(process.argv.slice(2));
