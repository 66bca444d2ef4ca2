import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '../../../server/platform/eventStore/contract/eventually.ts';
import { loaderOptions } from '../loaderOptions.ts';

/** Worker processes of one test. */
export interface TestWorkers {
  /** Starts a process. Resolves once it has printed `word`. */
  start(args: readonly string[], word?: string): Promise<ChildProcess>;
  /** Sends kill -9, and waits until the process is gone. */
  kill(child: ChildProcess): Promise<void>;
  /** Lets all remaining processes end by themselves. */
  endAll(): Promise<void>;
}

/** `script`: a file that works until its standard input ends (workUntilInputEnds.ts). */
export const startWorkers = (script: URL): TestWorkers => {
  const children: ChildProcess[] = [];
  return {
    start: async (args, word = 'working') => {
      const child = spawn(process.execPath, [...loaderOptions(script), fileURLToPath(script), ...args], {
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      children.push(child);
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      await eventually(`it says "${word}"`, () => said.includes(word));
      return child;
    },
    kill: async (child) => {
      const died = once(child, 'exit');
      child.kill('SIGKILL');
      await died;
    },
    endAll: async () => {
      await Promise.all(children.map(end));
    },
  };
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
};
