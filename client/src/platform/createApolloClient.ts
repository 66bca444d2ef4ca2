import { ApolloClient, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { documentIds } from '../generated/documentIds.ts';
import type { ClientPlatform } from './clientPlatform.ts';
import { createHttpLink, createPersistedDocumentLink, lazyWebSocketLink } from './links.ts';
import { createReportCache } from './createReportCache.ts';

/** Whose calls these are. */
interface ClientSession {
  /** Of who is signed in. */
  readonly token: () => string | undefined;
  readonly onChange: (listener: () => void) => void;
  /** A call was refused for want of a session. */
  readonly onRefused: () => void;
}

const bearer = (token: string | undefined) => token !== undefined && { authorization: `Bearer ${token}` };

/** Sends the session's token with what goes by HTTP. */
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

/** What was read for one viewer is not the next one's. */
const forgetViewerWithSession = ({ cache }: ApolloClient, { token, onChange }: ClientSession): void => {
  let last = token();
  onChange(() => {
    const current = token();
    if (current === last) return;
    last = current;
    cache.evict({ fieldName: 'viewer' });
    cache.gc();
    // An owner sees more of a report than a visitor: what shows one asks again. The scans themselves stay until then.
    for (const fieldName of ['scan', 'latestScan', 'scanComparison']) cache.evict({ id: 'ROOT_QUERY', fieldName });
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
