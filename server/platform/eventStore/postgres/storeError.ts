import { isOutage } from '../../database/isOutage.ts';
import { EventStoreUnavailable } from '../port.ts';

/** Converts errors as the port promises: an outage becomes EventStoreUnavailable; anything else is a bug, and its message says which operation failed. */
export const storeError = (doing: string, error: unknown): Error => {
  if (error instanceof EventStoreUnavailable) return error;
  const message = `The event store failed to ${doing}: ${error instanceof Error ? error.message : String(error)}`;
  return isOutage(error) ? new EventStoreUnavailable(message, { cause: error }) : new Error(message, { cause: error });
};
