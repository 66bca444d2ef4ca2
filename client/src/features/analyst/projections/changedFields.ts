/** What became of one value between two readings of a row. */
export interface FieldChange {
  /** Names from the row inwards, with dots: `summary.score`. */
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'gone';
  /** As JSON; undefined where there was none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists are objects by their places. */
const partsOf = (value: Json | undefined): JsonObject | undefined => {
  if (Array.isArray(value)) return Object.fromEntries(value.map((each: Json, place) => [String(place), each]));
  return isObject(value) ? value : undefined;
};

const own = (parts: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(parts, name) ? parts[name] : undefined;

const asText = (value: Json | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

const kindOf = (before: Json | undefined, after: Json | undefined): FieldChange['kind'] => {
  if (before === undefined) return 'added';
  return after === undefined ? 'gone' : 'changed';
};

const changesOf = (before: Json | undefined, after: Json | undefined, path: string): readonly FieldChange[] => {
  const [was, is] = [partsOf(before), partsOf(after)];
  if (was && is && Array.isArray(before) === Array.isArray(after)) {
    const names = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...names].flatMap((name) =>
      changesOf(own(was, name), own(is, name), path === '' ? name : `${path}.${name}`),
    );
  }
  const [left, right] = [asText(before), asText(after)];
  return left === right ? [] : [{ path, kind: kindOf(before, after), before: left, after: right }];
};

/** The value of a JSON text; undefined for what is none, as one that was cut. */
const parse = (text: string): Json | undefined => {
  try {
    // Whatever it gives is of this type.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

/** What differs between two rows, value by value; undefined where one of them is no whole JSON. */
export const changedFields = (before: string, after: string): readonly FieldChange[] | undefined => {
  const [was, is] = [parse(before), parse(after)];
  return was === undefined || is === undefined ? undefined : changesOf(was, is, '');
};
