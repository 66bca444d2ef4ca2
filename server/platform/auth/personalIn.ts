import { parseEvent, type EventType } from '../../../schema/events/catalogue.ts';
import type { Sealed } from '../../../schema/events/sealed.ts';
import type { RecordedEvent } from '../eventStore/port.ts';

/** What an event of one of these types seals; undefined for any other. */
export const personalIn = ({ type, version, data }: RecordedEvent, types: readonly EventType[]): Sealed | undefined => {
  const parsed = parseEvent(type, version, data);
  if (parsed.kind === 'unknown' || !types.includes(parsed.event.type)) return undefined;
  return 'personal' in parsed.event.data ? (parsed.event.data.personal ?? undefined) : undefined;
};
