import { wireOfLabels, type Labels } from './dnsLabels.ts';
import { readName } from './wireName.ts';

/** The position of domain names in the data of a type: `names` of them after `before` bytes. */
interface NamePlaces {
  readonly before: number;
  readonly names: number;
}

/**
 * The types whose names may be compressed (RFC 3597 §4) and are folded to lower case for a signature (RFC 4034 §6.2 with the corrections of RFC 6840 §5.1). The
 * next name of NSEC is not one of them.
 */
const namePlaces: Readonly<Record<number, NamePlaces>> = {
  2: { before: 0, names: 1 },
  3: { before: 0, names: 1 },
  4: { before: 0, names: 1 },
  5: { before: 0, names: 1 },
  6: { before: 0, names: 2 },
  7: { before: 0, names: 1 },
  8: { before: 0, names: 1 },
  9: { before: 0, names: 1 },
  12: { before: 0, names: 1 },
  14: { before: 0, names: 2 },
  15: { before: 2, names: 1 },
  17: { before: 0, names: 2 },
  18: { before: 2, names: 1 },
  21: { before: 2, names: 1 },
  24: { before: 18, names: 1 },
  26: { before: 2, names: 2 },
  33: { before: 6, names: 1 },
  36: { before: 2, names: 1 },
  39: { before: 0, names: 1 },
  46: { before: 18, names: 1 },
};

const NAPTR = 35;

const placesOf = (message: Buffer, start: number, end: number, type: number): NamePlaces | undefined => {
  if (type !== NAPTR) return namePlaces[type];
  // RFC 3403 §4.1: order, preference, three character-strings, and then the name.
  let at = start + 4;
  for (let string = 0; string < 3; string += 1) at += 1 + (at < end ? message.readUInt8(at) : 0);
  return { before: at - start, names: 1 };
};

/**
 * Returns the record data between `start` and `end` of a message with its names decompressed, and in canonical form with `fold`. Throws RangeError if a name
 * does not end within the data.
 */
export const expandData = (message: Buffer, start: number, end: number, type: number, fold: boolean): Buffer => {
  const places = placesOf(message, start, end, type);
  if (!places) return Buffer.from(message.subarray(start, end));
  let at = start + places.before;
  const parts = [message.subarray(start, Math.min(at, end))];
  for (let name = 0; name < places.names; name += 1) {
    const read = readName(message, at, fold);
    at = read.end;
    if (at > end) throw new RangeError('a name runs past its record');
    parts.push(wireOfLabels(read.labels));
  }
  return Buffer.concat([...parts, message.subarray(at, end)]);
};

/** Returns the data in the form that is signed (RFC 4034 §6.2). Unreadable data is returned unchanged; it will not verify. */
export const canonicalData = (type: number, data: Buffer): Buffer => {
  try {
    return expandData(data, 0, data.length, type, true);
  } catch (error) {
    if (error instanceof RangeError) return data;
    throw error;
  }
};

/** Returns the target name of a CNAME or DNAME record. Throws RangeError. */
export const targetOf = (data: Buffer): Labels => readName(data, 0, true).labels;
