import { ApolloClient, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { documentIds } from '../generated/documentIds.ts';
import type { ClientPlatform } from './clientPlatform.ts';
import { createHttpLink, createPersistedDocumentLink, lazyWebSocketLink } from './links.ts';
import { createReportCache } from './createReportCache.ts';
import { refetchScans } from './pageClient.tsx';

/** The session of the requests. */
interface ClientSession {
  /** The session token. */
  readonly token: () => string | undefined;
  readonly onChange: (listener: () => void) => void;
  /** Called when a request was rejected as unauthenticated. */
  readonly onRefused: () => void;
}

const bearer = (token: string | undefined) => token !== undefined && { authorization: `Bearer ${token}` };

/** Sends the session token with HTTP requests. */
const sessionLink = ({ token, onRefused }: ClientSession): ApolloLink =>
  new ApolloLink((operation, forward) => {
    operation.setContext(({ headers }: { readonly headers?: object }) => ({
      headers: { ...headers, ...bearer(token()) },
    }));
    return forward(operation).pipe(
      tap(({ errors }) => {
        if (errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')) onRefused();
      }),
    );
  });

/** Data of one viewer must not be shown to the next. */
const forgetViewerWithSession = ({ cache }: ApolloClient, { token, onChange }: ClientSession): void => {
  let last = token();
  onChange(() => {
    const current = token();
    if (current === last) return;
    last = current;
    for (const fieldName of ['viewer', 'lists', 'list', 'noticeChannels', 'noticeDeliveries'])
      cache.evict({ fieldName });
    cache.gc();
    // An owner sees more of a report than a visitor.
    refetchScans(cache);
  });
};

/** One client for the page: HTTP for queries and mutations, one WebSocket, opened on demand, for subscriptions. */
export const createApolloClient = (platform: ClientPlatform, session: ClientSession): ApolloClient => {
  const http = createHttpLink({ 'x-client-info': platform === 'safariMobile' ? 'safari-mobile' : 'web' });
  const client = new ApolloClient({
    cache: createReportCache(),
    link: createPersistedDocumentLink(documentIds).concat(
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        lazyWebSocketLink({ connectionParams: () => ({ ...bearer(session.token()) }) }),
        sessionLink(session).concat(http),
      ),
    ),
    dataMasking: true,
    devtools: { enabled: import.meta.env.DEV },
  });
  forgetViewerWithSession(client, session);
  return client;
};
