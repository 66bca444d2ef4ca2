const PIECE = 1_000;

/** Returns a zstd frame of uncompressed blocks (RFC 8878 §3.1.1.2), because Node before 22.15 has no encoder. `window`: the octet that describes the window size. */
export const zstdFrame = (content: string | Uint8Array, window = 0x58): Buffer => {
  const bytes = Buffer.from(content);
  const pieces = Array.from({ length: Math.max(Math.ceil(bytes.length / PIECE), 1) }, (_, index) =>
    bytes.subarray(index * PIECE, (index + 1) * PIECE),
  );
  const blocks = pieces.flatMap((piece, index) => {
    const header = Buffer.alloc(3);
    header.writeUIntLE((piece.length << 3) | Number(index === pieces.length - 1), 0, 3);
    return [header, piece];
  });
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, window]), ...blocks]);
};
