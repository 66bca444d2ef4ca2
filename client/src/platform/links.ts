import { HttpLink, ApolloLink } from '@apollo/client';
import { NetworkFailure } from './networkFailure.ts';
import { tracedFetch } from './tracedFetch.ts';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Kind, type DocumentNode } from 'graphql';
import { from, mergeMap } from 'rxjs';
import type { WebSocketOptions } from './createWebSocketLink.ts';

/** `fetch` that throws a NetworkFailure if there is no response; an abort throws the reason of its signal. */
const fetchOrFail: typeof fetch = async (input, init) => {
  try {
    return await tracedFetch(input, init);
  } catch (cause) {
    init?.signal?.throwIfAborted();
    throw new NetworkFailure('no answer from the server', { cause });
  }
};

/** The link that sends queries and mutations over HTTP. */
export const createHttpLink = (headers: Readonly<Record<string, string>>): HttpLink =>
  new HttpLink({
    uri: '/graphql',
    fetch: fetchOrFail,
    fetchOptions: { cache: 'no-store' },
    headers,
    // `@unmask` is a client-only directive that servers do not know. Documents that bypass the client's queries still contain it.
    print: (document, print) => print(document).replaceAll(' @unmask', ''),
  });

const laterIds = new Map<string, string>();

/** Registers the operations of a lazily loaded part, so that every client sends them by id too. */
export const knowOperations = (documentIds: Readonly<Record<string, string>>): void => {
  for (const [name, id] of Object.entries(documentIds)) laterIds.set(name, id);
};

const idOf = (documentIds: Readonly<Record<string, string>>, { definitions }: DocumentNode): string => {
  const name = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.name?.value ?? '';
  const id = documentIds[name] ?? laterIds.get(name);
  if (id === undefined) throw new Error(`the operation ${name} has no id: run the code generator`);
  return id;
};

/**
 * Sends the id of an operation instead of its text. `documentIds`: the ids by operation name. A server of another release may not know an id; this page
 * then sends texts for as long as it is open.
 */
export const createPersistedDocumentLink = (documentIds: Readonly<Record<string, string>>): ApolloLink =>
  new PersistedQueryLink({
    generateHash: (document) => idOf(documentIds, document),
    disable: ({ meta }) => meta.persistedQueryNotFound || meta.persistedQueryNotSupported,
  });

/** The WebSocket code is loaded with the first subscription. */
export const lazyWebSocketLink = (options: WebSocketOptions): ApolloLink => {
  let link: ApolloLink | undefined;
  return new ApolloLink((operation, forward) =>
    from(import('./createWebSocketLink.ts')).pipe(
      mergeMap(({ createWebSocketLink }) => {
        link ??= createWebSocketLink(options);
        return link.request(operation, forward);
      }),
    ),
  );
};
