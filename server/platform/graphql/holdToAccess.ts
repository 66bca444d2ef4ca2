import {
  defaultFieldResolver,
  getNamedType,
  GraphQLError,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { ACCESS, demandsOf, rowOf, type AccessRow } from '../auth/accessTable.ts';
import { actorIn, admissionOf, refusalOf } from '../auth/admission.ts';
import type { Caller } from '../auth/sessions.ts';
import type { CallerContext } from './context.ts';
import { abortable } from './abortable.ts';

/**
 * Every field of the root demands what its row in the table of access says, and every field of a type that has a row there what that says.
 * Throws when a field of the root has no row, or a row names no type. Changes the schema in place.
 */
export const holdToAccess = (
  schema: GraphQLSchema,
  types: Readonly<Record<string, AccessRow>> = ACCESS.types,
  rowOfRoot: (field: string) => AccessRow = (field) => rowOf(field),
): GraphQLSchema => {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const row = rowOfRoot(`${type?.name ?? ''}.${field.name}`);
      const { role, scope } = demandsOf(row);
      if (role === 'everybody' && scope === undefined) continue;
      // A subscription is held where it begins and for as long as it lives, everything else where it is resolved.
      if (field.subscribe) holdSubscription(field, row, field.subscribe);
      else field.resolve = admitted(row, field.resolve ?? defaultFieldResolver);
    }
  }
  for (const [name, row] of Object.entries(types)) {
    const type = schema.getType(name);
    if (!isObjectType(type))
      throw new Error(`${name} has a row in server/platform/auth/accessTable.ts and is no type.`);
    for (const field of Object.values(type.getFields())) holdField(field, row);
    holdWays(schema, type, row);
  }
  return schema;
};

type Resolve = GraphQLFieldResolver<unknown, CallerContext>;
type Field = ReturnType<GraphQLObjectType['getFields']>[string];

const holdField = (field: Field, row: AccessRow): void => {
  field.resolve = admitted(row, field.resolve ?? defaultFieldResolver);
};

/** A client whose session ends, who loses a role, or whose domain loses its plan, gets the reason, and nothing more. */
const holdSubscription = (field: Field, row: AccessRow, subscribe: Resolve): void => {
  const held: Resolve = async (source, args, context, info) => {
    const caller = await context.caller();
    const refused = errorOf(row, caller);
    if (refused) throw refused;
    const items = (await subscribe(source, args, asSeenBy(row, caller, context), info)) as AsyncIterable<unknown>;
    // What is for everybody ends with the personal token that it was opened with, and for nobody else.
    if (demandsOf(row).role === 'everybody' && caller.kind !== 'token') return items;
    return whileAdmitted(items, {
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

/** What is of a plan or a role is not even read for who has it not: whatever field leads to it is held too. The root's have rows of their own. */
const holdWays = (schema: GraphQLSchema, type: GraphQLObjectType, row: AccessRow): void => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const each of Object.values(schema.getTypeMap())) {
    if (!isObjectType(each) || roots.includes(each)) continue;
    for (const field of Object.values(each.getFields())) if (getNamedType(field.type) === type) holdField(field, row);
  }
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
 * The same operation for a field in which a personal token acts as its owner; in its other fields it is a token. It has the operation as its prototype, for that may be
 * a proxy (cacheableOperation.ts).
 */
const asSeenBy = (row: AccessRow, caller: Caller, context: CallerContext): CallerContext => {
  const actor = actorIn(row, caller);
  if (actor === caller) return context;
  return Object.create(context, { caller: { value: () => Promise.resolve(actor) } }) as CallerContext;
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
