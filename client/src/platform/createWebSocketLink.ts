import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { tracedAction } from './tracedAction.ts';

const address = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/graphql`;
};

export interface WebSocketOptions {
  /** Says who this is, each time that the socket opens. */
  readonly connectionParams?: () => Readonly<Record<string, string>>;
  /** The server closed the socket. By a code of 4400 and above it says why (graphql-transport-ws). */
  readonly onClosed?: (code: number) => void;
}

/** One socket for all subscriptions (graphql-transport-ws), open while there are any. */
export const createWebSocketLink = ({ connectionParams, onClosed }: WebSocketOptions): ApolloLink => {
  const client = createClient({
    url: address(),
    // No retries here: a plain repeat would ask for the whole progress again, `followScan` asks for what it has not seen.
    retryAttempts: 0,
    ...(connectionParams && { connectionParams }),
    on: {
      closed: (event) => {
        if (event instanceof CloseEvent) onClosed?.(event.code);
      },
    },
  });
  return new GraphQLWsLink({
    ...client,
    // What is named by its id goes without its text; and a socket has no headers for each operation.
    subscribe: (payload, sink) => {
      const extensions = { ...payload.extensions, traceparent: tracedAction().traceparent };
      const query = payload.extensions?.['persistedQuery'] ? '' : payload.query;
      return client.subscribe({ ...payload, query, extensions }, sink);
    },
  });
};
