import { defaultFieldResolver, GraphQLError, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { roleOf, type AccessRole } from '../access/accessTable.ts';
import { admissionOf, REFUSALS } from '../access/admission.ts';
import type { GraphqlContext } from './context.ts';

/** Every field of the root demands what its row in the table of access says. Throws when one has no row. Changes the schema in place. */
export const holdToAccess = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const role = roleOf('graphql', `${type?.name ?? ''}.${field.name}`);
      if (role === 'everybody') continue;
      // A subscription is held where it begins, everything else where it is resolved.
      if (field.subscribe) field.subscribe = admitted(role, field.subscribe);
      else field.resolve = admitted(role, field.resolve ?? defaultFieldResolver);
    }
  }
  return schema;
};

const CODES = { signInFirst: 'UNAUTHENTICATED', notAllowed: 'FORBIDDEN' } as const;

const admitted =
  (
    role: AccessRole,
    resolve: GraphQLFieldResolver<unknown, GraphqlContext>,
  ): GraphQLFieldResolver<unknown, GraphqlContext> =>
  async (source, args, context, info) => {
    const admission = admissionOf(role, await context.caller());
    if (admission !== 'admitted')
      throw new GraphQLError(REFUSALS[admission], { extensions: { code: CODES[admission] } });
    return resolve(source, args, context, info);
  };
