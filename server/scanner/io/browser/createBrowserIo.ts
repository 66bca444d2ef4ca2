import { abortReasonOf } from '../abortReasonOf.ts';
import type { Dial } from '../dial.ts';
import { IoFailure } from '../scannerIo.ts';
import { userAgentOf } from '../userAgent.ts';
import { boundedBrowsers } from './boundedBrowsers.ts';
import type { BrowserIo } from './browserIo.ts';
import { openSealedBrowser } from './openSealedBrowser.ts';
import type { CertificateFault } from './forwardProxy.ts';
import { visitPage } from './visit.ts';

/** What a page may cost. A front page has 2.7 MB and 71 requests in the median (HTTP Archive, Web Almanac 2024). */
const MAX_BYTES = 60 * 1_024 * 1_024;
const MAX_REQUESTS = 2_000;
const MAX_MEMORY_BYTES = 1_536 * 1_024 * 1_024;
/** Beyond the visit's own deadline, by which it tells what it has: then the browser is killed, whatever it does. */
const KILL_AFTER_MS = 1_000;

export interface BrowserOptions {
  /** Undefined: none is to be used, for the reason in `absent`. */
  readonly executable: string | undefined;
  /** For people. */
  readonly absent?: string;
  /** Browsers at once, of all scans of this process. */
  readonly atOnce: number;
}

const NO_BROWSER_HERE = 'No browser here';
export const NO_BROWSER: BrowserOptions = { executable: undefined, atOnce: 1 };

interface BrowserWays {
  readonly dial: Dial;
  /** Where there are authorities that the browser does not know: see SealedBrowserOptions. */
  readonly certificateFault: CertificateFault | undefined;
  readonly contactUrl: string | undefined;
}

export type BrowserIoMaker = (ways: BrowserWays) => BrowserIo;

/** Makes the browser of each scan; all of them together have `atOnce` open at a time. */
export const browserIoMaker = ({ executable, absent, atOnce }: BrowserOptions): BrowserIoMaker => {
  const open = boundedBrowsers(openSealedBrowser, atOnce);
  return (ways) => ({
    absent: executable === undefined ? (absent ?? NO_BROWSER_HERE) : undefined,
    visit: async (request, signal) => {
      if (executable === undefined) throw new IoFailure('unavailable', absent ?? NO_BROWSER_HERE);
      try {
        const userAgent = userAgentOf(ways.contactUrl);
        const sealed = await open(
          {
            executable,
            dial: ways.dial,
            certificateFault: ways.certificateFault,
            userAgent,
            deadlineMs: request.deadlineMs + KILL_AFTER_MS,
            maxBytes: MAX_BYTES,
            maxRequests: MAX_REQUESTS,
            maxMemoryBytes: MAX_MEMORY_BYTES,
          },
          signal,
        );
        try {
          return await visitPage(sealed, request, userAgent, signal);
        } finally {
          await sealed.close();
        }
      } catch (error) {
        if (signal.aborted && !(error instanceof IoFailure))
          throw new IoFailure('aborted', 'The browser: given up', { cause: abortReasonOf(signal) });
        throw error instanceof IoFailure ? error : new IoFailure('unavailable', 'The browser failed', { cause: error });
      }
    },
  });
};
