import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { ScanLimits } from '../../platform/auth/scanLimits.ts';
import { countRefusal } from '../../platform/observability/countRefusal.ts';
import { countScan } from './countScan.ts';
import type { ScanQueue } from './scanQueue.ts';

export interface AdmitScanParts {
  /** Count started scans only: to join or to be given a recorded result is free. */
  readonly limits: ScanLimits;
  readonly queue: ScanQueue;
}

/** `waiting`: so many scans are in line, and no more may be. The messages are for people. */
export type RefusedScan =
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number }
  | { readonly kind: 'busy'; readonly message: string; readonly retryAfterSeconds: number; readonly waiting: number };

/** Spec 1 §8, to the letter. */
const RATE_LIMITED = 'Rate limit exceeded. Please wait a few minutes before scanning again.';

const busy = (waiting: number): RefusedScan => ({
  kind: 'busy',
  message: `Candor is busy: ${waiting} scans are waiting, and no more are taken for now. Please try again in half a minute.`,
  retryAfterSeconds: BUSY_SECONDS,
  waiting,
});

/** A place is free every second or two (docs/operations.md); not everybody shall come back for the first one. */
const BUSY_SECONDS = 30;

/**
 * Counts a request once, however many rounds it takes, and takes its scan a place in the queue; gives both back when nothing was started. Of what was started, the
 * points of a scan that came to nothing are given back when it has ended (HeldCounts), but for those that count such failures. What this
 * machine itself asks for (a schedule, the command line) is not counted, and is never refused a place: it keeps its own measure.
 */
export const admitScan = (
  { limits, queue }: AdmitScanParts,
  { client, account }: { readonly client?: RequesterPersonal | undefined; readonly account?: string | undefined },
  { domain, scanId }: { readonly domain: string; readonly scanId: string },
) => {
  const count = client && countScan(limits, { ipAddress: client.ipAddress, account, domain });
  let isIn = false;
  const leave = async (): Promise<void> => {
    if (isIn) await queue.leave(scanId);
    isIn = false;
  };
  return {
    leave,
    started: async (): Promise<void> => {
      await count?.hold(scanId);
    },
    giveBack: async (): Promise<void> => {
      await Promise.all([count?.giveBack(), leave()]);
    },
    take: async (): Promise<RefusedScan | undefined> => {
      if (isIn) return undefined;
      const verdict = await count?.take();
      if (verdict?.allowed === false)
        return { kind: 'rateLimited', message: RATE_LIMITED, retryAfterSeconds: verdict.retryAfterSeconds };
      const entrance = await queue.enter(scanId, client !== undefined);
      isIn = entrance.entered;
      if (entrance.entered) return undefined;
      countRefusal('queue');
      await count?.giveBack();
      return busy(entrance.waiting);
    },
  };
};
