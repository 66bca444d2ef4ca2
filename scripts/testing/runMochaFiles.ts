import { createRequire } from 'node:module';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type TrialFigures, type MochaMessage, mochaMessage, type MochaOrder } from './mochaMessage.ts';
import type { Outcome } from './outcome.ts';
import { startGroup } from './processGroup.ts';

export interface MochaRun extends MochaOrder {
  /** File names in the outcomes are relative to it; the process runs in it. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
  /** Hears what the tests of faults, security and load have tried. */
  readonly onFigures?: (figures: TrialFigures) => void;
}

/**
 * By its address, because a name would be looked up from the working directory. Only for `import`: with what it does to `require` besides, mocha
 * would take a test's modules as CommonJS, and what they import dynamically would be other copies of the same modules.
 */
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href;
const CHILD = fileURLToPath(new URL('runMochaHere.ts', import.meta.url));

/**
 * Runs test files with mocha in a process of their own. A crash, a time-out of the whole, handles left open and a
 * process that ends early are each an outcome that failed: nothing that went wrong is lost from the count.
 */
export const runMochaFiles = async (run: MochaRun): Promise<readonly Outcome[]> => {
  const { files, timeoutMs, grep, root, env, signal, deadlineMs } = run;
  const order: MochaOrder = { files, timeoutMs, ...(grep === undefined ? {} : { grep }) };
  const started = performance.now();
  const { child, ended } = startGroup(
    process.execPath,
    ['--import', TSX, '--enable-source-maps', CHILD, JSON.stringify(order)],
    { cwd: root, env, signal, deadlineMs, ipc: true },
  );
  const messages: MochaMessage[] = [];
  child.on('message', (raw) => {
    const message = mochaMessage.parse(raw);
    if (message.kind === 'figures') run.onFigures?.(message);
    else messages.push(message);
  });
  const { trouble, output } = await ended;
  const outcomes = messages.flatMap((message) => (message.kind === 'outcome' ? [toOutcome(message, root)] : []));
  if (trouble === undefined && messages.some(({ kind }) => kind === 'done')) return withOutput(outcomes, output.trim());
  const premature: Outcome = {
    suite: files.length === 1 ? (files[0] ?? '') : `${files.length} files in one process`,
    title: 'ends by itself, with nothing left open',
    ms: performance.now() - started,
    failure: [trouble ?? 'ended before its tests were done', output.trim()].filter(Boolean).join('\n'),
  };
  return [...outcomes, premature];
};

const toOutcome = ({ suite, title, ms, failure }: Outcome, root: string): Outcome => ({
  suite: isAbsolute(suite) ? relative(root, suite) : suite,
  title,
  ms,
  failure,
});

/** What the process printed helps with the first failure; by the others it stands already. */
const withOutput = (outcomes: readonly Outcome[], output: string): readonly Outcome[] => {
  const first = output === '' ? -1 : outcomes.findIndex(({ failure }) => failure !== undefined);
  return outcomes.map((outcome, index) =>
    index === first
      ? { ...outcome, failure: `${outcome.failure ?? ''}\nprinted meanwhile:\n${output.trim()}` }
      : outcome,
  );
};
