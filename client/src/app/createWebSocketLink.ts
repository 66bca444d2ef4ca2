import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';

const address = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/graphql`;
};

/** One socket for all subscriptions (graphql-transport-ws), open while there are any. */
export const createWebSocketLink = (): ApolloLink => {
  // No retries here: a plain repeat would ask for the whole progress again, `followScan` asks for what it has not seen.
  const client = createClient({ url: address(), retryAttempts: 0 });
  return new GraphQLWsLink({
    ...client,
    // What is named by its id goes without its text.
    subscribe: (payload, sink) =>
      client.subscribe(payload.extensions?.['persistedQuery'] ? { ...payload, query: '' } : payload, sink),
  });
};
