/** What a server needs from a hello. */
export interface ReadHello {
  /** 2 for SSL 2; otherwise as on the wire, or 0x0304 from supported_versions. */
  readonly version: number;
  readonly suites: readonly number[];
  readonly compressions: readonly number[];
}

const SUPPORTED_VERSIONS = 43;

/**
 * Reads a complete ClientHello of SSL 2, SSL 3 or TLS. Returns `undefined` if it is incomplete. Only used for our scanner's own hellos, so it does not validate
 * them.
 */
export const readClientHello = (bytes: Buffer): ReadHello | undefined => {
  if (bytes.length < 5) return undefined;
  if (bytes.readUInt8(0) >= 0x80) return ssl2Hello(bytes);
  if (bytes.length < 5 + bytes.readUInt16BE(3)) return undefined;
  const body = bytes.subarray(9);
  let offset = 34;
  offset += 1 + body.readUInt8(offset);
  const suitesLength = body.readUInt16BE(offset);
  const suites = Array.from({ length: suitesLength / 2 }, (_, index) => body.readUInt16BE(offset + 2 + 2 * index));
  offset += 2 + suitesLength;
  const compressions = [...body.subarray(offset + 1, offset + 1 + body.readUInt8(offset))];
  offset += 1 + compressions.length;
  return { version: offersModern(body, offset) ? 0x0304 : body.readUInt16BE(0), suites, compressions };
};

const offersModern = (body: Buffer, start: number): boolean => {
  for (let offset = start + 2; offset + 4 <= body.length; offset += 4 + body.readUInt16BE(offset + 2)) {
    if (body.readUInt16BE(offset) === SUPPORTED_VERSIONS) return true;
  }
  return false;
};

const ssl2Hello = (bytes: Buffer): ReadHello | undefined => {
  const length = bytes.readUInt16BE(0) & 0x7fff;
  if (bytes.length < 2 + length) return undefined;
  const count = bytes.readUInt16BE(5) / 3;
  return {
    version: bytes.readUInt16BE(3),
    suites: Array.from({ length: count }, (_, index) => bytes.readUIntBE(11 + 3 * index, 3)),
    compressions: [0],
  };
};
