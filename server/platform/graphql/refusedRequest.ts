import { createHash } from 'node:crypto';
import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  SingleFieldSubscriptionsRule,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  validate,
  type SelectionNode,
  type ValidationRule,
} from 'graphql';
import { isRecord } from '../base/isRecord.ts';

const BAD_REQUEST = { extensions: { code: 'BAD_REQUEST' } };

const NO_HASH = 'extensions.persistedQuery is {"version": 1, "sha256Hash": "…"}, the hash that of the query.';
const OVER_SOCKET = 'Subscriptions are served over WebSocket (graphql-transport-ws), at this address.';

/** Whether the request fails to identify a document: unknown version of the protocol, or a hash that does not match the text. */
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
 * Returns why an HTTP request is refused before Apollo sees it, or undefined if Apollo may handle it. Apollo would report these as server errors: it executes a
 * subscription as if it were a query, fails at its conditions (validationErrors), and has no code for a wrong hash. Apollo itself reports text that is
 * not GraphQL.
 */
export const refusedRequest =
  (schema: GraphQLSchema, parse: (text: string) => DocumentNode | GraphQLError) =>
  (request: unknown): GraphQLError | undefined => {
    if (!isRecord(request)) return undefined;
    const { query, operationName, extensions } = request;
    if (namesNothing(query, extensions)) return new GraphQLError(NO_HASH, BAD_REQUEST);
    // Few contain the word, so that the others are not parsed twice.
    if (typeof query !== 'string' || !query.includes('subscription')) return undefined;
    const document = parse(query);
    return document instanceof GraphQLError ? undefined : subscriptionFault(document, operationName, schema);
  };

const CONDITIONAL = 'A subscription has no @skip or @include at its root.';

/** All selections at the root of subscriptions, including those from fragments. */
const rootsOf = (document: DocumentNode): readonly SelectionNode[] => {
  const found = new Set<SelectionNode>();
  const look = (selections: readonly SelectionNode[]): void => {
    for (const selection of selections) {
      // A fragment may contain itself; that is refused later.
      if (found.has(selection)) continue;
      found.add(selection);
      if (selection.kind === Kind.INLINE_FRAGMENT) look(selection.selectionSet.selections);
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        for (const each of document.definitions)
          if (each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value)
            look(each.selectionSet.selections);
    }
  };
  for (const each of document.definitions)
    if (each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.SUBSCRIPTION)
      look(each.selectionSet.selections);
  return [...found];
};

/**
 * Validates a document. Before `validate`, checks that no condition applies to the root of a subscription (GraphQL of September 2025, section 5.2.4.1):
 * graphql-js 16 throws while validating if a condition uses a variable, and while subscribing if the root has no fields left.
 */
export const validationErrors = (
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[],
  options?: { readonly hideSuggestions?: boolean },
): readonly GraphQLError[] => {
  const conditional = rootsOf(document).filter(({ directives = [] }) =>
    directives.some(({ name }) => name.value === 'skip' || name.value === 'include'),
  );
  if (conditional.length > 0) return [new GraphQLError(CONDITIONAL, { nodes: conditional })];
  return validate(schema, document, rules, options);
};

const ASKS_FOR_SCHEMA = new Set(['__schema', '__type']);

/** Rejects introspection if the explorer is off (CANDOR_GRAPHQL_EXPLORER). The schema is available as a file, so no document may ask for it at length. */
export const refuseIntrospection: ValidationRule = (context) => ({
  Field: (node) => {
    if (!ASKS_FOR_SCHEMA.has(node.name.value)) return;
    context.reportError(
      new GraphQLError(
        'This server answers no questions about its schema (introspection). Read it at /graphql/schema.graphql.',
        { nodes: node, extensions: { code: 'INTROSPECTION_DISABLED' } },
      ),
    );
  },
});
