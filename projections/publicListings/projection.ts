import { lastOfEach } from '../engine/lastOfEach.ts';
import type { Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { publicListingsMigration, type PublicListingRow } from './migration.ts';

/** Which domains public lists may not name. */
export const publicListingsProjection: Projection<'PublicListingSet'> = {
  name: 'publicListings',
  version: 1,
  handles: ['PublicListingSet'],
  migration: publicListingsMigration,
  tables: { public_listings: ['domain'] },
  apply: async (trx, events) => {
    const newest = lastOfEach(events, ({ data }) => data.listedDomain);
    const rows = newest.map(({ data }) => ({ domain: data.listedDomain, is_listed: data.isListed }));
    await insertRows<PublicListingRow>(trx, 'public_listings', rows, { onConflict: 'domain', merge: ['is_listed'] });
  },
};
