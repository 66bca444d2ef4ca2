import { resolve } from 'node:path';
import { getActiveResourcesInfo } from 'node:process';
import Mocha from 'mocha';
import { describeFailure } from './describeFailure.ts';
import { type MochaMessage, type MochaOrder, mochaOrder } from './mochaMessage.ts';

/**
 * Runs test files in this process and tells the parent of every test as it ends (mochaMessage.ts). Started by runMochaFiles.ts.
 * It ends by itself when nothing is open any more: a test that leaves a socket or a timer behind fails its file.
 */
const main = async (order: MochaOrder): Promise<void> => {
  const mocha = new Mocha({
    timeout: order.timeoutMs,
    forbidOnly: true,
    forbidPending: true,
    reporter: Mocha.reporters.Base, // keeps count and prints nothing
    ...(order.grep === undefined ? {} : { grep: new RegExp(order.grep) }),
  });
  for (const file of order.files) await load(mocha, file);
  await run(mocha);
  await tell({ kind: 'done' });
  process.off('disconnect', endWithParent);
  process.disconnect();
  setTimeout(reportOpenHandles, TIME_TO_CLOSE_MS).unref();
};

const TIME_TO_CLOSE_MS = 15_000;

/** One by one, so that a file that cannot be loaded does not take the others with it. */
const load = async (mocha: Mocha, file: string): Promise<void> => {
  try {
    mocha.files = [resolve(file)];
    await mocha.loadFilesAsync();
  } catch (error) {
    await tell({ kind: 'outcome', suite: file, title: 'loads', ms: 0, failure: describeFailure(error) });
  }
};

const run = (mocha: Mocha): Promise<void> =>
  new Promise((done) => {
    const runner = mocha.run(() => {
      done();
    });
    const report = (test: Mocha.Runnable, failure?: string): void => {
      const outcome = {
        kind: 'outcome',
        suite: test.file ?? '',
        title: test.fullTitle(),
        ms: test.duration ?? 0,
      } as const;
      void tell(failure === undefined ? outcome : { ...outcome, failure });
    };
    runner.on('pass', (test) => {
      report(test);
    });
    runner.on('fail', (test, error: unknown) => {
      report(test, describeFailure(error));
    });
  });

const tell = (message: MochaMessage): Promise<void> =>
  new Promise((done, failed) => {
    process.send?.(message, undefined, undefined, (error) => {
      if (error) failed(error);
      else done();
    });
  });

const reportOpenHandles = (): void => {
  const open = getActiveResourcesInfo();
  process.stderr.write(`The tests are done, but this is still open: ${open.join(', ')}\n`);
  process.exit(1);
};

/** Who started us was killed: nobody waits for what we find. */
const endWithParent = (): void => {
  process.exit(1);
};

/** Mocha leaves these to its own command line; as an uncaught exception they fail the test that runs. */
const throwUnhandled = (reason: unknown): never => {
  throw reason instanceof Error ? reason : new Error(`A promise was rejected and nobody looked: ${String(reason)}`);
};

process.on('unhandledRejection', throwUnhandled);
process.on('disconnect', endWithParent);
await main(mochaOrder.parse(JSON.parse(process.argv[2] ?? '')));
