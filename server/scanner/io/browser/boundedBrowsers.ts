import { abortReasonOf, onAbort } from '../onAbort.ts';
import { IoFailure } from '../scannerIo.ts';
import type { OpenSealedBrowser } from './sealedBrowser.ts';

/** Limits how many browsers run at once. Further calls wait in order, and their own deadline starts afterwards. Also rejects with `aborted`. */
export const boundedBrowsers = (open: OpenSealedBrowser, atOnce: number): OpenSealedBrowser => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const giveBack = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted || running < atOnce) {
        running += 1;
        resolve();
        return;
      }
      const start = (): void => {
        release();
        resolve();
      };
      const release = onAbort(signal, () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new IoFailure('aborted', 'No browser was free', { cause: abortReasonOf(signal) }));
      });
      waiting.push(start);
    });
  return async (options, signal) => {
    await turn(signal);
    try {
      const browser = await open(options, signal);
      let closing: Promise<void> | undefined;
      return { ...browser, close: () => (closing ??= browser.close().finally(giveBack)) };
    } catch (error) {
      giveBack();
      throw error;
    }
  };
};
