import type { AnyEventDefinition } from './eventDefinition.ts';

/** A category of streams. `name` has the identifying part in angle brackets, for example `scan-<scanId>`. */
export interface EventStream<Events extends readonly AnyEventDefinition[] = readonly AnyEventDefinition[]> {
  readonly name: string;
  readonly description: string;
  readonly events: Events;
}

export const defineStream = <Events extends readonly AnyEventDefinition[]>(
  name: string,
  description: string,
  events: Events,
): EventStream<Events> => ({ name, description, events });
