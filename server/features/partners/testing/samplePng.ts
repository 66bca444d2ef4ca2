import { crc32, deflateSync } from 'node:zlib';

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A grey, half-transparent RGBA PNG. `rows`: how many it contains, if different from what the header says. `before`: chunks before the pixels. */
export const samplePng = (width: number, height: number, rows = height, before: Buffer = Buffer.alloc(0)): Buffer => {
  // Each row begins with its filter: none.
  const row = Buffer.alloc(width * 4 + 1, 0x80).fill(0, 0, 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    before,
    pngChunk('IDAT', deflateSync(Buffer.alloc((width * 4 + 1) * rows, row))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
