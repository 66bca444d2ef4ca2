import type { ProjectedEvent } from './projection.ts';

type PersonErased = ProjectedEvent<'PersonErased'>;

const isTold = <Event extends ProjectedEvent>(event: Event): event is Exclude<Event, PersonErased> =>
  event.type !== 'PersonErased';

/**
 * Of a batch: whose rows are to go (`erased`), and what is to be folded after that (`remaining`). What was told of a person before their
 * erasure makes no row, what is told afterwards does: so the rows are the same however the log is cut into batches. `subjectOf`: whom an event is about.
 */
export const partAtErasure = <Event extends ProjectedEvent>(
  events: readonly Event[],
  subjectOf: (event: Exclude<Event, PersonErased>) => string,
): { readonly erased: readonly string[]; readonly remaining: readonly Exclude<Event, PersonErased>[] } => {
  const erasedAt = new Map<string, number>();
  for (const [index, { type, data }] of events.entries())
    if (type === 'PersonErased') erasedAt.set(data.subject, index);
  return {
    erased: [...erasedAt.keys()],
    remaining: events.flatMap((event, index) =>
      isTold(event) && index > (erasedAt.get(subjectOf(event)) ?? -1) ? [event] : [],
    ),
  };
};
