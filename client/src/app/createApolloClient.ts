import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { createClient } from 'graphql-ws';
import type { ClientPlatform } from './clientPlatform.ts';
import { NetworkFailure } from './networkFailure.ts';
import { possibleTypes } from './possibleTypes.ts';

/** `fetch` whose every failure to get an answer is a NetworkFailure; an abort stays what its signal gave as its reason. */
const fetchOrFail: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init);
  } catch (cause) {
    init?.signal?.throwIfAborted();
    throw new NetworkFailure('no answer from the server', { cause });
  }
};

const webSocketAddress = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/graphql`;
};

/** One client for the page: HTTP for queries and mutations, one WebSocket, opened on demand, for subscriptions. */
export const createApolloClient = (platform: ClientPlatform): ApolloClient => {
  const http = new HttpLink({
    uri: '/graphql',
    fetch: fetchOrFail,
    fetchOptions: { cache: 'no-store' },
    headers: { 'x-client-info': platform === 'safariMobile' ? 'safari-mobile' : 'web' },
  });
  // No retries here: a plain repeat would ask for the whole progress again, `followScan` asks for what it has not seen.
  const webSocket = new GraphQLWsLink(createClient({ url: webSocketAddress, retryAttempts: 0 }));
  return new ApolloClient({
    cache: new InMemoryCache({ possibleTypes, typePolicies: { Company: { keyFields: ['domain'] } } }),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      webSocket,
      http,
    ),
    dataMasking: true,
    devtools: { enabled: import.meta.env.DEV },
  });
};
