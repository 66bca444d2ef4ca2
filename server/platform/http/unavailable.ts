import { hasCode } from '../base/hasCode.ts';
import { isOutage } from '../database/isOutage.ts';
import { EventStoreUnavailable } from '../eventStore/port.ts';

/** For people, with status 503. Whether a command was carried out is not known: who sends it again is told, if it was. */
export const UNAVAILABLE = 'Candor cannot reach what it keeps its data in just now. Please try again in a moment.';

/** Seconds, for Retry-After: about what a restart of the database takes. */
export const RETRY_AFTER_SECONDS = 5;

/** The database itself is gone for now: a backup is being restored. */
const NO_DATABASE = '3D000';

/** Whether a request failed because the event store or the database is away, out of room or starting: the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof EventStoreUnavailable || isOutage(error) || hasCode(error, NO_DATABASE)) return true;
  return error instanceof Error && error.cause !== undefined && isUnavailable(error.cause);
};
