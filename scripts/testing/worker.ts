import fc from 'fast-check';
import Mocha from 'mocha';
import { testRun } from '../../tests/random/testRun.ts';
import { lookAround, whatIsLeft } from './leftovers.ts';
import { cpuTime } from './processes.ts';
import { describeFailure } from './report.ts';
import { type WorkerMessage, type WorkerOrder, workerOrder } from './workers.ts';

/**
 * Runs test files one after the other in this process, each with its own mocha, and sends every outcome to the parent (workers.ts). After each file it checks
 * what the tests left open or changed, and whether there were warnings about too many listeners.
 */
type FileOrder = Extract<WorkerOrder, { kind: 'file' }>;

const runFile = async (order: FileOrder): Promise<void> => {
  const cpuBefore = cpuTime();
  const before = lookAround();
  const mocha = new Mocha({
    timeout: order.timeoutMs,
    forbidOnly: true,
    forbidPending: true,
    reporter: Mocha.reporters.Base, // counts tests and prints nothing
    ...(order.grep === undefined ? {} : { grep: new RegExp(order.grep) }),
  });
  if (await load(mocha, order)) await run(mocha, order);
  mocha.dispose(); // removes its listeners from `process`
  const left = await whatIsLeft(before, order);
  const warned = warnings.splice(0).map((warning) => `warned of: ${warning}`);
  await send({
    kind: 'done',
    left: [...left, ...warned],
    cpuMs: cpuTime() - cpuBefore,
    rss: process.memoryUsage.rss(),
  });
};

const load = async (mocha: Mocha, { file, module }: FileOrder): Promise<boolean> => {
  try {
    mocha.files = [module];
    await mocha.loadFilesAsync();
    return true;
  } catch (error) {
    await send({ kind: 'outcome', suite: file, title: 'loads', ms: 0, failure: describeFailure(error) });
    return false;
  }
};

const run = (mocha: Mocha, { file }: FileOrder): Promise<void> =>
  new Promise((done) => {
    const runner = mocha.run(() => {
      done();
    });
    const report = (test: Mocha.Runnable, failure?: string): void => {
      const outcome = { kind: 'outcome', suite: file, title: test.fullTitle(), ms: test.duration ?? 0 } as const;
      void send(failure === undefined ? outcome : { ...outcome, failure });
    };
    runner.on('pass', (test) => {
      report(test);
    });
    // Must run before mocha's own reporter, which replaces values that it considers too large to compare with a sentence.
    runner.prependListener('fail', (test: Mocha.Runnable, error: unknown) => {
      report(test, describeFailure(error));
    });
  });

const send = (message: WorkerMessage): Promise<void> =>
  new Promise((done, failed) => {
    process.send?.(message, undefined, undefined, (error) => {
      if (error) failed(error);
      else done();
    });
  });

/** Too many listeners are a leak, or look like one to operators: the file that adds them fails. */
const warnings: string[] = [];
process.on('warning', ({ name, message }) => {
  if (name === 'MaxListenersExceededWarning') warnings.push(message);
});

/** The parent was killed: nobody reads our results. */
const endWithParent = (): void => {
  process.exit(1);
};

const onOrder = (raw: unknown): void => {
  const order = workerOrder.parse(raw);
  if (order.kind === 'file') {
    void runFile(order);
    return;
  }
  process.off('disconnect', endWithParent);
  process.disconnect();
};

/** Mocha leaves these to its own command line; as uncaught exceptions they fail the running test. */
const throwUnhandled = (reason: unknown): never => {
  throw reason instanceof Error ? reason : new Error(`A promise was rejected and nobody looked: ${String(reason)}`);
};

// Property tests generate the same cases in each run of `npm test`, and different ones in each full run.
fc.configureGlobal({ seed: testRun().seed });
process.on('unhandledRejection', throwUnhandled);
process.on('disconnect', endWithParent);
process.on('message', onOrder);
