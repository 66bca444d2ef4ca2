import { z } from 'zod';

type JsonValue = z.core.util.JSONType;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isJson = (value: unknown): value is JsonValue => {
  if (value === null) return true;
  if (typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isJson);
  if (!isPlain(value)) return false;
  for (const key of Object.keys(value)) if (!isJson(Reflect.get(value, key))) return false;
  return true;
};

/**
 * Whatever JSON can say, as zod's own `json` takes it; that one keeps a record of each object that it meets, in case one contains itself, which costs
 * a replay more than all the rest. What contains itself is no JSON, and overflows the stack here.
 */
export const jsonValue = z.custom<JsonValue>(isJson, 'expected JSON');
