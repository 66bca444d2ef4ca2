import type { Browser } from 'playwright-core';
import { scanClock } from '../scanClock.ts';
import { abortReasonOf, onAbort } from '../onAbort.ts';
import { IoFailure } from '../scannerIo.ts';
import { type BrowserCell, openBrowserCell } from './browserCell.ts';
import { browserSeal, type BrowserSeal } from './browserSeal.ts';
import { createForwardProxy } from './forwardProxy.ts';
import { launchInCell } from './launchInCell.ts';
import { memoryOf } from './processTree.ts';
import { startFailure } from './startFailure.ts';
import type { OpenSealedBrowser, SealedBrowser, SealedBrowserOptions } from './sealedBrowser.ts';

type Stop = Awaited<SealedBrowser['stopped']>;

const MEMORY_EVERY_MS = 250;
/** Disables the driver's own timeout: at the deadline the browser is killed, which ends the start too. */
const NO_LIMIT = 0;
/** How long the driver may take to notice that the browser has ended. */
const FAREWELL_MS = 5_000;

type SealOf = (executable: string) => Promise<Pick<BrowserSeal, 'kind' | 'sandboxed'>>;

/** Opens browsers with the seal that `sealOf` returns. Calls reject with an IoFailure: `unavailable` if the browser does not start, or `aborted`. */
export const sealedBy =
  (sealOf: SealOf): OpenSealedBrowser =>
  async (options, signal) => {
    try {
      signal.throwIfAborted();
      return await open(await sealOf(options.executable), options, signal);
    } catch (error) {
      if (signal.aborted) throw new IoFailure('aborted', 'The browser: given up', { cause: abortReasonOf(signal) });
      throw new IoFailure('unavailable', `The browser did not start: ${withoutPaths(startFailure(error))}`, {
        cause: error,
      });
    }
  };

/** Removes file paths, because reports are public. */
const withoutPaths = (text: string): string => text.replaceAll(/(?<![\w.:/])\/(?!tmp\s)[^\s'",:]+/g, '…');

/** Opens browsers with the strongest seal that the system allows. */
export const openSealedBrowser: OpenSealedBrowser = sealedBy(browserSeal);

const open = async (
  seal: Pick<BrowserSeal, 'kind' | 'sandboxed'>,
  options: SealedBrowserOptions,
  signal: AbortSignal,
): Promise<SealedBrowser> => {
  signal.throwIfAborted();
  const startedAt = scanClock().now();
  const cell = await openBrowserCell(seal.kind, options.executable);
  // The folder stays until the driver has noticed, because a driver that cannot find its program leaves its own folders behind.
  const release = onAbort(signal, () => void cell.kill());
  const watch = watchOver(cell, options, startedAt);
  const proxy = createForwardProxy({ ...options, onLimit: watch.stop });
  proxy.serve(cell.listener);
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    release();
    watch.close();
    proxy.close();
    await cell.destroy();
    await farewell(browser);
  };
  try {
    browser = await launchInCell(cell, { ...options, sandboxed: seal.sandboxed, timeoutMs: NO_LIMIT });
    signal.throwIfAborted();
  } catch (error) {
    await close();
    throw error;
  }
  browser.once('disconnected', () => {
    watch.stop('crashed');
  });
  let closing: Promise<void> | undefined;
  return {
    browser,
    sealed: seal.kind === 'namespaces',
    sandboxed: seal.sandboxed,
    traffic: () => proxy.traffic(),
    stopped: watch.stopped,
    close: () => (closing ??= close()),
  };
};

/** Ends the browser at its deadline or when it uses too much memory. */
const watchOver = (
  cell: BrowserCell,
  { deadlineMs, maxMemoryBytes }: SealedBrowserOptions,
  startedAt: number,
): { readonly stopped: Promise<Stop>; readonly stop: (why: Stop) => void; readonly close: () => void } => {
  let resolve: (why: Stop) => void = () => undefined;
  const stopped = new Promise<Stop>((done) => {
    resolve = done;
  });
  let isOver = false;
  const close = (): void => {
    isOver = true;
    cancelDeadline();
    clearInterval(memory);
  };
  // Only the first reason counts; later ones are consequences of it.
  const stop = (why: Stop): void => {
    if (isOver) return;
    close();
    resolve(why);
    void cell.kill();
  };
  const clock = scanClock();
  const cancelDeadline = clock.after(deadlineMs - (clock.now() - startedAt), () => {
    stop('time');
  });
  const memory = setInterval(() => {
    if (memoryOf(cell.processes()) > maxMemoryBytes) stop('memory');
  }, MEMORY_EVERY_MS);
  return { stopped, stop, close };
};

/** Waits for the driver: it removes its own folders once it has noticed that the browser has ended. */
const farewell = async (browser: Browser | undefined): Promise<void> => {
  if (browser === undefined) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FAREWELL_MS);
  });
  await Promise.race([browser.close().catch(() => undefined), late]);
  clearTimeout(timer);
};
