import DataLoader from 'dataloader';
import type { Services } from '../services.ts';

export interface Loaders {
  readonly totalScans: DataLoader<string, number>;
}

/** One set for each operation: what is asked for many scans goes to the database once. */
export const createLoaders = (services: Services): Loaders => ({
  totalScans: new DataLoader(async (domains) => {
    const counts = await services.totalScans(domains);
    return domains.map((domain) => counts.get(domain) ?? 0);
  }),
});
