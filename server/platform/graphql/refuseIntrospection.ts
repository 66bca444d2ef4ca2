import { GraphQLError, type ValidationRule } from 'graphql';

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
