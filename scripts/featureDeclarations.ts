import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from './projectRoot.ts';

const SERVER_FEATURES = 'server/features';
const CLIENT_FEATURES = 'client/src/features';

const mappersModule = z.object({ graphqlMappers: z.record(z.string(), z.string()) });

/** Pages with their own operations, which the first page does not load. */
const areaModule = z.object({
  clientArea: z.object({
    name: z.string(),
    /** `false` if the area's responses are stored in the cache of the public pages. */
    hasOwnCache: z.boolean(),
  }),
});

export type ClientArea = z.infer<typeof areaModule>['clientArea'];

/** Returns the GraphQL mappers that the features declare in `graphqlMappers.ts`. Their modules are relative to `folder`, as imported by a file in it. */
export const readGraphqlMappers = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const mappers = new Map<string, string>();
  for (const feature of featuresWith(SERVER_FEATURES, 'graphqlMappers.ts')) {
    const { graphqlMappers } = mappersModule.parse(await import(`../server/features/${feature}/graphqlMappers.ts`));
    for (const [type, mapper] of Object.entries(graphqlMappers)) {
      if (mappers.has(type)) throw new Error(`${feature} maps ${type}, which another feature maps too`);
      mappers.set(type, posix.relative(folder, posix.join(SERVER_FEATURES, feature, mapper)));
    }
  }
  return Object.fromEntries(mappers);
};

/** Returns the areas that features of the client declare in `clientArea.ts`, by feature. Most features have none: the first page loads their operations. */
export const readClientAreas = async (): Promise<ReadonlyMap<string, ClientArea>> => {
  const areas = new Map<string, ClientArea>();
  for (const feature of featuresWith(CLIENT_FEATURES, 'clientArea.ts')) {
    const { clientArea } = areaModule.parse(await import(`../client/src/features/${feature}/clientArea.ts`));
    areas.set(feature, clientArea);
  }
  return areas;
};

/** Returns the features that have a file with this name. */
const featuresWith = (folder: string, file: string): readonly string[] =>
  readdirSync(join(PROJECT_ROOT, folder))
    .filter((feature) => existsSync(join(PROJECT_ROOT, folder, feature, file)))
    .sort();
