import { getNamedType, isAbstractType, isObjectType, type GraphQLNamedType, type GraphQLSchema } from 'graphql';
import { roleOf, type AccessRole } from '../../platform/auth/accessTable.ts';

/** By the name of each object type: the roles of the root's fields from which it can be reached. */
export const rolesByType = (schema: GraphQLSchema): ReadonlyMap<string, ReadonlySet<AccessRole>> => {
  const roles = new Map<string, Set<AccessRole>>();
  const reach = (type: GraphQLNamedType, role: AccessRole): void => {
    if (isAbstractType(type)) for (const possible of schema.getPossibleTypes(type)) reach(possible, role);
    if (!isObjectType(type)) return;
    const known = roles.get(type.name) ?? new Set<AccessRole>();
    if (known.has(role)) return;
    roles.set(type.name, known.add(role));
    for (const field of Object.values(type.getFields())) reach(getNamedType(field.type), role);
  };
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(root?.getFields() ?? {}))
      reach(getNamedType(field.type), roleOf(`${root?.name ?? ''}.${field.name}`));
  return roles;
};
