import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type PublicListingEvent, publicListingEvents } from '../../../schema/events/publicListing.ts';
import { accepted, type Decider, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';

interface PublicListing {
  readonly isListed: boolean;
}

/** Already as requested. */
interface Unchanged {
  readonly kind: 'Unchanged';
}

/** Only a proven owner may issue it (see the manifest). The decision outlives a change of owners, until a new one makes another. */
export const publicListingDecider: Decider<PublicListing, PublicListingEvent, DataOf<'PublicListingSet'>, Unchanged> = {
  initial: { isListed: true },
  evolve: (_before, event) => ({ isListed: event.data.isListed }),
  decide: (data, { isListed }) =>
    data.isListed === isListed ? rejected({ kind: 'Unchanged' }) : accepted({ type: 'PublicListingSet', data }),
};

/** Streams are named by domain. Only the last event counts. */
export const publicListingAggregate = defineAggregate('publicListing', publicListingEvents, publicListingDecider, {
  lastEventHoldsState: true,
});
