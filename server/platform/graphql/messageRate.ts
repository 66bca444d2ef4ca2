/** A page that opens, with all that it follows, and one that connects again. */
const BURST = 200;
/** In the long run: nobody clicks so fast. */
const A_SECOND = 20;

/** Counts the messages of one WebSocket, pings too: false from the one on that is too many. `now` in ms. */
export const createMessageRate = (now: () => number = () => performance.now()): (() => boolean) => {
  let left = BURST;
  let at = now();
  return () => {
    const then = at;
    at = now();
    left = Math.min(BURST, left + ((at - then) / 1000) * A_SECOND);
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};
