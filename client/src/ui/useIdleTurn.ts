import { useCallback, useEffect, useState, startTransition } from 'react';
import { flushSync } from 'react-dom';

interface IdleTurn {
  readonly hasCome: boolean;
  /** For whoever cannot wait. */
  readonly come: () => void;
}

/** Whether the browser has had the time for something that nobody sees yet. `isNow`: it is to be seen from the start. */
export const useIdleTurn = (isNow = false): IdleTurn => {
  const [hasCome, setHasCome] = useState(isNow);
  const come = useCallback(() => {
    setHasCome(true);
  }, []);
  useEffect(() => (hasCome ? undefined : atIdleTurn(come)), [hasCome, come]);
  return { hasCome, come };
};

/** A busy page comes to it all the same, by then. */
const LATEST_MS = 2_000;
/** So much at once that a slow phone can answer to its user in between. */
const PER_TURN = 2;

const waiting = new Set<() => void>();
let isAsked = false;

const afterIdle = (work: () => void): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work);
};

const take = (count: number): void => {
  for (const work of [...waiting].slice(0, count)) {
    waiting.delete(work);
    work();
  }
};

const turn = (): void => {
  isAsked = false;
  startTransition(() => {
    take(PER_TURN);
  });
  ask();
};

const ask = (): void => {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  afterIdle(turn);
};

/** Has a state set when the browser has nothing better to do, in the order of asking. Gives what takes it back. */
const atIdleTurn = (work: () => void): (() => void) => {
  waiting.add(work);
  ask();
  return () => {
    waiting.delete(work);
  };
};

/** Draws at once all that waits, with what that brings: paper waits for nobody. */
export const drawAllThatWaits = (): void => {
  while (waiting.size > 0) {
    flushSync(() => {
      take(waiting.size);
    });
  }
};
