const MAX_LENGTH = 253;

/**
 * The name to ask DNS for, of a domain or of an expanded domain-spec: without the dot at its end, and without so many labels on its left that it
 * has at most 253 characters (RFC 7208 §7.3). Undefined where DNS cannot be asked for it (§4.3, §4.8: an empty label, one of more than 63
 * characters, control characters, characters that are not ASCII). A blank may stand in it, as `%_` or a quoted local part puts it there.
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

/** A name whose last label is a number: there is no such top-level domain, and programs take it for an address. */
export const endsInNumber = (name: string): boolean => /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/i.test(name);
