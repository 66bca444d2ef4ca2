import fc from 'fast-check';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { wildValue } from './wildJson.ts';
import { wildText } from './wildTexts.ts';

/** Existing values for arguments by name: ids, domains, names of projections. */
export type KnownArguments = Readonly<Record<string, readonly string[]>>;

const INTS = [0, 1, 2, 20, 100, 101, -1, 2 ** 31 - 1, -(2 ** 31), 1_000_000_000];

const textOf = (name: string, known: KnownArguments): fc.Arbitrary<unknown> => {
  const values = known[name] ?? [];
  return values.length > 0 ? fc.oneof(fc.constantFrom(...values), wildText) : wildText;
};

const SCALARS: Readonly<Record<string, (name: string, known: KnownArguments) => fc.Arbitrary<unknown>>> = {
  String: textOf,
  ID: (name, known) => fc.oneof(textOf(name, known), fc.uuid(), fc.integer()),
  Int: () => fc.constantFrom(...INTS),
  Float: () => fc.double(),
  Boolean: () => fc.boolean(),
  DateTime: () =>
    fc.oneof(
      fc.constantFrom(
        '2026-01-01T00:00:00.000Z',
        '2026-11-22T00:00:00+14:00',
        '0001-01-01T00:00:00Z',
        '9999-12-31T23:59:59.999Z',
      ),
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date() }).map((date) => date.toISOString()),
      wildText,
    ),
};

/** Generates values that a type of the schema allows, and texts of all kinds if it allows any. Throws for an unknown scalar. */
const valueOfType = (type: GraphQLInputType, name: string, known: KnownArguments): fc.Arbitrary<unknown> => {
  if (isNonNullType(type)) return valueOfType(type.ofType, name, known);
  if (isListType(type)) {
    const items = valueOfType(type.ofType, name, known);
    return fc.oneof(fc.array(items, { maxLength: 3 }), items);
  }
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((value) => value.name));
  if (isInputObjectType(type)) return fieldsOf(Object.values(type.getFields()), known);
  const make = SCALARS[type.name];
  if (!make) throw new Error(`No values are known of the scalar ${type.name}.`);
  return make(name, known);
};

const fieldsOf = (fields: readonly GraphQLInputField[], known: KnownArguments): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, valueOfType(field.type, field.name, known)])), {
    requiredKeys: fields
      .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
      .map(({ name }) => name),
    noNullPrototype: true,
  });

/** Generates a value for an argument: usually one that its type allows; `undefined` to omit it. */
export const argumentValue = (
  { type, name, defaultValue }: GraphQLArgument,
  known: KnownArguments,
): fc.Arbitrary<unknown> => {
  const isNeeded = isNonNullType(type) && defaultValue === undefined;
  return fc.oneof(
    { weight: 20, arbitrary: valueOfType(type, name, known) },
    { weight: isNeeded ? 1 : 10, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: wildValue },
  );
};
