import type { AnyEventDefinition } from './eventDefinition.ts';

/** One kind of stream. `name`: with what tells one from another in angle brackets, e.g. `scan-<scanId>`. */
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
