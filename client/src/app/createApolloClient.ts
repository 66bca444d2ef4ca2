import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap } from 'rxjs';
import type { ClientPlatform } from './clientPlatform.ts';
import { NetworkFailure } from './networkFailure.ts';
import { createPersistedDocumentLink } from './createPersistedDocumentLink.ts';
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

/** The WebSocket's part comes with the first subscription. */
const lazyWebSocketLink = (): ApolloLink => {
  let link: ApolloLink | undefined;
  return new ApolloLink((operation, forward) =>
    from(import('./createWebSocketLink.ts')).pipe(
      mergeMap(({ createWebSocketLink }) => {
        link ??= createWebSocketLink();
        return link.request(operation, forward);
      }),
    ),
  );
};

/** One client for the page: HTTP for queries and mutations, one WebSocket, opened on demand, for subscriptions. */
export const createApolloClient = (platform: ClientPlatform): ApolloClient => {
  const http = new HttpLink({
    uri: '/graphql',
    fetch: fetchOrFail,
    fetchOptions: { cache: 'no-store' },
    headers: { 'x-client-info': platform === 'safariMobile' ? 'safari-mobile' : 'web' },
  });
  return new ApolloClient({
    cache: new InMemoryCache({
      possibleTypes,
      typePolicies: { Company: { keyFields: ['domain'] }, Methodology: { merge: true } },
    }),
    link: createPersistedDocumentLink().concat(
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        lazyWebSocketLink(),
        http,
      ),
    ),
    dataMasking: true,
    devtools: { enabled: import.meta.env.DEV },
  });
};
