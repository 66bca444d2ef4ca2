/** Returns an address in a separate network for each visitor (198.18.0.0/15, which RFC 2544 reserves for benchmarks). */
export const networkOfVisitor = (number: number): string =>
  `198.${18 + (number >> 16)}.${(number >> 8) & 0xff}.${number & 0xff}`;
