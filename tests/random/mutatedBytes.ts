import fc from 'fast-check';

/** Values that often break lengths and counts. */
const EDGES = [0x00, 0x01, 0x7f, 0x80, 0x81, 0x82, 0x84, 0xc0, 0xfe, 0xff];

type Change = (bytes: Uint8Array) => Uint8Array;

const changes: fc.Arbitrary<Change> = fc
  .record({ kind: fc.nat(5), at: fc.double({ min: 0, max: 1, noNaN: true }), size: fc.integer({ min: 1, max: 40 }) })
  .chain(({ kind, at, size }) =>
    fc
      .tuple(fc.constantFrom(...EDGES), fc.uint8Array({ minLength: 1, maxLength: size }))
      .map(([edge, noise]): Change => {
        return (bytes) => {
          const place = Math.floor(at * bytes.length);
          const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)];
          if (kind === 0) return joined(before, [edge], after.subarray(1));
          if (kind === 1) return joined(before, [(after[0] ?? 0) ^ (1 << (size % 8))], after.subarray(1));
          if (kind === 2) return joined(before, noise, after);
          if (kind === 3) return joined(before, after.subarray(size));
          if (kind === 4) return joined(before, after.subarray(0, size), after);
          return Uint8Array.from(before);
        };
      }),
  );

const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(Buffer.concat(parts.map((part) => Uint8Array.from(part))));

/** Generates real bytes with a few changes: other lengths, flipped bits, noise, gaps, repetitions, an early end. */
export const mutatedBytes = (...samples: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(fc.constantFrom(...samples), fc.array(changes, { maxLength: 5 }))
    .map(([sample, list]) => list.reduce((bytes, change) => change(bytes), sample));
