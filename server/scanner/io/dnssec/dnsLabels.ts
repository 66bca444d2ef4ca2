/**
 * A domain name as a list of labels, leaf first, with one character (latin1) per byte and ASCII letters in lower case. The root is empty. DNSSEC needs the
 * exact bytes: names such as `\000.example` occur in the NSEC records of live signers.
 */
export type Labels = readonly string[];

const MAX_WIRE_BYTES = 255;
const MAX_LABEL_BYTES = 63;
const UPPER_CASE = /[A-Z]/g;
const NEEDS_ESCAPE = /[^\x21-\x7e]|[.\\"();@$]/g;

/** Folds only ASCII letters (RFC 4343 §3); other bytes are unchanged. */
export const foldCase = (label: string): string => label.replace(UPPER_CASE, (letter) => letter.toLowerCase());

/** Returns the labels with every second character in upper case. */
export const inMixedCase = (labels: Labels): Labels =>
  labels.map((label) => Array.from(label, (sign, at) => (at % 2 === 0 ? sign.toUpperCase() : sign)).join(''));

/** Parses a host name in plain spelling (no escapes), with or without a trailing dot. Throws RangeError if no message can carry it. */
export const labelsOf = (text: string): Labels => {
  const name = text.replace(/\.$/, '');
  const labels = name === '' ? [] : name.split('.').map(foldCase);
  const length = labels.reduce((sum, label) => sum + label.length + 1, 1);
  const isUsable = labels.every((label) => label.length > 0 && label.length <= MAX_LABEL_BYTES);
  // A character beyond latin1 is not a byte.
  if (!isUsable || length > MAX_WIRE_BYTES || !/^[\0-\xff]*$/.test(name)) {
    throw new RangeError(`"${text.slice(0, 300)}" is not a domain name`);
  }
  return labels;
};

/** Formats a name for reading, without the trailing dot. The root is `.`; special bytes are escaped (RFC 1035 §5.1). */
export const textOfLabels = (labels: Labels): string => (labels.length === 0 ? '.' : labels.map(escaped).join('.'));

const escaped = (label: string): string =>
  label.replace(NEEDS_ESCAPE, (character) =>
    character > ' ' && character <= '~' ? `\\${character}` : `\\${String(character.charCodeAt(0)).padStart(3, '0')}`,
  );

/** Encodes a name without compression. */
export const wireOfLabels = (labels: Labels): Buffer =>
  Buffer.from([...labels.map((label) => `${String.fromCharCode(label.length)}${label}`), '\0'].join(''), 'latin1');

/** Compares in canonical order (RFC 4034 §6.1): label by label from the root, as unsigned bytes. */
export const compareLabels = (one: Labels, other: Labels): number => {
  const shared = Math.min(one.length, other.length);
  for (let depth = 1; depth <= shared; depth += 1) {
    const [a, b] = [one.at(-depth) ?? '', other.at(-depth) ?? ''];
    if (a !== b) return a < b ? -1 : 1;
  }
  return one.length - other.length;
};

/** Returns whether `name` is `ancestor` or below it. */
export const isWithin = (name: Labels, ancestor: Labels): boolean =>
  name.length >= ancestor.length && compareLabels(name.slice(name.length - ancestor.length), ancestor) === 0;

export const isSameName = (one: Labels, other: Labels): boolean => compareLabels(one, other) === 0;

/** Counts the labels that two names share, from the root. */
export const sharedLabels = (one: Labels, other: Labels): number => {
  let shared = 0;
  while (shared < Math.min(one.length, other.length) && one.at(-1 - shared) === other.at(-1 - shared)) shared += 1;
  return shared;
};
