/**
 * A domain name as its labels, leaf first, each byte one character (latin1), ASCII letters in lower case; the root is empty. DNSSEC needs
 * the very bytes: names such as `\000.example` stand in NSEC records of live signers.
 */
export type Labels = readonly string[];

const MAX_WIRE_BYTES = 255;
const MAX_LABEL_BYTES = 63;
const UPPER_CASE = /[A-Z]/g;
const NEEDS_ESCAPE = /[^\x21-\x7e]|[.\\"();@$]/g;

/** RFC 4343 §3: case is of ASCII letters only; the other bytes are left alone. */
export const foldCase = (label: string): string => label.replace(UPPER_CASE, (letter) => letter.toLowerCase());

/** Every second sign of each label in upper case. */
export const inMixedCase = (labels: Labels): Labels =>
  labels.map((label) => Array.from(label, (sign, at) => (at % 2 === 0 ? sign.toUpperCase() : sign)).join(''));

/** Of a host name in plain spelling (no escapes), with or without the trailing dot. Throws RangeError for what no message can carry. */
export const labelsOf = (text: string): Labels => {
  const name = text.replace(/\.$/, '');
  const labels = name === '' ? [] : name.split('.').map(foldCase);
  const length = labels.reduce((sum, label) => sum + label.length + 1, 1);
  const isUsable = labels.every((label) => label.length > 0 && label.length <= MAX_LABEL_BYTES);
  // A character past latin1 is no byte.
  if (!isUsable || length > MAX_WIRE_BYTES || !/^[\0-\xff]*$/.test(name)) {
    throw new RangeError(`"${text.slice(0, 300)}" is not a domain name`);
  }
  return labels;
};

/** For people, without the trailing dot; the root is `.`; bytes that are no plain character are escaped (RFC 1035 §5.1). */
export const textOfLabels = (labels: Labels): string => (labels.length === 0 ? '.' : labels.map(escaped).join('.'));

const escaped = (label: string): string =>
  label.replace(NEEDS_ESCAPE, (character) =>
    character > ' ' && character <= '~' ? `\\${character}` : `\\${String(character.charCodeAt(0)).padStart(3, '0')}`,
  );

/** Uncompressed. */
export const wireOfLabels = (labels: Labels): Buffer =>
  Buffer.from([...labels.map((label) => `${String.fromCharCode(label.length)}${label}`), '\0'].join(''), 'latin1');

/** The canonical order (RFC 4034 §6.1): by the labels from the root on, each as unsigned bytes. */
export const compareLabels = (one: Labels, other: Labels): number => {
  const shared = Math.min(one.length, other.length);
  for (let depth = 1; depth <= shared; depth += 1) {
    const [a, b] = [one.at(-depth) ?? '', other.at(-depth) ?? ''];
    if (a !== b) return a < b ? -1 : 1;
  }
  return one.length - other.length;
};

/** The name itself, or one below it. */
export const isWithin = (name: Labels, ancestor: Labels): boolean =>
  name.length >= ancestor.length && compareLabels(name.slice(name.length - ancestor.length), ancestor) === 0;

export const isSameName = (one: Labels, other: Labels): boolean => compareLabels(one, other) === 0;

/** How many labels two names share, counted from the root. */
export const sharedLabels = (one: Labels, other: Labels): number => {
  let shared = 0;
  while (shared < Math.min(one.length, other.length) && one.at(-1 - shared) === other.at(-1 - shared)) shared += 1;
  return shared;
};
