import { eventTypeFilter, streamNameFilter } from '@eventstore/db-client';
import { matchesFilter } from '../matchesFilter.ts';
import type { EventFilter } from '../port.ts';

/** Searched events after which the server gives a checkpoint, and at most how many it searches for one page. */
const SEARCH_WINDOW = 400;

/**
 * The filter that the server applies. It knows one condition, on the stream's name or on the type; the other is matchesOwn's. Regular expressions
 * even for prefixes: those the server compares by the rules of its language, by which "e" is no beginning of "é".
 */
export const serverFilter = (
  prefix: string,
  { types, streamPrefix = '' }: EventFilter,
  checkpointReached?: NonNullable<Parameters<typeof streamNameFilter>[0]['checkpointReached']>,
) => {
  const options = { maxSearchWindow: SEARCH_WINDOW, ...(checkpointReached ? { checkpointReached } : {}) };
  if (prefix + streamPrefix !== '') {
    return streamNameFilter({ ...options, regex: `^${literally(prefix + streamPrefix)}` });
  }
  if (types !== undefined && types.length > 0) {
    return eventTypeFilter({ ...options, regex: `^(?:${types.map(literally).join('|')})$` });
  }
  return streamNameFilter({ ...options, regex: '^[^$]' });
};

/** Whether a stored event is ours and matches; `$…` are the server's own streams. */
export const matchesOwn = (
  { streamId, type }: { readonly streamId: string; readonly type: string },
  prefix: string,
  filter: EventFilter,
): boolean =>
  streamId.startsWith(prefix) &&
  !streamId.startsWith('$') &&
  matchesFilter({ stream: streamId.slice(prefix.length), type }, filter);

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|\-/#\s]/g, '\\$&');
