import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DEVELOPMENT_KEY } from './developmentKey.ts';
import { WITHOUT_LIMITS } from './withoutLimits.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export interface SpawnedCandor {
  readonly child: ChildProcessWithoutNullStreams;
  /** What it has written so far. */
  stdout(): string;
  stderr(): string;
  /** The address that `serve` prints (empty without the role `api`); rejects with what it wrote when it ends before that. */
  ready(): Promise<string>;
  /** Its exit code, once it has ended and said all; null: it was killed. */
  ended(): Promise<number | null>;
}

/** What a user's shell would have, less what this run of the tests was told, and in English. */
const environment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const own = Object.entries(process.env).filter(
    ([key]) => !/^(CANDOR_|DATABASE_URL$|EVENTSTORE_URL$|NODE_OPTIONS$)/.test(key),
  );
  return {
    ...Object.fromEntries(own),
    LC_ALL: 'C',
    CANDOR_PORT: '0',
    CANDOR_LOG_LEVEL: 'warn',
    CANDOR_DEV_KEY: DEVELOPMENT_KEY,
    ...WITHOUT_LIMITS,
    ...env,
  };
};

/** `node bin/candor.js …` in a process of its own, its outputs no terminals, its input closed unless a test writes there. */
export const spawnCandor = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  stdin: 'closed' | 'open' = 'closed',
): SpawnedCandor => {
  const child = spawn(process.execPath, ['bin/candor.js', ...args], {
    cwd: PROJECT,
    env: environment(env),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (stdin === 'closed') child.stdin.end();
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      written[name] += chunk;
    });
  }
  const closed = once(child, 'close');
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const line = /^Candor is ready(?: at (\S+))?.*\n/m.exec(written.stdout);
      if (line) resolve(line[1] ?? '');
    });
    child.once('close', () => {
      reject(new Error(`It ended before it was ready:\n${written.stdout}${written.stderr}`));
    });
  });
  // Who does not ask for it is not told that it never was.
  ready.catch(() => undefined);
  return {
    child,
    stdout: () => written.stdout,
    // On Node 20 the server says first that this version is no longer supported (scripts/start.int.test.ts).
    stderr: () => written.stderr.replace(/^Node 20 reached its end of life .*\n/m, ''),
    ready: () => ready,
    ended: async () => {
      await closed;
      return child.exitCode;
    },
  };
};
