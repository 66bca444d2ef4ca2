import { z } from 'zod';
import type { AnyEventDefinition } from './eventDefinition.ts';

/** A part of a JSON Schema (draft 2020-12). `secret` is set by schema/events/secretHash.ts. */
export type EventShape = z.core.JSONSchema.BaseSchema & { readonly secret?: boolean };

const shapes = new WeakMap<AnyEventDefinition, EventShape>();

/** Returns the shape of an event's data, in the version that is currently written. */
export const eventShape = (definition: AnyEventDefinition): EventShape => {
  const known = shapes.get(definition);
  if (known) return known;
  const shape: EventShape = z.toJSONSchema(definition.data, { unrepresentable: 'any', reused: 'inline' });
  shapes.set(definition, shape);
  return shape;
};
