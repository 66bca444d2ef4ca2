import type { EventIndexFilter, EventIndexPage } from '../../../projections/eventIndex/queries.ts';

/** A page with what was asked for, of which all matches may be counted too. */
export interface EventPage extends Pick<EventIndexPage, 'events'> {
  readonly nextCursor: string | null;
  readonly filter: EventIndexFilter;
}
