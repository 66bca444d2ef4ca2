import { PassThrough } from 'node:stream';
import { runProgram } from '../../server/cli/candorProgram.ts';
import type { CommandTerminal, RunAs } from '../../server/cli/command.ts';
import { terminalLanguage } from '../../server/cli/terminalLanguage.ts';
import { withCandor } from '../../server/cli/withCandor.ts';
import type { Ended } from './candorProcesses.ts';
import type { TestCandor } from './startTestCandor.ts';
import { WITHOUT_LIMITS } from './withoutLimits.ts';

/** Runs a command on a Candor that is already running in this process. */
export const onCandor =
  ({ candor }: Pick<TestCandor, 'candor'>): RunAs['run'] =>
  (_roles, _lab, work) =>
    work(candor, new AbortController().signal);

/** Runs a command on a Candor that is started and closed for it, as `candor` does, inside `withEnvironment`. */
export const onItsOwnCandor: RunAs['run'] = (roles, lab, work) => withCandor({ roles, lab, besideServer: true }, work);

/** While `work` runs, this process has the environment with which `candor` would be started. */
export const withEnvironment = async <Result>(
  env: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const meanwhile = { DATABASE_URL: '', EVENTSTORE_URL: '', ...WITHOUT_LIMITS, ...env };
  const before = { ...process.env };
  Object.assign(process.env, meanwhile);
  try {
    return await work();
  } finally {
    for (const key of Object.keys(meanwhile))
      if (before[key] === undefined) Reflect.deleteProperty(process.env, key);
      else process.env[key] = before[key];
  }
};

/** For a command that must end before anything is started. */
export const startsNothing: RunAs['run'] = () => Promise.reject(new Error('Something was started.'));

/**
 * Runs `candor …` in this process, without terminals and with the locale of `env`. What a separate process adds is tested by candor.int.test.ts and
 * everyCommand.int.test.ts.
 */
export const runCommand = async (
  words: readonly string[],
  run: RunAs['run'],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> => {
  const said = { stdout: '', stderr: '' };
  const streamOf = (name: keyof typeof said): PassThrough =>
    new PassThrough().on('data', (chunk) => {
      said[name] += String(chunk);
    });
  const stdin = new PassThrough();
  stdin.end(input);
  const terminal = { stdin, stdout: streamOf('stdout'), stderr: streamOf('stderr') } as unknown as CommandTerminal;
  const code = await runProgram(words, { terminal, run, language: terminalLanguage(words, (name) => env[name]) });
  // The last output is still on its way to the listeners.
  await new Promise((done) => setImmediate(done));
  return { code, ...said };
};
