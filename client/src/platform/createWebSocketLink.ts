import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { currentLocale } from '../texts/catalogue.ts';
import { tracedAction } from './tracedAction.ts';

const address = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/graphql`;
};

export interface WebSocketOptions {
  /** The connection parameters that authenticate, read each time the socket opens. */
  readonly connectionParams?: () => Readonly<Record<string, string>>;
  /** Called when the server closed the socket. Codes of 4400 and above give the reason (graphql-transport-ws). */
  readonly onClosed?: (code: number) => void;
}

/** One socket for all subscriptions (graphql-transport-ws), open while there are any. */
export const createWebSocketLink = ({ connectionParams, onClosed }: WebSocketOptions): ApolloLink => {
  const client = createClient({
    url: address(),
    // No retries here: repeating the operation would request all progress again; `followScan` requests only what it has not seen.
    retryAttempts: 0,
    // The server writes the sentences of a report in the language of the page.
    connectionParams: () => ({ 'accept-language': currentLocale(), ...connectionParams?.() }),
    on: {
      closed: (event) => {
        if (event instanceof CloseEvent) onClosed?.(event.code);
      },
    },
  });
  return new GraphQLWsLink({
    ...client,
    // Operations with an id are sent without their text. A socket has no headers per operation, so the trace context goes into the extensions.
    subscribe: (payload, sink) => {
      const extensions = { ...payload.extensions, traceparent: tracedAction().traceparent };
      const query = payload.extensions?.['persistedQuery'] ? '' : payload.query;
      return client.subscribe({ ...payload, query, extensions }, sink);
    },
  });
};
