import { abortReasonOf } from '../onAbort.ts';
import type { Dial } from '../dial.ts';
import { IoFailure } from '../scannerIo.ts';
import { DeadlinePassed, withDeadline } from '../withDeadline.ts';
import { userAgentOf } from '../userAgent.ts';
import { boundedBrowsers } from './boundedBrowsers.ts';
import type { BrowserIo } from './browserIo.ts';
import { openSealedBrowser } from './openSealedBrowser.ts';
import type { CertificateFault } from './forwardProxy.ts';
import type { OpenSealedBrowser, SealedBrowser } from './sealedBrowser.ts';
import { visitPage } from './visit.ts';

/** Limits for one page. The median front page has 2.7 MB and 71 requests (HTTP Archive, Web Almanac 2024). */
const MAX_BYTES = 60 * 1_024 * 1_024;
const MAX_REQUESTS = 2_000;
const MAX_MEMORY_BYTES = 1_536 * 1_024 * 1_024;
/** In one browser: of the front page before, after a refusal and after an acceptance, and of an inner page. */
const MOST_VISITS = 4;
/** Extra time after the visit's own deadline, by which the visit reports its results. Then the browser is killed. */
const KILL_AFTER_MS = 1_000;

export interface BrowserOptions {
  /** `undefined` if no browser is used, for the reason in `absent`. */
  readonly executable: string | undefined;
  /** Readable reason. */
  readonly absent?: string;
  /** How many browsers all scans of this process run at once. */
  readonly atOnce: number;
}

const NO_BROWSER_HERE = 'No browser here';
export const NO_BROWSER: BrowserOptions = { executable: undefined, atOnce: 1 };

interface BrowserWays {
  readonly dial: Dial;
  /** Given if there are authorities that the browser does not know: see SealedBrowserOptions. */
  readonly certificateFault: CertificateFault | undefined;
  readonly contactUrl: string | undefined;
}

export type BrowserIoMaker = (ways: BrowserWays) => BrowserIo;

/** Creates the browser I/O of each scan. Together, they run at most `atOnce` browsers. */
export const browserIoMaker = (
  { executable, absent, atOnce }: BrowserOptions,
  openBrowser: OpenSealedBrowser = openSealedBrowser,
): BrowserIoMaker => {
  const open = boundedBrowsers(openBrowser, atOnce);
  return (ways) => {
    const userAgent = userAgentOf(ways.contactUrl);
    const opened = async (visits: number, deadlineMs: number, signal: AbortSignal): Promise<SealedBrowser> => {
      if (executable === undefined) throw new IoFailure('unavailable', absent ?? NO_BROWSER_HERE);
      const options = {
        executable,
        dial: ways.dial,
        certificateFault: ways.certificateFault,
        userAgent,
        deadlineMs: deadlineMs + KILL_AFTER_MS,
        maxBytes: visits * MAX_BYTES,
        maxRequests: visits * MAX_REQUESTS,
        maxMemoryBytes: MAX_MEMORY_BYTES,
      };
      return failingAsIo(signal, () => open(options, signal));
    };
    const withBrowser: BrowserIo['withBrowser'] = async (deadlineMs, signal, work) => {
      const sealed = await opened(MOST_VISITS, deadlineMs, signal);
      return closedAfter(sealed, deadlineMs, signal, () =>
        work((request, within) => failingAsIo(within, () => visitPage(sealed, request, userAgent, within))),
      );
    };
    return {
      absent: executable === undefined ? (absent ?? NO_BROWSER_HERE) : undefined,
      visit: async (request, signal) => {
        const sealed = await opened(1, request.deadlineMs, signal);
        return failingAsIo(signal, () =>
          closedAfter(sealed, request.deadlineMs, signal, () => visitPage(sealed, request, userAgent, signal)),
        );
      },
      withBrowser,
    };
  };
};

/**
 * Closes the browser when `work` ends, when `signal` aborts, or shortly after its deadline. Waiting for `work` alone is not enough, because calls of the driver
 * may never settle, and an open browser counts towards the limit of all scans.
 */
const closedAfter = async <Result>(
  sealed: SealedBrowser,
  deadlineMs: number,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await withDeadline(deadlineMs + 2 * KILL_AFTER_MS, signal, work);
  } finally {
    await sealed.close();
  }
};

/** Rejects with nothing but IoFailures. */
const failingAsIo = async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IoFailure) throw error;
    if (signal.aborted) throw new IoFailure('aborted', 'The browser: given up', { cause: abortReasonOf(signal) });
    if (error instanceof DeadlinePassed)
      throw new IoFailure('timeout', 'The browser did not answer in time', { cause: error });
    throw new IoFailure('unavailable', 'The browser failed', { cause: error });
  }
};
