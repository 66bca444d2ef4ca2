import { GraphQLError, validate, type DocumentNode, type GraphQLSchema, type ValidationRule } from 'graphql';

/**
 * What `validate` says. graphql-js 16 throws where a subscription's root has `@skip` or `@include` by a variable: SingleFieldSubscriptionsRule reads
 * the values of variables, and has none.
 */
export const validationErrors = (
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[],
  options?: { readonly hideSuggestions?: boolean },
): readonly GraphQLError[] => {
  try {
    return validate(schema, document, rules, options);
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
};
