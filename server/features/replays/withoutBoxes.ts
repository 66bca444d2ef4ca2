import { sealed } from '../../../schema/events/sealed.ts';

/** JSON in which the sealed boxes of persons say that they are sealed: who looks at it cannot open them, and need not carry them away. */
export const withoutBoxes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutBoxes);
  if (typeof value !== 'object' || value === null) return value;
  if (sealed.safeParse(value).success) return 'sealed';
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutBoxes(part)]));
};
