import { ZodError } from 'zod';
import { parseEvent, type DomainEvent } from '../../../schema/events/catalogue.ts';
import { HopelessDelivery, type RecordedEvent } from '../eventStore/port.ts';

/**
 * Parses a delivered event with the current code. An event of a newer Candor fails for now: a newer process may take it. An event whose data is unreadable is
 * hopeless and parked at once: every further attempt would read the same.
 */
export const deliveredEvent = ({ type, version, data, stream, revision }: RecordedEvent): DomainEvent => {
  try {
    const parsed = parseEvent(type, version, data);
    if (parsed.kind === 'known') return parsed.event;
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const where = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ');
    throw new HopelessDelivery(`${type} in ${stream} at revision ${revision} cannot be read: ${where}`);
  }
  throw new Error(`${type} version ${version} is of a newer Candor.`);
};
