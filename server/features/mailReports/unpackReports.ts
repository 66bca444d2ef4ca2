import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Limits of an upload. No receiver comes near them: reports of large domains have a few hundred kilobytes packed. */
export const UPLOAD_LIMITS = {
  packedBytes: 5 * 1_024 * 1_024,
  unpackedBytes: 20 * 1_024 * 1_024,
  /** Maximum compression ratio beyond the first megabyte: reports are repetitive, but not that much. */
  ratio: 200,
  entries: 100,
} as const;

/** Why an upload is refused. Each has its sentence in schema/texts (`answers.mailReports`). */
export type UploadFault =
  | 'empty'
  | 'tooLarge'
  | 'bomb'
  | 'tooManyEntries'
  | 'brokenArchive'
  | 'nestedArchive'
  | 'doctype'
  | 'notAReport'
  | 'tooManyRecords';

/** An upload that is refused. Nothing of it has been recorded. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly fault: UploadFault;

  constructor(fault: UploadFault) {
    super(fault);
    this.fault = fault;
  }
}

const FREE_BYTES = 1_024 * 1_024;

/** Maximum unpacked size for this many packed bytes. */
const allowedBytes = (packed: number): number =>
  Math.min(UPLOAD_LIMITS.unpackedBytes, Math.max(FREE_BYTES, packed * UPLOAD_LIMITS.ratio));

/**
 * Unpacks the reports in an upload. The format is detected from the first bytes: names and media types of mail attachments say little. Rejects with
 * UploadRefused.
 */
export const unpackReports = async (upload: Uint8Array): Promise<readonly Uint8Array[]> => {
  if (upload.length === 0) throw new UploadRefused('empty');
  if (upload.length > UPLOAD_LIMITS.packedBytes) throw new UploadRefused('tooLarge');
  if (isZip(upload)) return unzip(upload);
  return [isGzip(upload) ? plain(await ungzip(upload)) : upload];
};

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);
/** A local file header, or the end of an empty archive. */
const isZip = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6);
const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x1f, 0x8b);

/** No receiver packs a report twice, and a nested bomb is small. */
const plain = (bytes: Uint8Array): Uint8Array => {
  if (isZip(bytes) || isGzip(bytes)) throw new UploadRefused('nestedArchive');
  return bytes;
};

const ungzip = async (upload: Uint8Array): Promise<Uint8Array> => {
  try {
    return await promisify(gunzip)(upload, { maxOutputLength: allowedBytes(upload.length) });
  } catch (error) {
    const isTooLong = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UploadRefused(isTooLong ? 'bomb' : 'brokenArchive');
  }
};

/** DEFLATE expands a byte to at most 1,032 (RFC 1951): pieces are so small that none becomes large before it is counted. */
const PIECE_BYTES = 2_048;
const PIECES_A_TURN = 32;

/** Unpacks the archive piece by piece, and trusts no size that it states. */
const unzip = async (upload: Uint8Array): Promise<readonly Uint8Array[]> => {
  const most = allowedBytes(upload.length);
  const files: { readonly pieces: Uint8Array[]; isWhole: boolean }[] = [];
  let bytes = 0;
  const archive = new Unzip((entry) => {
    if (entry.name.endsWith('/')) return;
    if (files.length >= UPLOAD_LIMITS.entries) throw new UploadRefused('tooManyEntries');
    const file = { pieces: [] as Uint8Array[], isWhole: false };
    files.push(file);
    entry.ondata = (error, piece, isLast) => {
      // Errors thrown below arrive here as errors of the archive.
      if (error) throw error instanceof UploadRefused ? error : new UploadRefused('brokenArchive');
      bytes += piece.length;
      if (bytes > most) throw new UploadRefused('bomb');
      file.pieces.push(piece);
      file.isWhole ||= isLast;
    };
    entry.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0, turn = 1; at < upload.length; at += PIECE_BYTES, turn += 1) {
      archive.push(upload.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= upload.length);
      if (turn % PIECES_A_TURN === 0) await nextTurn();
    }
  } catch (error) {
    throw error instanceof UploadRefused ? error : new UploadRefused('brokenArchive');
  }
  if (files.length === 0) throw new UploadRefused('empty');
  if (files.some(({ isWhole }) => !isWhole)) throw new UploadRefused('brokenArchive');
  return files.map(({ pieces }) => plain(Buffer.concat(pieces)));
};
