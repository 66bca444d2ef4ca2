import type { Absence } from '../../report/sectionView.ts';

/** A name and its values; several values stand one below the other. */
export interface FactLine {
  readonly name: string;
  readonly values: readonly string[];
}

export const NOT_CHECKED = 'not checked';
const ABSENCES: Readonly<Record<Absence, string>> = { nothing: 'nothing to check', notChecked: NOT_CHECKED };

type Known = string | number | boolean | readonly string[];

/** One fact; an empty list is "none". What may be missing says by the state of its check why it is (absenceOf). */
export const fact = (
  name: string,
  ...[value, absence = 'notChecked']: [Known] | [Known | null | undefined, Absence]
): FactLine => ({ name, values: value === null || value === undefined ? [ABSENCES[absence]] : valuesOf(value) });

/** The first of a long list. */
export const firstFew = (values: readonly string[], limit: number): readonly string[] => {
  const more = values.length - limit;
  return more > 0 ? [...values.slice(0, limit), `+${more} more`] : values;
};

/** The same, left out where there is nothing to say. */
export const factIfAny = (
  name: string,
  value: string | number | readonly string[] | null | undefined,
): readonly FactLine[] =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? []
    : [fact(name, value)];

const LIMIT = 10;

const valuesOf = (value: Known): readonly string[] => {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return [value];
  return value.length === 0 ? ['none'] : firstFew(value, LIMIT);
};
