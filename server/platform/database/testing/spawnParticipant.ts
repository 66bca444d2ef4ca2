import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loaderOptions } from '../../../../tests/support/loaderOptions.ts';

export interface Participant {
  readonly child: ChildProcess;
  /** The URL of its database; rejects if the process ends without one. */
  readonly url: Promise<string>;
  /** Lets it close its database and end. Resolves with its exit code. */
  leave(): Promise<number | null>;
  /** Sends kill -9, and waits until the process is gone. */
  kill(): Promise<void>;
}

/** Starts participant.ts in its own process group. */
export const spawnParticipant = (dataDir: string): Participant => {
  const script = new URL('participant.ts', import.meta.url);
  const child = spawn(process.execPath, [...loaderOptions(script), fileURLToPath(script), dataDir], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const url = firstLine(child);
  url.catch(() => undefined); // a test that kills it before it has a URL does not use the URL
  return {
    child,
    url,
    leave: async () => {
      child.stdin.end();
      await ended;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const firstLine = async (child: ReturnType<typeof spawn>): Promise<string> => {
  if (!child.stdout) throw new Error('no standard output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('It ended before it had a database');
};
