import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { keepLine } from '../../../platform/keepLine.ts';
import { coalesce } from './coalesce.ts';

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
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    const { ask, stop } = coalesce(() => tell(), PAUSE_MS);
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
