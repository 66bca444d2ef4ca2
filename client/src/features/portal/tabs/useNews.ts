import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { coalesce } from './coalesce.ts';

/** Between two readings, however much happens. */
const PAUSE_MS = 1_000;
/** By then a line stands that opens at all. */
const SETTLED_MS = 2_000;
/** Until a line that broke is opened again: so long at first, then longer. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Calls `onNews` whenever the subscription tells of something, and when its line is back after a break, for nobody knows what was missed
 * then. What comes fast comes as one. `onNews` reads anew: the news itself is not taken for the truth.
 */
export const useNews = (
  document: TypedDocumentNode<unknown, Record<string, never>>,
  onNews: () => Promise<unknown>,
): void => {
  const client = useApolloClient();
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    const { ask, stop } = coalesce(() => tell(), PAUSE_MS);
    // What happens before the line stands is told by nobody.
    const settling = setTimeout(ask, SETTLED_MS);
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let line = open();

    function open() {
      return client.subscribe({ query: document }).subscribe({
        next: () => {
          wait = FIRST_WAIT_MS;
          ask();
        },
        error: openLater,
        complete: openLater,
      });
    }
    function openLater(): void {
      timer = setTimeout(() => {
        line = open();
        ask();
      }, wait);
      wait = Math.min(LONGEST_WAIT_MS, wait * 2);
    }

    return () => {
      stop();
      clearTimeout(settling);
      clearTimeout(timer);
      line.unsubscribe();
    };
  }, [client, document]);
};
