import { foldCase, type Labels } from './dnsLabels.ts';

const MAX_WIRE_BYTES = 255;
const POINTER = 0xc0;

/**
 * Reads the name at `start` of a message, following compression pointers (RFC 1035 §4.1.4), and returns where the data after it begins. `fold` converts to
 * lower case. Throws RangeError past the end, past 255 bytes, and for a pointer that does not lead backwards, so it always terminates.
 */
export const readName = (message: Buffer, start: number, fold = true): { labels: Labels; end: number } => {
  const labels: string[] = [];
  let length = 1;
  let end: number | undefined;
  let at = start;
  let limit = start;
  for (;;) {
    const head = message.readUInt8(at);
    if (head === 0) return { labels, end: end ?? at + 1 };
    if (head >= POINTER) {
      const target = ((head & 0x3f) << 8) | message.readUInt8(at + 1);
      if (target >= limit) throw new RangeError('a compression pointer does not lead backwards');
      end ??= at + 2;
      at = target;
      limit = target;
      continue;
    }
    if (head > 0x3f) throw new RangeError('a label of an unknown kind');
    length += head + 1;
    const next = at + 1 + head;
    if (length > MAX_WIRE_BYTES || next >= message.length) throw new RangeError('a name runs past its end');
    const label = message.toString('latin1', at + 1, next);
    labels.push(fold ? foldCase(label) : label);
    at = next;
  }
};
