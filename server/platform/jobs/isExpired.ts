import type { PersonChange } from '../../../projections/persons/personChange.ts';

/** A person may be erased if last seen before these dates; null: nobody is erased. */
export interface RetentionDates {
  readonly now: Date;
  /** For persons who never confirmed their address and never applied. */
  readonly unconfirmedBefore: Date | null;
  readonly seenBefore: Date | null;
}

/**
 * Whether the retention time of a person's data has passed. `person`: every recorded fact about them; undefined: nothing is recorded, and `tiedBefore` was
 * already checked. Over a whole log it agrees with projections/persons/queries.ts for its rows.
 */
export const isExpired = (
  person: PersonChange | undefined,
  { now, unconfirmedBefore, seenBefore }: RetentionDates,
): boolean => {
  if (!person) return unconfirmedBefore !== null;
  const isCurrent =
    person.is_administrator === true ||
    person.has_open_application === true ||
    person.approved ||
    person.joined.length > 0 ||
    (person.signed_in_until !== null && Date.parse(person.signed_in_until) >= now.getTime());
  if (isCurrent) return false;
  const lastSeen = Date.parse(person.last_seen_at ?? person.first_seen_at);
  const wasBefore = (date: Date | null): boolean => date !== null && lastSeen < date.getTime();
  return wasBefore(seenBefore) || (!person.confirmed && !person.has_applied && wasBefore(unconfirmedBefore));
};
