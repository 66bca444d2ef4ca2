import type { AccessRow } from '../auth/accessTable.ts';
import type { Mutation, Query, Resolvers, ResolversTypes, Subscription } from '../graphql/generated/resolvers.ts';
import type { Route } from '../rest/defineRoute.ts';

type FieldOf<Root extends string, Fields> = `${Root}.${Exclude<keyof Fields & string, '__typename'>}`;

/** A field of GraphQL's root: `Query.scan`. */
type RootField = FieldOf<'Query', Query> | FieldOf<'Mutation', Mutation> | FieldOf<'Subscription', Subscription>;

/** The access rows of root fields, and of types that are not open to everybody, whichever field leads to them. */
interface GraphqlAccess {
  readonly fields: Readonly<Partial<Record<RootField, AccessRow>>>;
  readonly types?: Readonly<Partial<Record<keyof ResolversTypes, AccessRow>>>;
}

/** Everything that a feature contributes. `Services`: what its routes call. `Context`: what its resolvers access. */
export interface Feature<in Services, in Context> {
  readonly name: string;
  readonly resolvers?: readonly Resolvers<Context>[];
  /** Each root field that the feature resolves has a row here. */
  readonly access?: GraphqlAccess;
  readonly routes?: readonly Route<Services>[];
}

/** Declares a feature. server/features.ts lists them. */
export const defineFeature = <const Declared extends Feature<never, never>>(feature: Declared): Declared => feature;
