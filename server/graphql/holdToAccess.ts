import { defaultFieldResolver, GraphQLError, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { roleOf, SIGN_IN_FIRST } from '../access/accessTable.ts';
import type { GraphqlContext } from './context.ts';

/** Every field of the root demands what its row in the table of access says. Throws when one has no row. Changes the schema in place. */
export const holdToAccess = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (roleOf('graphql', `${type?.name ?? ''}.${field.name}`) === 'everybody') continue;
      // A subscription is held where it begins, everything else where it is resolved.
      if (field.subscribe) field.subscribe = signedIn(field.subscribe);
      else field.resolve = signedIn(field.resolve ?? defaultFieldResolver);
    }
  }
  return schema;
};

const signedIn =
  (resolve: GraphQLFieldResolver<unknown, GraphqlContext>): GraphQLFieldResolver<unknown, GraphqlContext> =>
  async (source, args, context, info) => {
    if (!(await context.viewer())) throw new GraphQLError(SIGN_IN_FIRST, { extensions: { code: 'UNAUTHENTICATED' } });
    return resolve(source, args, context, info);
  };
