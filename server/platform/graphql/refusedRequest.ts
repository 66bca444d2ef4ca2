import { createHash } from 'node:crypto';
import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  SingleFieldSubscriptionsRule,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { isRecord } from '../base/isRecord.ts';
import { validationErrors } from './validationErrors.ts';

const BAD_REQUEST = { extensions: { code: 'BAD_REQUEST' } };

const NO_HASH = 'extensions.persistedQuery is {"version": 1, "sha256Hash": "…"}, the hash that of the query.';
const OVER_SOCKET = 'Subscriptions are served over WebSocket (graphql-transport-ws), at this address.';

/** What names no document: of another version, or with the hash of another text than the one beside it. */
const namesNothing = (query: unknown, extensions: unknown): boolean => {
  const named = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
  if (named === undefined || named === null) return false;
  if (!isRecord(named) || named['version'] !== 1 || typeof named['sha256Hash'] !== 'string') return true;
  if (typeof query !== 'string' || query === '') return false;
  return named['sha256Hash'] !== createHash('sha256').update(query).digest('hex');
};

const subscriptionFault = (
  document: DocumentNode,
  operationName: unknown,
  schema: GraphQLSchema,
): GraphQLError | undefined => {
  const asked = getOperationAST(document, typeof operationName === 'string' ? operationName : undefined);
  if (asked?.operation === OperationTypeNode.SUBSCRIPTION) return new GraphQLError(OVER_SOCKET, BAD_REQUEST);
  return validationErrors(schema, document, [SingleFieldSubscriptionsRule])[0];
};

/**
 * Why a request of HTTP is refused before Apollo sees it, which would take it for a fault of the server: it carries a subscription out as if it
 * were a query, fails at its conditions (validationErrors.ts), and has no code for a wrong hash. Undefined: Apollo may have it, and says itself what is no
 * GraphQL.
 */
export const refusedRequest =
  (schema: GraphQLSchema, parse: (text: string) => DocumentNode | GraphQLError) =>
  (request: unknown): GraphQLError | undefined => {
    if (!isRecord(request)) return undefined;
    const { query, operationName, extensions } = request;
    if (namesNothing(query, extensions)) return new GraphQLError(NO_HASH, BAD_REQUEST);
    // Few are: the others are not parsed twice.
    if (typeof query !== 'string' || !query.includes('subscription')) return undefined;
    const document = parse(query);
    return document instanceof GraphQLError ? undefined : subscriptionFault(document, operationName, schema);
  };
