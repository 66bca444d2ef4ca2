import { z } from 'zod';
import { bareType, factsIn, isNullable, metaOf, type RestForm } from './fact.ts';

type Type = z.core.$ZodType;
type Values = Readonly<Record<string, unknown>>;

/** Converts `maxAge` to `max_age`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the names and shapes of a fact in the REST API. */
const formsOf = (name: string, type: Type, isInObject: boolean): readonly (string | RestForm)[] => {
  const { rest = isInObject ? snake(name) : false } = metaOf(type);
  return rest === false
    ? []
    : Array.isArray(rest)
      ? (rest as readonly (string | RestForm)[])
      : [rest as string | RestForm];
};

/** Returns the value of a fact as in the REST API: objects with their facts in snake_case, without facts that are excluded from REST. */
export const restValue = (type: Type, value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  const bare = bareType(type);
  if (bare instanceof z.ZodArray) return (value as readonly unknown[]).map((item) => restValue(bare.element, item));
  return bare instanceof z.ZodObject ? restFields(bare, value as Values, true) : value;
};

/** Returns the facts of an object or a section by their REST names. For a section (`isInObject` false), includes only facts that declare a REST name. */
export const restFields = (type: Type, values: Values | null, isInObject = true): Record<string, unknown> =>
  Object.fromEntries(
    factsIn(type).flatMap(([name, each]) =>
      formsOf(name, each, isInObject).flatMap((form): readonly (readonly [string, unknown])[] => {
        const value = values?.[name] ?? null;
        if (typeof form === 'string') return [[form, restValue(each, value)]];
        const shaped = form.from(value, values ?? {});
        return form.name === null ? Object.entries(shaped as Values) : [[form.name, shaped]];
      }),
    ),
  );

/** Returns the type of `restValue`. */
export const restType = (type: Type): z.ZodType => {
  const bare = bareType(type);
  const shaped =
    bare instanceof z.ZodArray
      ? z.array(restType(bare.element))
      : bare instanceof z.ZodObject
        ? z.strictObject(restShape(bare))
        : (bare as z.ZodType);
  const { about } = metaOf(type);
  const described =
    about === undefined || shaped.description !== undefined ? shaped : shaped.meta({ description: about });
  return isNullable(type) ? described.nullable() : described;
};

/** Returns the fields of `restFields`. With `isMissing`, all of them are `null` if the object is missing. */
export const restShape = (type: Type, isInObject = true, isMissing = false): Record<string, z.ZodType> =>
  Object.fromEntries(
    factsIn(type).flatMap(([name, each]) =>
      formsOf(name, each, isInObject).flatMap((form): readonly (readonly [string, z.ZodType])[] => {
        if (typeof form !== 'string')
          return form.name === null
            ? Object.entries((form.type as z.ZodObject<Record<string, z.ZodType>>).shape)
            : [[form.name, form.type]];
        const shaped = restType(each);
        return [[form, isMissing && !isNullable(each) ? shaped.nullable() : shaped]];
      }),
    ),
  );
