import type { z } from 'zod';

/** Converts data of an older version, as it was recorded, to the next version. Pure; throws on data that no version ever wrote. */
export type Upcaster = (data: unknown) => unknown;

/**
 * An event type of the log: its name, the version that is currently written, and the shape of that version.
 *
 * The description of its data (`describe`) is the documentation of the event, also in docs/events.md. `upcasters[n]` converts version n to version n + 1;
 * there is one for every version below `version`.
 */
export interface EventDefinition<Type extends string, Schema extends z.ZodType> {
  readonly type: Type;
  readonly version: number;
  readonly data: Schema;
  readonly upcasters: Readonly<Record<number, Upcaster>>;
}

/** An event definition of any type. */
export type AnyEventDefinition = EventDefinition<string, z.ZodType>;

/** An event as a decider returns it and as a projection folds it: only business data, no metadata. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? { readonly type: Type; readonly data: z.infer<Schema> }
    : never;

/** Defines an event type. Its first version needs no upcasters. */
export const defineEvent = <Type extends string, Schema extends z.ZodType>(
  type: Type,
  version: number,
  data: Schema,
  upcasters: Readonly<Record<number, Upcaster>> = {},
): EventDefinition<Type, Schema> => ({ type, version, data, upcasters });
