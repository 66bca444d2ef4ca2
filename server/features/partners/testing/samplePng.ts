import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A grey PNG, half transparent, RGBA. `rows`: how many are in it, where the header promises others. */
export const samplePng = (width: number, height: number, rows = height): Buffer => {
  // Each row begins with its filter: none.
  const row = Buffer.alloc(width * 4 + 1, 0x80).fill(0, 0, 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((width * 4 + 1) * rows, row))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
