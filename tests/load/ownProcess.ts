import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loaderOptions } from '../support/loaderOptions.ts';

/** A program of this folder in its own process, controlled by messages, one at a time. */
export interface OwnProcess<Order, Answer extends { readonly kind: string }> {
  /** Its first message, sent without a request. Rejects if it ends before that. */
  received<Kind extends Answer['kind']>(kind: Kind): Promise<Extract<Answer, { kind: Kind }>>;
  ask<Kind extends Answer['kind']>(order: Order, kind: Kind): Promise<Extract<Answer, { kind: Kind }>>;
  /** Its output on standard error. */
  stderr(): string;
  /** Disconnects and returns its exit code; `null` if it was ended by a signal. */
  end(): Promise<number | null>;
  kill(): void;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** Node's own options: `--cpu-prof`. */
  readonly node?: readonly string[];
}

const environment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const own = Object.entries(process.env).filter(
    ([key]) => !/^(CANDOR_|DATABASE_URL$|EVENTSTORE_URL$|NODE_OPTIONS$)/.test(key),
  );
  return { ...Object.fromEntries(own), NODE_ENV: 'production', ...env };
};

export const ownProcess = <Order extends object, Answer extends { readonly kind: string }>(
  program: URL,
  { env = {}, node = [] }: Options = {},
): OwnProcess<Order, Answer> => {
  const child: ChildProcess = fork(fileURLToPath(program), {
    env: environment(env),
    execArgv: [...loaderOptions(program), ...node],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk;
  });
  // Not `close`, which is not emitted if the parent disconnected first.
  const ended = Promise.all([once(child, 'exit'), child.stderr && once(child.stderr, 'end')]);
  const received: OwnProcess<Order, Answer>['received'] = (kind) =>
    new Promise((resolve, reject) => {
      const onExit = (): void => {
        reject(new Error(`${program.pathname} ended, and had not said ${kind}:\n${stderr}`));
      };
      child.once('exit', onExit);
      child.once('message', (message: Answer) => {
        child.off('exit', onExit);
        if (message.kind === kind) resolve(message as Extract<Answer, { kind: typeof kind }>);
        else reject(new Error(`${program.pathname} said ${message.kind} in place of ${kind}.`));
      });
    });
  return {
    received,
    ask: (order, kind) => {
      const answer = received(kind);
      child.send(order);
      return answer;
    },
    stderr: () => stderr,
    end: async () => {
      if (child.connected) child.disconnect();
      await ended;
      return child.exitCode;
    },
    kill: () => {
      child.kill('SIGKILL');
    },
  };
};
