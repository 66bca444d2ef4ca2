/**
 * The span under which an event was recorded, known to whoever reads the event: the last eight bytes of its id. So a worker or a projector in
 * another process goes on where the append was, and the log holds nothing for it.
 */
export const spanIdOfEvent = (eventId: string): string => eventId.replaceAll('-', '').slice(16).toLowerCase();
