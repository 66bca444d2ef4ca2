import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { type DeliveryLog, isAwaited, type Watched, withNewest, withOlder } from './deliveryLog.ts';
import { Deliveries } from './noticeDocuments.ts';

const PAGE = 25;
const POLL_MS = 2_000;
/** Polls for one minute. */
const MOST_POLLS = 30;

interface State {
  readonly log: DeliveryLog | undefined;
  readonly hasFailed: boolean;
  /** Number of polls since the last manual request. */
  readonly polls: number;
}

/** Loads the log of a channel. While something is about to be sent, it polls for up to a minute. */
export const useDeliveries = (channel: string, watched: Watched | undefined) => {
  const client = useApolloClient();
  const [state, setState] = useState<State>({ log: undefined, hasFailed: false, polls: 0 });
  const { log, polls } = state;
  const page = useCallback(
    async (after: string | null): Promise<DeliveryLog> => {
      const variables = { channel, first: PAGE, after };
      const { data } = await client.query({ query: Deliveries, variables, fetchPolicy: 'network-only' });
      if (!data) throw new Error('the answer has no log');
      return data.noticeDeliveries;
    },
    [client, channel],
  );
  const readNewest = useCallback(
    (countPoll: (before: number) => number): void => {
      page(null).then(
        (newest) => {
          setState((before) => ({
            log: withNewest(before.log, newest),
            hasFailed: false,
            polls: countPoll(before.polls),
          }));
        },
        () => {
          setState((before) => ({ ...before, hasFailed: true, polls: countPoll(before.polls) }));
        },
      );
    },
    [page],
  );
  // Manually sent notices restart the minute.
  useEffect(() => {
    readNewest(() => 0);
  }, [readNewest, watched]);
  useEffect(() => {
    if (!log || polls >= MOST_POLLS || !isAwaited(log.nodes, watched, new Date())) return undefined;
    const timer = setTimeout(() => {
      readNewest((before) => before + 1);
    }, POLL_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [log, polls, watched, readNewest]);
  return {
    log,
    hasFailed: state.hasFailed,
    /** Whether polling has ended without a result. */
    hasGivenUp: polls >= MOST_POLLS,
    read: (): void => {
      readNewest(() => 0);
    },
    fetchNext: async (): Promise<void> => {
      if (!log || log.endCursor === null) return;
      const older = await page(log.endCursor);
      setState((before) => ({ ...before, log: before.log && withOlder(before.log, older) }));
    },
  };
};
