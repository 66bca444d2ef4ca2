import type { AccessRow } from '../platform/auth/accessTable.ts';
import type {
  Mutation,
  Query,
  Resolvers,
  ResolversTypes,
  Subscription,
} from '../platform/graphql/generated/resolvers.ts';
import type { Route } from '../platform/rest/defineRoute.ts';
import type { MailTemplates } from './mailTemplate.ts';
import type { Platform, Runner, WorkerPlatform } from './platform.ts';

type FieldOf<Root extends string, Fields> = `${Root}.${Exclude<keyof Fields & string, '__typename'>}`;

/** A field of GraphQL's root: `Query.scan`. */
type RootField = FieldOf<'Query', Query> | FieldOf<'Mutation', Mutation> | FieldOf<'Subscription', Subscription>;

/** The access rows of root fields, and of types that are not open to everybody, whichever field leads to them. */
interface GraphqlAccess {
  readonly fields: Readonly<Partial<Record<RootField, AccessRow>>>;
  readonly types?: Readonly<Partial<Record<keyof ResolversTypes, AccessRow>>>;
}

/**
 * Everything that a feature contributes. Every process loads the manifests of all features, so a manifest imports the feature's face and nothing else: what only
 * the API or only a worker needs is loaded by `resolvers`, `routes` and `work`.
 */
interface Manifest<Needs, Face, Loaders, Resolver, EachRoute> {
  readonly name: string;
  /** The manifests of the features whose faces this one calls. Features that need each other cannot be written: their manifests would import each other. */
  readonly needs?: Needs;
  /** Makes what the feature provides: to its own resolvers and routes, to features that need it, and to the command line. */
  readonly open?: (platform: Platform, faces: FacesOf<Needs>) => Face | Promise<Face>;
  /** Makes what a worker does for the feature. The names appear in logs and metrics. */
  readonly work?: (
    platform: WorkerPlatform,
    faces: Face & FacesOf<Needs>,
  ) => Promise<Readonly<Record<string, Runner>>> | Readonly<Record<string, Runner>>;
  /** The mails about its events. A worker sends them. */
  readonly mails?: MailTemplates;
  /** Creates the DataLoaders that its resolvers use, once per GraphQL operation. */
  readonly loaders?: (faces: Face & FacesOf<Needs>) => Loaders;
  readonly resolvers?: () => Promise<readonly Resolver[]>;
  /** Each root field that the feature resolves has a row here. */
  readonly access?: GraphqlAccess;
  readonly routes?: () => Promise<readonly EachRoute[]>;
}

/** A manifest of any feature. */
export interface Feature extends Pick<
  Manifest<unknown, unknown, unknown, unknown, unknown>,
  'name' | 'access' | 'mails'
> {
  readonly needs?: readonly Feature[];
  readonly open?: (platform: Platform, faces: never) => object | Promise<object>;
  readonly work?: (
    platform: WorkerPlatform,
    faces: never,
  ) => ReturnType<NonNullable<Manifest<[], object, 0, 0, 0>['work']>>;
  readonly loaders?: (faces: never) => object;
  readonly resolvers?: () => Promise<readonly Resolvers<never>[]>;
  readonly routes?: () => Promise<readonly Route<never>[]>;
}

type FaceOf<Each> = Each extends { readonly open?: (platform: Platform, faces: never) => infer Face }
  ? Awaited<Face>
  : object;

/** What these features provide together. */
export type FacesOf<Features> = Features extends readonly [infer First, ...infer Others]
  ? FaceOf<First> & FacesOf<Others>
  : object;

type LoadersOfOne<Each> = Each extends { readonly loaders?: (faces: never) => infer Loaders } ? Loaders : object;

/** The DataLoaders of these features together. */
export type LoadersOf<Features> = Features extends readonly [infer First, ...infer Others]
  ? LoadersOfOne<First> & LoadersOf<Others>
  : object;

/** Declares a feature. server/features.ts lists them. */
export const defineFeature = <
  const Needs extends readonly Feature[] = readonly [],
  Face extends object = object,
  Loaders extends object = object,
  Resolver extends Resolvers<never> = never,
  EachRoute extends Route<never> = never,
>(
  manifest: Manifest<Needs, Face, Loaders, Resolver, EachRoute>,
): Manifest<Needs, Face, Loaders, Resolver, EachRoute> => manifest;

/** Opens each feature once, after the features that it needs. Throws if two features provide something under the same name. */
export const openFeatures = async <const Features extends readonly Feature[]>(
  features: Features,
  platform: Platform,
): Promise<FacesOf<Features>> => {
  const opened = new Map<Feature, object>();
  const open = async (feature: Feature): Promise<object> => {
    const known = opened.get(feature);
    if (known) return known;
    const needed = [];
    for (const each of feature.needs ?? []) needed.push(await open(each));
    const face = (await feature.open?.(platform, together(needed) as never)) ?? {};
    opened.set(feature, face);
    return face;
  };
  const faces = [];
  for (const feature of features) faces.push(await open(feature));
  return together(faces) as FacesOf<Features>;
};

/** Creates the DataLoaders of all features. Throws if two of them have the same name. */
export const loadersOf = <const Features extends readonly Feature[]>(
  features: Features,
  faces: FacesOf<Features>,
): LoadersOf<Features> =>
  together(features.map(({ loaders }) => loaders?.(faces as never) ?? {})) as LoadersOf<Features>;

/** Joins what several features contribute. Throws if two of them contribute something under the same name. */
export const together = (contributions: readonly object[]): object => {
  const members = contributions.flatMap((each) => Object.entries(each));
  const names = members.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two features contribute ${twice}.`);
  return Object.fromEntries(members);
};
