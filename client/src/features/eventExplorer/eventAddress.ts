import type { EventFilter } from '../../generated/graphql.ts';
import { isoTimeOf } from '../../platform/timeField.ts';

/** What the address says of the events that are wanted. Anyone can write an address: what is no filter counts for none. */
export interface EventAddress {
  /** A name, or the beginning of one and then `*`; empty: all. */
  readonly stream: string;
  readonly types: readonly string[];
  readonly actor: string;
  readonly correlation: string;
  /** ISO 8601. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Thirty-two digits are a trace's id: the same without its strokes. */
const TRACE = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;

/** A correlation id, in either way of writing it; undefined for what is none. */
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

/** The address's part for a filter; what is not filtered by is not in it. */
export const writeEventAddress = ({ types, ...rest }: EventAddress): URLSearchParams =>
  new URLSearchParams([
    ...Object.entries(rest).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
    ...types.map((type) => ['type', type]),
  ]);

export const NO_FILTER: EventAddress = readEventAddress(new URLSearchParams());

/** What the server is asked for. */
export const eventFilterOf = ({ stream, types, actor, correlation, from, to }: EventAddress): EventFilter => ({
  ...(stream !== '' && { stream }),
  ...(types.length > 0 && { types: [...types] }),
  ...(actor !== '' && { actor }),
  ...(correlation !== '' && { correlationId: correlation }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** Where the events of a filter are: all of them without one. */
export const eventsPath = (filter: Partial<EventAddress> = {}): string => {
  const query = writeEventAddress({ ...NO_FILTER, ...filter }).toString();
  return query === '' ? '/admin/events' : `/admin/events?${query}`;
};
