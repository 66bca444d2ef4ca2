const MAX_LENGTH = 253;

/**
 * Returns the name to look up for a domain or an expanded domain-spec: without its trailing dot, and without as many labels on the left as needed to have at
 * most 253 characters (RFC 7208 §7.3). Returns `undefined` if DNS cannot be asked for it (§4.3, §4.8: an empty label, one of more than 63 characters, control
 * characters, or characters that are not ASCII). Spaces are allowed, because `%_` or a quoted local part can produce them.
 */
export const askableName = (text: string): string | undefined => {
  const labels = text.replace(/\.$/, '').split('.');
  let length = labels.reduce((sum, label) => sum + label.length + 1, -1);
  let first = 0;
  while (length > MAX_LENGTH && first < labels.length - 1) {
    length -= (labels[first]?.length ?? 0) + 1;
    first += 1;
  }
  const kept = labels.slice(first);
  return kept.every((label) => /^[\x20-\x7e]{1,63}$/.test(label)) ? kept.join('.') : undefined;
};

/** Returns whether the last label is a number. There is no such top-level domain, and programs take such a name for an address. */
export const endsInNumber = (name: string): boolean => /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/i.test(name);
