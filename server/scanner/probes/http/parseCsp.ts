/** One serialized policy: directive names in lower case, each with its source expressions. */
export type CspPolicy = ReadonlyMap<string, readonly string[]>;

/** A serialized policy list (CSP Level 3 §2.2): the header's values, each of which may hold several policies, separated by commas. */
export const parseCspList = (values: readonly string[]): readonly CspPolicy[] =>
  values
    .flatMap((value) => value.split(','))
    .map(parseCsp)
    .filter((policy) => policy.size > 0);

/** Of directives that stand more than once the first counts (§2.2.1). */
const parseCsp = (text: string): CspPolicy => {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name, ...sources] = part.split(/[\t\n\f\r ]+/).filter(Boolean);
    const key = name?.toLowerCase();
    if (key !== undefined && !policy.has(key)) policy.set(key, sources);
  }
  return policy;
};
