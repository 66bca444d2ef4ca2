import type { z } from 'zod';

/** An older version's data, as it was once written, turned into the next version's. Pure; throws on data that no version ever wrote. */
export type Upcaster = (data: unknown) => unknown;

/**
 * One event type of the log: its name, the version that is written today, and the shape of that version.
 *
 * What stands in the description of its data (`describe`) is what people read of it, in docs/events.md too. `upcasters[n]` turns version n into version n + 1; there is one for every version below `version`.
 */
export interface EventDefinition<Type extends string, Schema extends z.ZodType> {
  readonly type: Type;
  readonly version: number;
  readonly data: Schema;
  readonly upcasters: Readonly<Record<number, Upcaster>>;
}

/** Of whatever type. */
export type AnyEventDefinition = EventDefinition<string, z.ZodType>;

/** An event as a decider returns it and as a projection folds it: business words only. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? { readonly type: Type; readonly data: z.infer<Schema> }
    : never;

/** Defines an event type; its first version needs no upcasters. */
export const defineEvent = <Type extends string, Schema extends z.ZodType>(
  type: Type,
  version: number,
  data: Schema,
  upcasters: Readonly<Record<number, Upcaster>> = {},
): EventDefinition<Type, Schema> => ({ type, version, data, upcasters });
