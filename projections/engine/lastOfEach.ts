/** One statement writes a row once: of several events that write the same columns of a row, the last counts. In order of each row's first event. */
export const lastOfEach = <Event>(events: readonly Event[], rowOf: (event: Event) => string): readonly Event[] => [
  ...new Map(events.map((event) => [rowOf(event), event])).values(),
];
