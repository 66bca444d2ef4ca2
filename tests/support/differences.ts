const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Where `actual` is not what is stated, one line each. `undefined` states nothing, and a field that is not named is not compared; a list is compared whole. */
export const differences = (stated: unknown, actual: unknown, path: string): readonly string[] => {
  if (stated === undefined) return [];
  if (!isObject(stated) || !isObject(actual)) {
    return stated === actual ? [] : [`${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(stated)}`];
  }
  const length =
    Array.isArray(stated) && Array.isArray(actual) && stated.length !== actual.length
      ? [`${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(stated)}`]
      : [];
  return [
    ...length,
    ...Object.entries(stated).flatMap(([key, value]) => differences(value, actual[key], `${path}.${key}`)),
  ];
};
