/** The longest that a browser's timer waits; what is longer goes off at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls `onDue` at `moment` (milliseconds since 1970), however far that is; at once where it has passed. Gives what calls it off. */
export const atMoment = (moment: number, onDue: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const left = moment - Date.now();
    timer = left > 0 ? setTimeout(wait, Math.min(left, LONGEST_MS)) : setTimeout(onDue);
  };
  wait();
  return () => {
    clearTimeout(timer);
  };
};
