import { setTimeout as wait } from 'node:timers/promises';

/**
 * Calls `ask` repeatedly until it returns an answer; resolves with undefined if the deadline passes first. For things that send no event: a process that is not
 * our child, a file that another process writes.
 */
export const poll = async <T>(
  ask: () => Promise<T | undefined>,
  { deadlineMs, intervalMs = 25 }: { deadlineMs: number; intervalMs?: number },
): Promise<T | undefined> => {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() > deadline) return answer;
    await wait(intervalMs);
  }
};
