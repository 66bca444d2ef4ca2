import DataLoader from 'dataloader';
import type { Services } from '../services.ts';
import { createApplicationLoaders, type ApplicationLoaders } from './applicationLoaders.ts';

export interface Loaders extends ApplicationLoaders {
  readonly totalScans: DataLoader<string, number>;
}

/** One set for each operation: what is asked for many scans goes to the database once. */
export const createLoaders = (services: Services): Loaders => ({
  ...createApplicationLoaders(services.applications),
  totalScans: new DataLoader(async (domains) => {
    const counts = await services.totalScans(domains);
    return domains.map((domain) => counts.get(domain) ?? 0);
  }),
});
