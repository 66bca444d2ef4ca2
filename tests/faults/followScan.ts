import { setTimeout as wait } from 'node:timers/promises';
import { isAborted } from '../../server/platform/base/isAborted.ts';
import { openSocket } from '../support/graphqlClient.ts';
import type { Ledger } from './ledger.ts';

interface Progress {
  readonly scanProgress: { readonly revision: number; readonly scan: { readonly status: string } };
}

const PROGRESS =
  'subscription ($scanId: ID!, $after: Int) { scanProgress(scanId: $scanId, after: $after) { revision scan { status } } }';

const RECONNECT_MS = 250;

/**
 * Follows a scan to its end across interruptions, as our page does: after each one it continues from the last revision that it has. Every revision must arrive
 * once and in order; anything else is recorded as wrong.
 */
export const followScan = async (
  url: () => string | undefined,
  scanId: string,
  ledger: Ledger,
  signal: AbortSignal,
): Promise<void> => {
  let last = -1;
  let over = false;
  const isOver = (): boolean => over;
  const take = ({ revision, scan }: Progress['scanProgress']): void => {
    if (revision !== last + 1) ledger.wrong.push(`A follower of scan ${scanId} was told ${revision} after ${last}.`);
    last = revision;
    over = scan.status !== 'RUNNING';
  };
  while (!isOver() && !isAborted(signal)) {
    const address = url();
    if (address === undefined) {
      await pause(signal);
      continue;
    }
    await readOn(address, scanId, last, take, signal).catch(() => undefined); // it was interrupted
    if (isOver()) ledger.followed.ended += 1;
    else {
      ledger.followed.resumed += 1;
      await pause(signal);
    }
  }
};

const pause = (signal: AbortSignal): Promise<void> => wait(RECONNECT_MS, undefined, { signal }).catch(() => undefined); // the loop checks the signal

const readOn = async (
  url: string,
  scanId: string,
  last: number,
  take: (progress: Progress['scanProgress']) => void,
  signal: AbortSignal,
): Promise<void> => {
  const socket = openSocket(url);
  const hangUp = (): void => {
    void socket.dispose();
  };
  signal.addEventListener('abort', hangUp, { once: true });
  const variables = { scanId, ...(last < 0 ? {} : { after: last }) };
  try {
    for await (const { data, errors } of socket.iterate<Progress>({ query: PROGRESS, variables })) {
      if (errors || !data) throw new Error(`The subscription answered ${JSON.stringify(errors)}`);
      take(data.scanProgress);
    }
  } finally {
    signal.removeEventListener('abort', hangUp);
    await socket.dispose();
  }
};
