import { ApolloClient, ApolloLink, InMemoryCache, type InMemoryCacheConfig } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { createHttpLink, createPersistedDocumentLink, lazyWebSocketLink } from './links.ts';

interface SessionClientOptions {
  readonly token: string;
  /** Of the operations, by their names. */
  readonly documentIds: Readonly<Record<string, string>>;
  readonly cache: InMemoryCacheConfig;
  /** The codes by which the server says that the session is none, or none any more. */
  readonly lapses: ReadonlySet<unknown>;
  readonly onLapse: () => void;
}

/** What the server closes a socket with whose session it does not know, or not any more (graphql-transport-ws). */
const REFUSED_CODES: ReadonlySet<number> = new Set([4401, 4403]);

/** A client of one session, with a cache of its own: it goes with the session, so that nothing of it is the next one's. */
export const createSessionClient = ({
  token,
  documentIds,
  cache,
  lapses,
  onLapse,
}: SessionClientOptions): ApolloClient => {
  const authorization = `Bearer ${token}`;
  const heedLapse = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: ({ errors }) => {
          if (errors?.some(({ extensions }) => lapses.has(extensions?.['code']))) onLapse();
        },
        error: (error) => {
          if (ServerError.is(error) && error.statusCode === 401) onLapse();
        },
      }),
    ),
  );
  const subscriptions = lazyWebSocketLink({
    connectionParams: () => ({ authorization }),
    onClosed: (code) => {
      if (REFUSED_CODES.has(code)) onLapse();
    },
  });
  return new ApolloClient({
    cache: new InMemoryCache(cache),
    link: ApolloLink.from([
      heedLapse,
      createPersistedDocumentLink(documentIds),
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        subscriptions,
        createHttpLink({ authorization, 'x-client-info': 'web' }),
      ),
    ]),
    dataMasking: true,
    devtools: { enabled: import.meta.env.DEV },
  });
};
