import type { ScanClock } from '../scanClock.ts';

/** Turns of the event loop in which all work that does not wait for time is completed. */
const TURNS = 5;

/**
 * A clock for tests without sockets. When nothing else is left to do, it jumps to the next time limit, so limits pass without waiting and never because the
 * machine is busy.
 */
export const jumpingClock = (): ScanClock => {
  let now = 0;
  let jumping = false;
  const open = new Set<{ readonly at: number; readonly pass: () => void }>();
  const jump = async (): Promise<void> => {
    jumping = true;
    for (;;) {
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const [next] = [...open].toSorted((one, other) => one.at - other.at);
      if (next === undefined) break;
      open.delete(next);
      now = next.at;
      next.pass();
    }
    jumping = false;
  };
  const after: ScanClock['after'] = (milliseconds, pass) => {
    const limit = { at: now + milliseconds, pass };
    open.add(limit);
    if (!jumping) void jump();
    return () => void open.delete(limit);
  };
  return {
    now: () => now,
    after,
    pause: (milliseconds) =>
      new Promise((resolve) => {
        after(milliseconds, resolve);
      }),
    limit: (milliseconds) => {
      const controller = new AbortController();
      after(milliseconds, () => {
        controller.abort(new Error('The time limit has passed'));
      });
      return controller.signal;
    },
  };
};
