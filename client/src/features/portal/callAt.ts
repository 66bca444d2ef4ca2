/** The longest that a browser's timer waits; what is longer goes off at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** How long a timer may be set for now, to be there at `time` or on the way to it, in milliseconds. */
export const delayUntil = (time: number, now: number): number => Math.min(Math.max(0, time - now), LONGEST_MS);

/** Calls `onDue` at `time` (milliseconds since 1970), however far that is; soon where it has passed. Gives what calls it off. */
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
