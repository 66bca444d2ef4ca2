import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { keepLine } from '../../../platform/keepLine.ts';

/** Between two readings, however much happens. */
const PAUSE_MS = 1_000;
/** By then a line stands that opens at all. */
const SETTLED_MS = 2_000;

/**
 * Calls `onNews` whenever the subscription tells of something, and when its line is back after a break, for nobody knows what was missed
 * then. What comes fast comes as one. `onNews` reads anew: the news itself is not taken for the truth.
 */
export const useNews = (
  document: TypedDocumentNode<unknown, Record<string, never>>,
  onNews: () => Promise<unknown>,
): void => {
  const client = useApolloClient();
  const notify = useEffectEvent(onNews);
  useEffect(() => {
    const { ask, stop } = coalesce(() => notify(), PAUSE_MS);
    // What happens before the line stands is told by nobody.
    const settling = setTimeout(ask, SETTLED_MS);
    const end = keepLine(() => client.subscribe({ query: document }), { onItem: ask, onReopen: ask });
    return () => {
      stop();
      clearTimeout(settling);
      end();
    };
  }, [client, document]);
};

interface Coalesced {
  readonly ask: () => void;
  readonly stop: () => void;
}

/** Runs `work` at once when it is asked for, and however often it is asked for then, once more after `pauseMs`, not before the last run has ended. */
export const coalesce = (work: () => Promise<unknown>, pauseMs: number): Coalesced => {
  let isResting = false;
  let isWanted = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const awake = (): void => {
    isResting = false;
    if (isWanted) run();
  };
  const run = (): void => {
    if (isStopped) return;
    isWanted = false;
    isResting = true;
    const rest = (): void => {
      if (!isStopped) timer = setTimeout(awake, pauseMs);
    };
    work().then(rest, rest);
  };
  return {
    ask: () => {
      isWanted = true;
      if (!isResting) run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
