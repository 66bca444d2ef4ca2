import type { Socket } from 'node:net';
import { scanClock } from './scanClock.ts';
import { abortReasonOf, onAbort } from './onAbort.ts';

export type Attempt<Won> = (signal: AbortSignal) => Promise<{ readonly socket: Socket } & Won>;

/**
 * Happy eyeballs (RFC 8305 §5): each attempt starts when the previous one has failed or `staggerMs` after it started. The first that connects wins; the others
 * are abandoned and their sockets closed. Rejects with the first failure if all fail.
 */
export const firstSocket = <Won>(
  attempts: readonly Attempt<Won>[],
  staggerMs: number,
  signal: AbortSignal,
): Promise<{ readonly socket: Socket } & Won> =>
  new Promise((resolve, reject) => {
    const losers = new AbortController();
    const failures: unknown[] = [];
    let started = 0;
    let isOpen = true;
    let cancelNext = (): void => undefined;
    const settle = (report: () => void): void => {
      isOpen = false;
      cancelNext();
      release();
      losers.abort(new Error('Another address was faster'));
      report();
    };
    const fail = (error: unknown): void => {
      settle(() => {
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    };
    const won = (winner: { readonly socket: Socket } & Won): void => {
      if (!isOpen) winner.socket.destroy();
      else {
        settle(() => {
          resolve(winner);
        });
      }
    };
    const lost = (error: unknown): void => {
      failures.push(error);
      if (!isOpen) return;
      if (failures.length === attempts.length) fail(failures[0]);
      else startNext();
    };
    const startNext = (): void => {
      cancelNext();
      const attempt = attempts[started];
      if (!attempt) return;
      started += 1;
      cancelNext = scanClock().after(staggerMs, startNext);
      attempt(losers.signal).then(won, lost);
    };
    const giveUp = (): void => {
      if (isOpen) fail(abortReasonOf(signal));
    };
    const release = onAbort(signal, () => {
      queueMicrotask(giveUp);
    });
    if (!signal.aborted) startNext();
  });
