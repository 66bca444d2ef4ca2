import fc from 'fast-check';
import { anyCharacter } from '../random/anyCharacter.ts';
import type { JsonSchema } from './documentedCalls.ts';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numberIn = (schema: JsonSchema, key: string, otherwise: number): number => {
  const value = schema[key];
  return typeof value === 'number' ? value : otherwise;
};

const textOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema['format'] === 'uuid') return fc.uuid();
  if (schema['format'] === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  const pattern = schema['pattern'];
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  const least = numberIn(schema, 'minLength', 0);
  const most = Math.min(numberIn(schema, 'maxLength', least + 40), least + 60);
  const units = [anyCharacter, 'grapheme', 'grapheme-ascii'] as const;
  return fc.oneof(...units.map((unit) => fc.string({ unit, minLength: least, maxLength: most, size: 'max' })));
};

const OF_TYPE: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  string: textOf,
  integer: (schema) =>
    fc.maxSafeInteger().map((number) => {
      const [min, max] = [numberIn(schema, 'minimum', -(2 ** 31)), numberIn(schema, 'maximum', 2 ** 31)];
      return min + (Math.abs(number) % (max - min + 1));
    }),
  number: (schema) =>
    fc.double({
      min: numberIn(schema, 'minimum', -1e9),
      max: numberIn(schema, 'maximum', 1e9),
      noNaN: true,
    }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: (schema) => {
    const { items } = schema;
    const most = Math.min(numberIn(schema, 'maxItems', 4), 4);
    return fc.array(isSchema(items) ? valueOfSchema(items) : fc.constant(null), { maxLength: most });
  },
  object: (schema) => {
    const properties = isSchema(schema['properties']) ? schema['properties'] : {};
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    const fields = Object.entries(properties).flatMap(([name, field]) =>
      isSchema(field) ? [[name, valueOfSchema(field)] as const] : [],
    );
    return fc.record(Object.fromEntries(fields), {
      requiredKeys: fields.map(([name]) => name).filter((name) => required.includes(name)),
      noNullPrototype: true,
    });
  },
};

/**
 * Generates values that a schema of our document allows (the part of JSON Schema that zod uses for requests). Throws for a schema that it does not know, so
 * that none is silently left out.
 */
export const valueOfSchema = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...(schema['enum'] as readonly unknown[]));
  const either = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(either)) return fc.oneof(...either.filter(isSchema).map(valueOfSchema));
  const { type } = schema;
  const types = Array.isArray(type) ? type : [type];
  return fc.oneof(
    ...types.map((each) => {
      const make = OF_TYPE[String(each)];
      if (!make) throw new Error(`No values are known of the schema ${JSON.stringify(schema)}.`);
      return make(schema);
    }),
  );
};
