import type { EventFilter } from '../../generated/graphql.ts';
import { isoTimeOf } from '../../platform/timeField.ts';

/** The event filter in a URL. Invalid values are ignored, because anyone can write a URL. */
export interface EventAddress {
  /** A name, or a prefix followed by `*`; empty for all streams. */
  readonly stream: string;
  readonly types: readonly string[];
  readonly actor: string;
  readonly correlation: string;
  /** ISO 8601. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A trace id: a UUID without hyphens. */
const TRACE = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;

/** Parses a correlation id, with or without hyphens. Returns undefined if it is invalid. */
export const correlationOf = (text: string): string | undefined => {
  const dashed = text.trim().replace(TRACE, '$1-$2-$3-$4-$5').toLowerCase();
  return UUID.test(dashed) ? dashed : undefined;
};

export const readEventAddress = (query: URLSearchParams): EventAddress => ({
  stream: query.get('stream')?.trim() ?? '',
  types: [...new Set(query.getAll('type').map((type) => type.trim()))].filter((type) => type !== ''),
  actor: query.get('actor')?.trim() ?? '',
  correlation: correlationOf(query.get('correlation') ?? '') ?? '',
  from: isoTimeOf(query.get('from')),
  to: isoTimeOf(query.get('to')),
});

/** Returns the URL parameters of a filter, without empty fields. */
export const writeEventAddress = ({ types, ...rest }: EventAddress): URLSearchParams =>
  new URLSearchParams([
    ...Object.entries(rest).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
    ...types.map((type) => ['type', type]),
  ]);

export const NO_FILTER: EventAddress = readEventAddress(new URLSearchParams());

/** Returns the filter in the form that the server expects. */
export const eventFilterOf = ({ stream, types, actor, correlation, from, to }: EventAddress): EventFilter => ({
  ...(stream !== '' && { stream }),
  ...(types.length > 0 && { types: [...types] }),
  ...(actor !== '' && { actor }),
  ...(correlation !== '' && { correlationId: correlation }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** Returns the path of the events that match a filter; without a filter, of all events. */
export const eventsPath = (filter: Partial<EventAddress> = {}): string => {
  const query = writeEventAddress({ ...NO_FILTER, ...filter }).toString();
  return query === '' ? '/admin/events' : `/admin/events?${query}`;
};
