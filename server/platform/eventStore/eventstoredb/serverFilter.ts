import { eventTypeFilter, streamNameFilter } from '@eventstore/db-client';
import { matchesFilter } from '../matchesFilter.ts';
import type { EventFilter } from '../port.ts';

/** Number of searched events after which the server sends a checkpoint, and which it searches at most for one page. */
const SEARCH_WINDOW = 400;

/**
 * Returns the filter that the server applies. It supports one condition, on the stream's name or on the type; matchesOwn checks the other. Uses regular
 * expressions even for prefixes, because the server compares prefixes by the rules of its locale, by which "e" is not a prefix of "é".
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

/** Whether a stored event is ours and matches. `$…` are the server's own streams. */
export const matchesOwn = (
  { streamId, type }: { readonly streamId: string; readonly type: string },
  prefix: string,
  filter: EventFilter,
): boolean =>
  streamId.startsWith(prefix) &&
  !streamId.startsWith('$') &&
  matchesFilter({ stream: streamId.slice(prefix.length), type }, filter);

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|\-/#\s]/g, '\\$&');
