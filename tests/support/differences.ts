import { withoutMaskedTwins } from './publicExpectation.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const unlike = (stated: unknown, actual: unknown, path: string): string =>
  `${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(stated instanceof Set ? [...stated] : stated)}`;

/** The order of a Set has no meaning: each of its items must have its own counterpart. */
const unordered = (stated: ReadonlySet<unknown>, actual: unknown, path: string): readonly string[] => {
  const left = Array.isArray(actual) ? [...withoutMaskedTwins(actual as readonly unknown[])] : [];
  if (!Array.isArray(actual) || left.length !== stated.size) return [unlike(stated, actual, path)];
  const missing = [...stated].filter((item) => {
    const index = left.findIndex((each) => differences(item, each, path).length === 0);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return missing.map((item) => unlike(item, left, path));
};

/** Returns where `actual` differs from what is stated (server/lab/expected/expectedReport.ts), one line each. */
export const differences = (stated: unknown, actual: unknown, path: string): readonly string[] => {
  if (stated === undefined) return [];
  if (stated instanceof Set) return unordered(stated, actual, path);
  if (!isObject(stated) || !isObject(actual)) return stated === actual ? [] : [unlike(stated, actual, path)];
  if (Array.isArray(stated) && (!Array.isArray(actual) || stated.length !== actual.length))
    return [unlike(stated, actual, path)];
  return Object.entries(stated).flatMap(([key, value]) => differences(value, actual[key], `${path}.${key}`));
};
