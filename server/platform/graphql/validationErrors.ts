import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type SelectionNode,
  type ValidationRule,
} from 'graphql';

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
