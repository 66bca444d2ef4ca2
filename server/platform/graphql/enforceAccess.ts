import {
  defaultFieldResolver,
  getNamedType,
  GraphQLError,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { type AccessRow, demandsOf, type GraphqlAccessTable, rowOf } from '../auth/accessTable.ts';
import { actorIn, admissionOf, refusalOf } from '../auth/admission.ts';
import type { Caller } from '../auth/sessions.ts';
import type { CallerContext } from './context.ts';
import { abortable } from './abortable.ts';

/**
 * Enforces the access table on the schema: every root field, and every field whose type has a row there, demands what the row says.
 * Throws if a root field has no row, or if a row names no type. Changes the schema in place.
 */
export const enforceAccess = (schema: GraphQLSchema, table: GraphqlAccessTable): GraphQLSchema => {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const row = rowOf(table, `${type?.name ?? ''}.${field.name}`);
      const { role, scope } = demandsOf(row);
      if (role === 'everybody' && scope === undefined) continue;
      // A subscription is checked when it starts and for as long as it runs; any other field is checked when it is resolved.
      if (field.subscribe) guardSubscription(field, row, field.subscribe);
      else field.resolve = admitted(row, field.resolve ?? defaultFieldResolver);
    }
  }
  const leadingTo = fieldsByType(schema);
  for (const [name, row] of Object.entries(table.types)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`${name} has a row in the manifest of a feature and is no type.`);
    // Data of a plan or a role is not even read for callers without it: the fields that lead to the type are checked too.
    for (const field of [...Object.values(type.getFields()), ...(leadingTo.get(type) ?? [])]) guardField(field, row);
  }
  return schema;
};

type Resolve = GraphQLFieldResolver<unknown, CallerContext>;
type Field = ReturnType<GraphQLObjectType['getFields']>[string];

const guardField = (field: Field, row: AccessRow): void => {
  field.resolve = admitted(row, field.resolve ?? defaultFieldResolver);
};

/** A client whose session ends, who loses a role, or whose domain loses its plan receives the reason and then nothing more. */
const guardSubscription = (field: Field, row: AccessRow, subscribe: Resolve): void => {
  const held: Resolve = async (source, args, context, info) => {
    const caller = await context.caller();
    const refused = errorOf(row, caller);
    if (refused) throw refused;
    const items = (await subscribe(source, args, asSeenBy(row, caller, context), info)) as AsyncIterable<unknown>;
    // A subscription open to everybody ends only with the personal token that opened it.
    if (demandsOf(row).role === 'everybody' && caller.kind !== 'token') return items;
    return untilUnauthorized(items, {
      now: async () => errorOf(row, await context.callerNow()),
      next: async (signal) => {
        for await (const each of context.callers(signal)) {
          const late = errorOf(row, each);
          if (late) return late;
        }
        return undefined;
      },
    });
  };
  field.subscribe = held;
  const resolve: Resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source: unknown, args, context: CallerContext, info) => {
    if (source instanceof GraphQLError) throw source;
    return resolve(source, args, context, info);
  };
};

/** The fields of object types by the type of their values. Root fields are left out: they have their own rows. */
const fieldsByType = (schema: GraphQLSchema): ReadonlyMap<GraphQLNamedType, readonly Field[]> => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const found = new Map<GraphQLNamedType, Field[]>();
  for (const each of Object.values(schema.getTypeMap())) {
    if (!isObjectType(each) || roots.includes(each)) continue;
    for (const field of Object.values(each.getFields())) {
      const type = getNamedType(field.type);
      const others = found.get(type);
      if (others) others.push(field);
      else found.set(type, [field]);
    }
  }
  return found;
};

const errorOf = (row: AccessRow, caller: Caller): GraphQLError | undefined => {
  const admission = admissionOf(row, caller);
  if (admission === 'admitted') return undefined;
  const { message, code } = refusalOf(admission, row);
  return new GraphQLError(message, { extensions: { code } });
};

const admitted =
  (row: AccessRow, resolve: Resolve): Resolve =>
  async (source, args, context, info) => {
    const caller = await context.caller();
    const refused = errorOf(row, caller);
    if (refused) throw refused;
    return resolve(source, args, asSeenBy(row, caller, context), info);
  };

/**
 * Returns the same operation for a field in which a personal token acts as its owner; in other fields the caller remains a token. The original context is the
 * prototype, because it may be a proxy (cacheableOperation.ts).
 */
const asSeenBy = (row: AccessRow, caller: Caller, context: CallerContext): CallerContext => {
  const actor = actorIn(row, caller);
  if (actor === caller) return context;
  return Object.create(context, { caller: { value: () => Promise.resolve(actor) } }) as CallerContext;
};

interface RefusalOfCaller {
  readonly now: () => Promise<GraphQLError | undefined>;
  /** Resolves when access is refused, or with undefined when the signal aborts. */
  readonly next: (signal: AbortSignal) => Promise<GraphQLError | undefined>;
}

/** Yields the items of a subscription for as long as its caller is authorised; then yields the refusal as its last item, which enforceAccess throws. */
const untilUnauthorized = (source: AsyncIterable<unknown>, refusal: RefusalOfCaller): AsyncIterableIterator<unknown> =>
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
