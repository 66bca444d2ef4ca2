import type { EventFilter } from './port.ts';

export const matchesFilter = (
  event: { readonly type: string; readonly stream: string },
  { types, streamPrefix }: EventFilter,
): boolean =>
  (types === undefined || types.includes(event.type)) &&
  (streamPrefix === undefined || event.stream.startsWith(streamPrefix));
