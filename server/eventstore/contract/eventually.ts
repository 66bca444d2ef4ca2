import { setTimeout as delay } from 'node:timers/promises';

/** Waits until `condition` holds; fails with what was waited for after `deadlineMs`. */
export const eventually = async (
  what: string,
  condition: () => boolean | Promise<boolean>,
  deadlineMs = 45_000,
): Promise<void> => {
  const deadline = Date.now() + deadlineMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${deadlineMs} ms: ${what}`);
    await delay(5);
  }
};
