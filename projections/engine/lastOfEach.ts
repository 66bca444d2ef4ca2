/**
 * Returns the last of the events that write the same columns of a row, because one statement can write each row only once. The result is in order of each
 * row's first event.
 */
export const lastOfEach = <Event>(events: readonly Event[], rowOf: (event: Event) => string): readonly Event[] => [
  ...new Map(events.map((event) => [rowOf(event), event])).values(),
];
