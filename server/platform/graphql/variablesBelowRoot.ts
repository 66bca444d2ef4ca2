import { Kind, visit, type DocumentNode, type OperationDefinitionNode } from 'graphql';

/** Those that only the root field's arguments name decide what comes, and not what it looks like. */
export const variablesBelowRoot = (
  document: DocumentNode,
  operation: Pick<OperationDefinitionNode, 'selectionSet'>,
): readonly string[] => {
  const names = new Set<string>();
  const collect = { Variable: { enter: ({ name }: { name: { value: string } }) => void names.add(name.value) } };
  for (const root of operation.selectionSet.selections) {
    for (const directive of root.directives ?? []) visit(directive, collect);
    if (root.kind === Kind.FIELD) {
      if (root.selectionSet) visit(root.selectionSet, collect);
    } else visit(root, collect);
  }
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) visit(definition, collect);
  return [...names].sort();
};
