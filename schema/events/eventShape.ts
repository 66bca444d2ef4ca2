import { z } from 'zod';
import type { AnyEventDefinition } from './eventDefinition.ts';

/** A part of a JSON Schema (draft 2020-12). `secret`: as schema/events/secretHash.ts marks it. */
export type EventShape = z.core.JSONSchema.BaseSchema & { readonly secret?: boolean };

const shapes = new WeakMap<AnyEventDefinition, EventShape>();

/** The shape of what an event says, in the version that is written today. */
export const eventShape = (definition: AnyEventDefinition): EventShape => {
  const known = shapes.get(definition);
  if (known) return known;
  const shape: EventShape = z.toJSONSchema(definition.data, { unrepresentable: 'any', reused: 'inline' });
  shapes.set(definition, shape);
  return shape;
};
