/** The longest delay of a browser timer, in milliseconds; a longer one fires immediately. */
const LONGEST_MS = 2 ** 31 - 1;

/** Returns the delay of the next timer until `time`, in milliseconds, at most LONGEST_MS. */
export const delayUntil = (time: number, now: number): number => Math.min(Math.max(0, time - now), LONGEST_MS);

/** Calls `onDue` at `time` (milliseconds since 1970), however far away, or soon if it has passed. Returns a function that cancels it. */
export const callAt = (time: number, onDue: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        if (Date.now() < time) wait();
        else onDue();
      },
      delayUntil(time, Date.now()),
    );
  };
  wait();
  return () => {
    clearTimeout(timer);
  };
};
