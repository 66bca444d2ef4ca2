import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DEVELOPMENT_KEY } from './developmentKey.ts';
import { WITHOUT_LIMITS } from './withoutLimits.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export interface SpawnedCandor {
  readonly child: ChildProcessWithoutNullStreams;
  /** Its output so far. */
  stdout(): string;
  stderr(): string;
  /** Resolves to the address that `serve` prints (empty without the role `api`). Rejects with its output if it ends before that. */
  ready(): Promise<string>;
  /** Resolves to its exit code, once it has ended and all output was read; `null` if it was killed. */
  ended(): Promise<number | null>;
}

/** The environment of a user's shell, without the variables of this test run, and in English. */
const environment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const own = Object.entries(process.env).filter(
    ([key]) => !/^(CANDOR_|DATABASE_URL$|EVENTSTORE_URL$|NODE_OPTIONS$)/.test(key),
  );
  return {
    ...Object.fromEntries(own),
    LC_ALL: 'C.UTF-8',
    CANDOR_PORT: '0',
    CANDOR_LOG_LEVEL: 'warn',
    CANDOR_DEV_KEY: DEVELOPMENT_KEY,
    ...WITHOUT_LIMITS,
    ...env,
  };
};

/** Starts `node bin/candor.js …` in a separate process, without terminals; its input is closed unless a test writes to it. */
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
  // Callers that do not wait for it must not get an unhandled rejection.
  ready.catch(() => undefined);
  return {
    child,
    stdout: () => written.stdout,
    // On Node 20, the server first says that this version is no longer supported (scripts/start.int.test.ts).
    stderr: () => written.stderr.replace(/^Node 20 reached its end of life .*\n/m, ''),
    ready: () => ready,
    ended: async () => {
      await closed;
      return child.exitCode;
    },
  };
};
