import {
  defaultFieldResolver,
  getNamedType,
  GraphQLError,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { ACCESS, roleOf, type AccessRole } from '../auth/accessTable.ts';
import { admissionOf, refusalOf, type Admission } from '../auth/admission.ts';
import type { CallerContext } from './context.ts';
import { abortable } from './abortable.ts';

/**
 * Every field of the root demands what its row in the table of access says, and every field of a type that has a row there what that says.
 * Throws when a field of the root has no row, or a row names no type. Changes the schema in place.
 */
export const holdToAccess = (
  schema: GraphQLSchema,
  types: Readonly<Record<string, AccessRole>> = ACCESS.types,
  roleOfRoot: (field: string) => AccessRole = (field) => roleOf(field),
): GraphQLSchema => {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const role = roleOfRoot(`${type?.name ?? ''}.${field.name}`);
      if (role === 'everybody') continue;
      // A subscription is held where it begins and for as long as it lives, everything else where it is resolved.
      if (field.subscribe) holdSubscription(field, role, field.subscribe);
      else field.resolve = admitted(role, field.resolve ?? defaultFieldResolver);
    }
  }
  for (const [name, role] of Object.entries(types)) {
    const type = schema.getType(name);
    if (!isObjectType(type))
      throw new Error(`${name} has a row in server/platform/auth/accessTable.ts and is no type.`);
    for (const field of Object.values(type.getFields())) holdField(field, role);
    holdWays(schema, type, role);
  }
  return schema;
};

type Resolve = GraphQLFieldResolver<unknown, CallerContext>;
type Field = ReturnType<GraphQLObjectType['getFields']>[string];

const holdField = (field: Field, role: AccessRole): void => {
  field.resolve = admitted(role, field.resolve ?? defaultFieldResolver);
};

/** A client whose session ends, who loses a role, or whose domain loses its plan, gets the reason, and nothing more. */
const holdSubscription = (field: Field, role: AccessRole, subscribe: Resolve): void => {
  field.subscribe = admitted(role, async (source, args, context, info) => {
    const items = (await subscribe(source, args, context, info)) as AsyncIterable<unknown>;
    return whileAdmitted(items, {
      now: async () => errorOf(admissionOf(role, await context.callerNow())),
      next: async (signal) => {
        for await (const caller of context.callers(signal)) {
          const refused = errorOf(admissionOf(role, caller));
          if (refused) return refused;
        }
        return undefined;
      },
    });
  });
  const resolve: Resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source: unknown, args, context: CallerContext, info) => {
    if (source instanceof GraphQLError) throw source;
    return resolve(source, args, context, info);
  };
};

/** What is of a plan or a role is not even read for who has it not: whatever field leads to it is held too. The root's have rows of their own. */
const holdWays = (schema: GraphQLSchema, type: GraphQLObjectType, role: AccessRole): void => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const each of Object.values(schema.getTypeMap())) {
    if (!isObjectType(each) || roots.includes(each)) continue;
    for (const field of Object.values(each.getFields())) if (getNamedType(field.type) === type) holdField(field, role);
  }
};

const errorOf = (admission: Admission): GraphQLError | undefined => {
  if (admission === 'admitted') return undefined;
  const { message, code } = refusalOf(admission);
  return new GraphQLError(message, { extensions: { code } });
};

const admitted =
  (role: AccessRole, resolve: Resolve): Resolve =>
  async (source, args, context, info) => {
    const refused = errorOf(admissionOf(role, await context.caller()));
    if (refused) throw refused;
    return resolve(source, args, context, info);
  };

interface RefusalOfCaller {
  readonly now: () => Promise<GraphQLError | undefined>;
  /** Resolves when there is one, or with undefined when the signal aborts. */
  readonly next: (signal: AbortSignal) => Promise<GraphQLError | undefined>;
}

/** What a subscription gives, for as long as its caller may have it; then the refusal as its last item, which holdToAccess throws. */
const whileAdmitted = (source: AsyncIterable<unknown>, refusal: RefusalOfCaller): AsyncIterableIterator<unknown> =>
  abortable(async function* (signal) {
    const stop = new AbortController();
    const items = source[Symbol.asyncIterator]();
    const refused = refusal.next(AbortSignal.any([signal, stop.signal])).then((value) => ({ refused: true, value }));
    try {
      for (;;) {
        const turn = await Promise.race([items.next(), refused]);
        if ('refused' in turn) {
          if (turn.value) yield turn.value;
          return;
        }
        if (turn.done) {
          // It may have ended for the same reason.
          const late = await refusal.now();
          if (late) yield late;
          return;
        }
        yield turn.value;
      }
    } finally {
      stop.abort();
      await items.return?.();
      await refused;
    }
  });
