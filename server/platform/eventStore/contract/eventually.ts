import { setTimeout as delay } from 'node:timers/promises';

/** Waits until `condition` holds, first every 5 ms and then less often, down to every 100 ms. After `deadlineMs`, fails with `what` in its message. */
export const eventually = async (
  what: string,
  condition: () => boolean | Promise<boolean>,
  deadlineMs = 45_000,
): Promise<void> => {
  const deadline = Date.now() + deadlineMs;
  for (let waitMs = 5; !(await condition()); waitMs = Math.min(100, waitMs * 1.3)) {
    if (Date.now() > deadline) throw new Error(`Not within ${deadlineMs} ms: ${what}`);
    await delay(waitMs);
  }
};
