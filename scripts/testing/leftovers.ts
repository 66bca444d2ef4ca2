import { ChildProcess } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { getActiveResourcesInfo } from 'node:process';
import { queryObjects } from 'node:v8';
import { z } from 'zod';
import { poll } from '../../server/platform/base/poll.ts';
import { openTestDatabases } from '../../server/platform/database/testDatabase.ts';
import { isOfTools, processesIn } from './runFolder.ts';

/** What a test may use or change but must restore: recorded before a file and compared after it. Maps names to values. */
export interface Surroundings {
  readonly handles: ReadonlySet<object>;
  /** Maps each kind of resource that keeps the process alive to its count. */
  readonly resources: ReadonlyMap<string, number>;
  readonly env: ReadonlyMap<string, unknown>;
  readonly listeners: ReadonlyMap<string, number>;
  readonly globals: ReadonlyMap<string, unknown>;
}

export const lookAround = (): Surroundings => ({
  handles: new Set(activeHandles()),
  resources: activeResources(),
  env: new Map(Object.entries(process.env)),
  listeners: new Map(HEARD.map((event) => [event, process.listenerCount(event)])),
  globals: new Map(globals()),
});

/** Returns a line for each thing that the tests left open or changed. Waits up to `settleMs` for what is still being closed. */
export const whatIsLeft = async (
  before: Surroundings,
  { mayStartProcesses, settleMs }: { readonly mayStartProcesses: boolean; readonly settleMs: number },
): Promise<readonly string[]> => {
  let left: readonly string[] = [];
  await poll(
    async () => {
      const files = (await readdir(tmpdir())).filter((name) => !isOfTools(name));
      const processes = mayStartProcesses ? await processesIn(tmpdir()) : [];
      left = [
        ...files.map((name) => `in the folder for temporary files: ${name}`),
        ...processes.map(({ pid, command }) => `process ${pid}: ${command}`),
        ...openTestDatabases().map((name) => `database ${name}`),
        ...openSince(before), // last, and without waiting in between: otherwise the resources used by the checks above would be found
        ...changesSince(before),
      ];
      return left.length === 0 ? left : undefined;
    },
    { deadlineMs: settleMs, intervalMs: 5 },
  );
  return left.some((line) => /^open: .*\bTimeout\b/.test(line)) ? [...left, `timers: ${describeTimers()}`] : left;
};

/** Describes every timer that keeps the process alive: how long it runs, and the function that it calls. */
const describeTimers = (): string => {
  const timer = setTimeout(() => undefined);
  clearTimeout(timer);
  return queryObjects(timer.constructor, { format: 'summary' })
    .filter((text) => text.includes('_destroyed: false') && text.includes('[Symbol(refed)]: true'))
    .map((text) => {
      const [, delay = '?'] = /_idleTimeout: (\d+)/.exec(text) ?? [];
      const [, callback = '?'] = /_onTimeout: (\[[^\]]*\])/.exec(text) ?? [];
      return `${delay} ms ${callback}`;
    })
    .join(', ');
};

/** Identifies sockets, servers and child processes individually; timers and similar resources by kind and count. */
const openSince = ({ handles, resources }: Surroundings): readonly string[] => {
  const named = activeHandles().filter((handle) => !handles.has(handle));
  const more = [...activeResources()].flatMap(([kind, count]) => {
    const added = count - (resources.get(kind) ?? 0);
    return added > 0 ? [added === 1 ? kind : `${added} × ${kind}`] : [];
  });
  return more.length === 0 ? [] : [`open: ${[...more, ...named.map(describeHandle)].join(', ')}`];
};

const describeHandle = (handle: object): string => {
  if (handle instanceof ChildProcess) return `child process ${handle.pid ?? ''}: ${handle.spawnargs.join(' ')}`;
  if (handle instanceof Server) return `server at ${JSON.stringify(handle.address())}`;
  if (handle instanceof Socket)
    return `socket ${handle.localAddress ?? ''}:${handle.localPort ?? ''} to ${handle.remoteAddress ?? ''}:${handle.remotePort ?? ''}`;
  return handle.constructor.name;
};

/** Node exposes them only for debugging, and its types do not include them. */
const activeHandles = (): readonly object[] => {
  const list: unknown = Reflect.get(process, '_getActiveHandles');
  return typeof list === 'function' ? z.array(z.custom<object>()).parse(list.call(process)) : [];
};

/** Leaves out file system requests, which end on their own: the checks here make some. */
const activeResources = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const kind of getActiveResourcesInfo())
    if (!/^(FSReq|CloseReq)/.test(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

const changesSince = (before: Surroundings): readonly string[] => {
  const now = lookAround();
  return [
    ...changed(before.env, now.env).map((name) => `changed: process.env.${name}`),
    ...changed(before.globals, now.globals).map((name) => `changed: ${name}`),
    ...HEARD.filter((event) => (now.listeners.get(event) ?? 0) > (before.listeners.get(event) ?? 0)).map(
      (event) => `a listener of process: ${event}`,
    ),
  ];
};

const changed = (before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): readonly string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));

/** Libraries add `exit` listeners when they are imported. */
const HEARD = [
  ...['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR1', 'SIGUSR2', 'SIGPIPE'],
  ...['uncaughtException', 'unhandledRejection', 'message', 'disconnect', 'warning'],
];

/** What tests may replace: the clock, timers, random numbers, fetch and the console; and the state of the process. */
const globals = (): readonly (readonly [string, unknown])[] => [
  ...['Date', 'setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'fetch'].map(
    (name) => [name, Reflect.get(globalThis, name)] as const,
  ),
  ...(['now', 'parse'] as const).map((name) => [`Date.${name}`, Date[name]] as const),
  ['Math.random', Math.random],
  ['performance.now', Reflect.get(performance, 'now')],
  ...Object.entries(console).map(([name, value]) => [`console.${name}`, value] as const),
  ['process.stdout.write', Reflect.get(process.stdout, 'write')],
  ['process.stderr.write', Reflect.get(process.stderr, 'write')],
  ['process.cwd()', process.cwd()],
  ['process.exitCode', process.exitCode],
];
