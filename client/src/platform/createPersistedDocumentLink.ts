import type { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Kind, type DocumentNode } from 'graphql';

const idOf = (documentIds: Readonly<Record<string, string>>, { definitions }: DocumentNode): string => {
  const name = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.name?.value;
  const id = documentIds[name ?? ''];
  if (id === undefined) throw new Error(`the operation ${name ?? ''} has no id: run the code generator`);
  return id;
};

/**
 * `documentIds`: by the operations' names. Sends the id of an operation instead of its text. A server of another release may not know it: then this page sends texts for as long
 * as it stays open.
 */
export const createPersistedDocumentLink = (documentIds: Readonly<Record<string, string>>): ApolloLink =>
  new PersistedQueryLink({
    generateHash: (document) => idOf(documentIds, document),
    disable: ({ meta }) => meta.persistedQueryNotFound || meta.persistedQueryNotSupported,
  });
