/**
 * Canonical JSON (RFC 8785): no white space, names sorted by UTF-16 code units, numbers and texts as ECMAScript writes them. Throws a TypeError for what it
 * cannot express, for example a lone surrogate. Names whose value is `undefined` are left out.
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  const isText = typeof value === 'string' && value.isWellFormed();
  if (isText || value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return JSON.stringify(value);
  throw new TypeError(`Canonical JSON cannot express this ${typeof value}.`);
};
