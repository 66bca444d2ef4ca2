import { ApolloClient, ApolloLink, InMemoryCache, type InMemoryCacheConfig } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { createHttpLink, createPersistedDocumentLink, lazyWebSocketLink } from './links.ts';

interface SessionClientOptions {
  readonly token: string;
  /** For partners: the client whose portal is requested. */
  readonly clientDomain?: string | undefined;
  /** The ids of the operations, by name. */
  readonly documentIds: Readonly<Record<string, string>>;
  readonly cache: InMemoryCacheConfig;
  /** The error codes that mean that the session is invalid or has expired. */
  readonly lapses: ReadonlySet<unknown>;
  readonly onLapse: () => void;
}

/** The close code of a socket whose session is invalid or has expired (graphql-transport-ws). */
const REFUSED_CODES: ReadonlySet<number> = new Set([4401, 4403]);

/** Creates the client of one session. Its cache is dropped with the session, so that the next session sees none of its data. */
export const createSessionClient = ({
  token,
  clientDomain,
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
        createHttpLink({
          authorization,
          'x-client-info': 'web',
          ...(clientDomain !== undefined && { 'x-candor-client-domain': clientDomain }),
        }),
      ),
    ]),
    dataMasking: true,
    devtools: { enabled: import.meta.env.DEV },
  });
};
