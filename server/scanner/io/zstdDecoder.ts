import { Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Decompress } from 'fzstd';

/** Browsers refuse frames that need a larger window (RFC 9659 §3). */
const LARGEST_WINDOW = 8 * 1_024 * 1_024;
/** `Block_Maximum_Size` (RFC 8878 §3.1.1.2.4). */
const LARGEST_BLOCK = 128 * 1_024;
const MAGIC = 0xfd2f_b528;
const SKIPPABLE_MAGIC = 0x184d_2a5;
/**
 * Bytes that the decoder may move: it shifts the whole window after each block, so that a large window and many tiny blocks would keep a processor busy for
 * minutes. This is about half a second of work, and 2,048 blocks with the usual window of 2 MiB.
 */
const MOST_MOVED = 4 * 1_024 ** 3;
/** After so many moved bytes, other work gets its turn. */
const SLICE = 8 * 1_024 ** 2;
/** Each frame has a window of its own. */
const MOST_FRAMES = 64;
const HAS_CHECKSUM = 4;

/** A piece of the stream that is complete: a frame header or a block goes to the decoder; `undefined` pieces (a checksum, a skippable frame) do not. */
interface Piece {
  readonly length: number;
  readonly kind: 'header' | 'block' | 'lastBlock' | undefined;
  /** Of a header. */
  readonly window?: number;
  readonly hasChecksum?: boolean;
}

/**
 * Decodes zstd (RFC 8878) block by block. Node before 22.15 has no decoder. Reads the structure of the frames itself, so that memory and work are limited before
 * anything is decoded. Like browsers, it does not use dictionaries.
 */
export const createZstdDecoder = (): Transform => {
  let held: Buffer = Buffer.alloc(0);
  let frame: { readonly decoder: Decompress; readonly window: number; readonly hasChecksum: boolean } | undefined;
  let expects: 'frame' | 'block' | 'checksum' = 'frame';
  let [moved, sinceTurn, frames] = [0, 0, 0];
  const take = (outer: Transform, bytes: Buffer, piece: Piece): void => {
    if (piece.kind === 'header') {
      frames += 1;
      if (frames > MOST_FRAMES) throw new Error('The body has too many zstd frames');
      const decoder = new Decompress((chunk) => {
        if (chunk.length > 0) outer.push(chunk);
      });
      frame = { decoder, window: piece.window ?? 0, hasChecksum: piece.hasChecksum ?? false };
      expects = 'block';
    } else if (piece.kind === undefined) expects = 'frame';
    if (!frame || piece.kind === undefined) return;
    if (piece.kind !== 'header') {
      moved += frame.window;
      sinceTurn += frame.window;
      if (moved > MOST_MOVED) throw new Error('The body has too many zstd blocks');
    }
    frame.decoder.push(piece.kind === 'header' ? withoutChecksum(bytes) : bytes, piece.kind === 'lastBlock');
    if (piece.kind === 'lastBlock') expects = frame.hasChecksum ? 'checksum' : 'frame';
  };
  const takeAll = async (outer: Transform): Promise<void> => {
    for (;;) {
      const piece =
        expects === 'checksum'
          ? wholeOf(4, held)
          : frame && expects === 'block'
            ? blockIn(held, frame.window)
            : frameIn(held);
      if (!piece || outer.destroyed) return;
      const bytes = held.subarray(0, piece.length);
      held = held.subarray(piece.length);
      take(outer, bytes, piece);
      if (sinceTurn < SLICE) continue;
      sinceTurn = 0;
      await setImmediate();
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      takeAll(this).then(() => {
        done();
      }, done);
    },
    flush(done) {
      done(held.length > 0 || expects !== 'frame' ? new Error('The zstd body ends within a frame') : null);
    },
  });
};

/** The decoder does not verify checksums, and takes a frame with one for incomplete if it comes in pieces. */
const withoutChecksum = (header: Buffer): Uint8Array => {
  const copy = Uint8Array.from(header);
  copy[4] = header.readUInt8(4) & ~HAS_CHECKSUM;
  return copy;
};

const wholeOf = (length: number, held: Buffer): Piece | undefined =>
  held.length < length ? undefined : { length, kind: undefined };

/** Returns the frame header or the skippable frame at the beginning; `undefined` if there is more to come. */
const frameIn = (held: Buffer): Piece | undefined => {
  if (held.length < 6) return undefined;
  const magic = held.readUInt32LE(0);
  if (magic >>> 4 === SKIPPABLE_MAGIC) return held.length < 8 ? undefined : wholeOf(8 + held.readUInt32LE(4), held);
  if (magic !== MAGIC) throw new Error('The body is not in the zstd format');
  const descriptor = held.readUInt8(4);
  const isSingle = (descriptor & 0x20) !== 0;
  if ((descriptor & 3) !== 0) throw new Error('The zstd body needs a dictionary');
  const sizeFlag = descriptor >> 6;
  const sizeLength = sizeFlag === 0 ? Number(isSingle) : 1 << sizeFlag;
  const length = 5 + Number(!isSingle) + sizeLength;
  if (held.length < length) return undefined;
  const window = isSingle ? contentSize(held.subarray(5, length)) : windowSize(held.readUInt8(5));
  if (window > LARGEST_WINDOW) throw new Error('The zstd body needs too large a window');
  return { length, kind: 'header', window, hasChecksum: (descriptor & HAS_CHECKSUM) !== 0 };
};

/** `Frame_Content_Size`; in two octets it counts from 256 (RFC 8878 §3.1.1.1.4). */
const contentSize = (bytes: Buffer): number => {
  if (bytes.length === 8) return Number(bytes.readBigUInt64LE(0));
  return bytes.readUIntLE(0, bytes.length) + (bytes.length === 2 ? 256 : 0);
};

/** RFC 8878 §3.1.1.1.2. */
const windowSize = (descriptor: number): number => {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
};

/** Returns the block at the beginning; `undefined` if there is more to come. */
const blockIn = (held: Buffer, window: number): Piece | undefined => {
  if (held.length < 3) return undefined;
  const header = held.readUIntLE(0, 3);
  const [isLast, type, size] = [(header & 1) === 1, (header >> 1) & 3, header >> 3];
  if (type === 3 || size > Math.min(LARGEST_BLOCK, window)) throw new Error('The zstd body has an invalid block');
  const length = 3 + (type === 1 ? 1 : size);
  return held.length < length ? undefined : { length, kind: isLast ? 'lastBlock' : 'block' };
};
