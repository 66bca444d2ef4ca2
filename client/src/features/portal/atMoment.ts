/** The longest that a browser's timer waits; what is longer goes off at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** How long a timer may be set for now, to be there at `moment` or on the way to it, in milliseconds. */
export const waitFor = (moment: number, now: number): number => Math.min(Math.max(0, moment - now), LONGEST_MS);

/** Calls `onDue` at `moment` (milliseconds since 1970), however far that is; soon where it has passed. Gives what calls it off. */
export const atMoment = (moment: number, onDue: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        if (Date.now() < moment) wait();
        else onDue();
      },
      waitFor(moment, Date.now()),
    );
  };
  wait();
  return () => {
    clearTimeout(timer);
  };
};
