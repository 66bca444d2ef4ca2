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
 * were a query, fails at its conditions (validationErrors), and has no code for a wrong hash. Undefined: Apollo may have it, and says itself what is no
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

const CONDITIONAL = 'A subscription has no @skip or @include at its root.';

/** All that stands at the root of subscriptions, with what fragments bring there. */
const rootsOf = (document: DocumentNode): readonly SelectionNode[] => {
  const found = new Set<SelectionNode>();
  const look = (selections: readonly SelectionNode[]): void => {
    for (const selection of selections) {
      // A fragment may hold itself; that is refused later.
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
 * What `validate` says, and before it that the root of a subscription hangs on no condition (GraphQL of September 2025, section 5.2.4.1): graphql-js 16
 * throws over a condition by a variable as it validates, and over a root of which nothing is left as it subscribes.
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

/** For where the explorer is off (CANDOR_GRAPHQL_EXPLORER): what the schema is stands in a file, and no document may ask for it at length. */
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
