import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { keepLine } from '../../../platform/keepLine.ts';
import { usePortal } from '../PortalContext.ts';

/** Minimum time between two reads. */
const PAUSE_MS = 1_000;
/** A subscription that can be opened is assumed to be open after this time. */
const SETTLED_MS = 2_000;

/**
 * Calls `onNews` for items of the subscription, and when it is open again after a break, because items may have been missed. Items in
 * quick succession are coalesced into one call. `onNews` should read the data again: the items themselves are only a signal.
 */
export const useNews = (
  document: TypedDocumentNode<unknown, Record<string, never>>,
  onNews: () => Promise<unknown>,
): void => {
  const client = useApolloClient();
  const { isReadOnly } = usePortal();
  const notify = useEffectEvent(onNews);
  useEffect(() => {
    if (isReadOnly) return undefined;
    const { ask, stop } = coalesce(() => notify(), PAUSE_MS);
    // Changes before the subscription is open are not reported.
    const settling = setTimeout(ask, SETTLED_MS);
    const end = keepLine(() => client.subscribe({ query: document }), { onItem: ask, onReopen: ask });
    return () => {
      stop();
      clearTimeout(settling);
      end();
    };
  }, [client, document, isReadOnly]);
};

interface Coalesced {
  readonly ask: () => void;
  readonly stop: () => void;
}

/** Runs `work` immediately on the first request. Further requests lead to one more run after `pauseMs`, once the last run has ended. */
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
