import type { Knex } from 'knex';
import {
  approvedPartner,
  listablePartners,
  partnerDirectoryVersion,
} from '../../../projections/partnerDirectory/queries.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { createChangeDirectoryListing, type ChangeDirectoryListing } from './changeDirectoryListing.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { createPartnerDirectory, type PartnerDirectory } from './partnerDirectory.ts';
import { createReadModelsCaughtUp } from '../../platform/commands/readModelsCaughtUp.ts';

/** The public directory of partners, and a partner's own say in it. */
export interface Partners extends PartnerDirectory {
  readonly changeListing: ChangeDirectoryListing;
}

export const openPartners = (
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  { keys, clock }: { readonly keys: SubjectKeys; readonly clock: Clock },
): Partners => ({
  ...createPartnerDirectory({
    version: () => partnerDirectoryVersion(knex),
    listable: () => listablePartners(knex),
    approved: (partnerId) => approvedPartner(knex, partnerId),
    keys,
  }),
  changeListing: createChangeDirectoryListing({ store, clock, caughtUp: createReadModelsCaughtUp(knex) }),
});
