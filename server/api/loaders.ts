import DataLoader from 'dataloader';
import type { RecordedEvent } from '../platform/eventStore/port.ts';
import type { EventPlace } from '../features/eventExplorer/readRecorded.ts';
import type { Services } from '../roles/services.ts';
import { createApplicationLoaders, type ApplicationLoaders } from '../features/applications/applicationLoaders.ts';

export interface Loaders extends ApplicationLoaders {
  readonly totalScans: DataLoader<string, number>;
  /** By where it stands; rejects where nothing stands there. */
  readonly recordedEvents: DataLoader<EventPlace, RecordedEvent, string>;
}

/** One set for each operation: what is asked for many scans goes to the database once. */
export const createLoaders = (services: Services): Loaders => ({
  ...createApplicationLoaders(services.applications),
  totalScans: new DataLoader(async (domains) => {
    const counts = await services.totalScans(domains);
    return domains.map((domain) => counts.get(domain) ?? 0);
  }),
  recordedEvents: new DataLoader(
    async (places: readonly EventPlace[]) => {
      const recorded = await services.explorer.recorded(places);
      return places.map(
        ({ stream, revision }, index) =>
          recorded[index] ?? new Error(`The read model knows event ${revision} of ${stream}, which the log has not.`),
      );
    },
    { cacheKeyFn: ({ stream, revision }) => `${revision} ${stream}` },
  ),
});
