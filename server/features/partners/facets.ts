import { foldText } from '../suggestions/foldText.ts';

/** A value, as one of those who have it writes it, and how many they are. */
export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** So that a page of filters stays one: the rest can be searched for. */
const MAX_VALUES = 100;

/** Whether one of these values is the one that is sought (folded): itself, or what a comma ends ("Lyon" of "Lyon, France"). */
export const hasValue = (values: readonly string[], sought: string): boolean =>
  values.some((value) => foldText(value) === sought || foldText(value.split(',')[0] ?? '') === sought);

/** Each value with the number of those who have it; the most frequent first. */
export const countFacet = (valuesOfEach: readonly (readonly string[])[]): readonly FacetValue[] => {
  const counts = new Map<string, { value: string; count: number }>();
  for (const values of valuesOfEach) {
    for (const [key, value] of new Map(values.map((each) => [foldText(each), each]))) {
      const known = counts.get(key);
      if (known) known.count += 1;
      else if (key !== '') counts.set(key, { value, count: 1 });
    }
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, MAX_VALUES);
};
