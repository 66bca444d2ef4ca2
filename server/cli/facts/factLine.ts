/** A name and its values; several values stand one below the other. */
export interface FactLine {
  readonly name: string;
  readonly values: readonly string[];
}

export const NOT_CHECKED = 'not checked';

/** One fact. Null is "not checked"; an empty list is `none`. */
export const fact = (
  name: string,
  value: string | number | boolean | readonly string[] | null | undefined,
  { none = 'none', limit = 10 }: { readonly none?: string; readonly limit?: number } = {},
): FactLine => ({ name, values: valuesOf(value, none, limit) });

/** The same, left out where there is nothing to say. */
export const factIfAny = (
  name: string,
  value: string | number | readonly string[] | null | undefined,
): readonly FactLine[] =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? []
    : [fact(name, value)];

const valuesOf = (
  value: string | number | boolean | readonly string[] | null | undefined,
  none: string,
  limit: number,
): readonly string[] => {
  if (value === null || value === undefined) return [NOT_CHECKED];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return [value];
  if (value.length === 0) return [none];
  const more = value.length - limit;
  return more > 0 ? [...value.slice(0, limit), `+${more} more`] : value;
};
