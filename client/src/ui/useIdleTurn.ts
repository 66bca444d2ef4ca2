import { useCallback, useEffect, useState, startTransition } from 'react';
import { flushSync } from 'react-dom';

interface IdleTurn {
  readonly hasCome: boolean;
  /** Renders the content immediately, without waiting for idle time. */
  readonly come: () => void;
}

/** Whether the browser has had idle time to render content that is not visible yet. `isNow`: visible from the start, so do not wait. */
export const useIdleTurn = (isNow = false): IdleTurn => {
  const [hasCome, setHasCome] = useState(isNow);
  const come = useCallback(() => {
    setHasCome(true);
  }, []);
  useEffect(() => (hasCome ? undefined : atIdleTurn(come)), [hasCome, come]);
  return { hasCome, come };
};

/** Latest time by which it runs on a busy page. */
const LATEST_MS = 2_000;
/** Callbacks per slice, few enough for a slow phone to respond to input in between. */
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

/** Sets a state when the browser is idle, in the order of the calls. Returns a function that cancels it. */
const atIdleTurn = (work: () => void): (() => void) => {
  waiting.add(work);
  ask();
  return () => {
    waiting.delete(work);
  };
};

/** Renders all waiting content, and content that this adds in turn: printing does not wait for idle time. */
export const drawAllThatWaits = (): void => {
  while (waiting.size > 0) {
    flushSync(() => {
      take(waiting.size);
    });
  }
};
