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
 * Any JSON value. Zod's own `json` accepts the same values but records every object it meets, to detect cycles, which costs a replay more than everything
 * else. A cyclic value is not JSON; here it overflows the stack.
 */
export const jsonValue = z.custom<JsonValue>(isJson, 'expected JSON');
