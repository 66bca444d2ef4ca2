import {
  defaultFieldResolver,
  GraphQLError,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import { ACCESS, roleOf, type AccessRole } from '../access/accessTable.ts';
import { admissionOf, REFUSALS } from '../access/admission.ts';
import type { GraphqlContext } from './context.ts';

/**
 * Every field of the root demands what its row in the table of access says, and every field of a type that has a row there what that says.
 * Throws when a field of the root has no row, or a row names no type. Changes the schema in place.
 */
export const holdToAccess = (
  schema: GraphQLSchema,
  types: Readonly<Record<string, AccessRole>> = ACCESS.types,
): GraphQLSchema => {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const role = roleOf('graphql', `${type?.name ?? ''}.${field.name}`);
      if (role === 'everybody') continue;
      // A subscription is held where it begins, everything else where it is resolved.
      if (field.subscribe) field.subscribe = admitted(role, field.subscribe);
      else field.resolve = admitted(role, field.resolve ?? defaultFieldResolver);
    }
  }
  for (const [name, role] of Object.entries(types)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`${name} has a row in server/access/accessTable.ts and is no type.`);
    for (const field of Object.values(type.getFields()))
      field.resolve = admitted(role, field.resolve ?? defaultFieldResolver);
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
