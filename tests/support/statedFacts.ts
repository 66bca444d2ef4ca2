import type { z } from 'zod';
import { bareType, factsIn, metaOf } from '../../checks/kit/fact.ts';
import { sectionFactTypes } from '../../checks/sections.ts';
import { sectionId, type SectionId } from '../../checks/kit/section.ts';
import { isStatedObject, type StatedFacts } from '../../server/lab/expected/expectedReport.ts';

export type StatedValue = string | number | boolean | null;

type Values = Readonly<Record<string, unknown>>;

/** A fact that a lab site states, with its path: `mtaSts.status` of the section `email`. */
export interface StatedFact {
  readonly section: SectionId;
  readonly path: string;
  readonly type: z.core.$ZodType;
  /** A single value, or those of a list; `null` for a missing object. */
  readonly values: readonly StatedValue[];
  readonly isInTable: boolean;
}

type Place = Pick<StatedFact, 'section' | 'path' | 'isInTable'>;

const itemsOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) || value instanceof Set ? [...(value as Iterable<unknown>)] : undefined;

const factsOfObject = (type: z.core.$ZodType, values: Values, place: Place): readonly StatedFact[] => {
  // If its source does not know it, nothing else is stated about it.
  const gate = factsIn(type).find(([name, each]) => metaOf(each).gate === true && values[name] !== undefined)?.[0];
  return factsIn(type)
    .filter(([name, each]) => metaOf(each).as !== 'hidden' && values[name] !== undefined)
    .filter(([name]) => gate === undefined || (values[gate] === false) === (name === gate))
    .flatMap(([name, each]): readonly StatedFact[] => {
      const value = values[name];
      const { section, isInTable } = place;
      const path = place.path === '' ? name : `${place.path}.${name}`;
      const own = { section, path, type: each, isInTable };
      // A claim is a single answer.
      if (metaOf(each).as === 'claim')
        return [{ ...own, values: [isStatedObject(value) ? value['value'] : value] as StatedFact['values'] }];
      if (isStatedObject(value)) return factsOfObject(bareType(each), value, { section, path, isInTable });
      const items = itemsOf(value);
      if (!items?.some(isStatedObject)) return [{ ...own, values: (items ?? [value]) as StatedFact['values'] }];
      const bare = bareType(each) as z.ZodArray;
      const { line, lines } = metaOf(each);
      if (line !== undefined || lines !== undefined) return [];
      return items.flatMap((item) => factsOfObject(bare.element, item as Values, { section, path, isInTable: true }));
    });
};

/** Returns the stated facts that are shown to readers, one by one. */
export const statedFactsIn = (facts: StatedFacts): readonly StatedFact[] =>
  sectionId.options.flatMap((section) =>
    factsOfObject(sectionFactTypes[section], facts[section] ?? {}, { section, path: '', isInTable: false }),
  );
