import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { isMail, isMailbox, mailsOf, readMail } from './readMail.ts';
import { lineFrom } from './reportFields.ts';
import { UploadRefused } from './uploadRefused.ts';

/** Limits of an upload. No receiver comes near them: reports of large domains have a few hundred kilobytes packed. */
export const UPLOAD_LIMITS = {
  packedBytes: 5 * 1_024 * 1_024,
  /** Of everything in the upload together, on all levels of packing. */
  unpackedBytes: 20 * 1_024 * 1_024,
  /** Maximum compression ratio beyond the first megabyte: reports are repetitive, but not that much. */
  ratio: 200,
  entries: 100,
} as const;

/** A file in an upload that may be a report. */
export interface UnpackedFile {
  /** As the archive or the mail names it; empty for the upload itself. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** It was compressed, and the compressed data end early. */
  readonly isCut: boolean;
  /** The domain that the mail says its report is about (RFC 8460 §5.3). */
  readonly reportDomain: string | undefined;
}

/** A file in an upload that was not read. */
export interface UnreadFile {
  readonly name: string;
  readonly refusal: UploadRefused;
}

export interface Unpacked {
  readonly files: readonly UnpackedFile[];
  readonly unread: readonly UnreadFile[];
}

/**
 * Unpacks the reports in an upload: a file, plain or with gzip, a zip archive of such files, saved mails, and mailboxes (mbox), in each other. The format
 * is detected from the first bytes: names and media types of mail attachments say little. A damaged file in an archive does not affect the others. If
 * the upload exceeds a limit, rejects with UploadRefused.
 */
export const unpackReports = async (upload: Uint8Array): Promise<Unpacked> => {
  if (upload.length === 0) throw new UploadRefused('empty');
  if (upload.length > UPLOAD_LIMITS.packedBytes) throw new UploadRefused('tooLarge');
  const run: Run = { files: [], unread: [], budget: new Budget(upload.length) };
  await open(run, { name: '', bytes: upload, isCut: false, reportDomain: undefined }, []);
  const [firstUnread] = run.unread;
  if (run.files.length === 0) throw firstUnread?.refusal ?? new UploadRefused('empty');
  return run;
};

const FREE_BYTES = 1_024 * 1_024;

/** Counts all bytes that an upload unpacks to. */
class Budget {
  readonly #most: number;
  #used = 0;

  constructor(packed: number) {
    this.#most = Math.min(UPLOAD_LIMITS.unpackedBytes, Math.max(FREE_BYTES, packed * UPLOAD_LIMITS.ratio));
  }

  use(bytes: number): void {
    this.#used += bytes;
    if (this.#used > this.#most) throw new UploadRefused('bomb');
  }
}

interface Run {
  readonly files: UnpackedFile[];
  readonly unread: UnreadFile[];
  readonly budget: Budget;
}

type Packing = 'zip' | 'gzip' | 'base64' | 'mail' | 'mailbox';

/** A mail within an archive within a mail. */
const MOST_PACKINGS = 6;

const open = async (run: Run, file: UnpackedFile, within: readonly Packing[]): Promise<void> => {
  try {
    const packing = packingOf(file.bytes);
    if (packing === undefined) {
      if (file.bytes.length === 0) throw new UploadRefused(file.isCut ? 'brokenArchive' : 'empty');
      run.files.push(file);
    } else {
      const sinceMail = within.slice(within.lastIndexOf('mail') + 1);
      // No receiver packs a report twice in the same way, and a nested bomb is small.
      if (sinceMail.includes(packing) || within.length >= MOST_PACKINGS) throw new UploadRefused('nestedArchive');
      const [before, inside] = [run.files.length + run.unread.length, [...within, packing]];
      await OPENERS[packing](run, file, inside);
      if (run.files.length + run.unread.length === before) throw new UploadRefused('empty');
    }
  } catch (error) {
    if (!(error instanceof UploadRefused) || isForAll(error)) throw error;
    run.unread.push({ name: file.name, refusal: error });
  }
  if (run.files.length + run.unread.length > UPLOAD_LIMITS.entries) throw new UploadRefused('tooManyEntries');
};

/** Limits of the whole upload, not of the one file in which they are reached. */
const isForAll = ({ fault }: UploadRefused): boolean => fault === 'bomb' || fault === 'tooManyEntries';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const packingOf = (bytes: Uint8Array): Packing | undefined => {
  // A local file header, or the end of an empty archive.
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) return 'zip';
  if (startsWith(bytes, 0x1f, 0x8b)) return 'gzip';
  if (isMailbox(bytes)) return 'mailbox';
  if (isMail(bytes)) return 'mail';
  return isBase64(bytes) ? 'base64' : undefined;
};

/** Base64 of gzip, zip or XML: the body of a mail that was saved without its header. */
const isBase64 = (bytes: Uint8Array): boolean =>
  /^\s*(?:H4sI|UEsD|PD94)[A-Za-z0-9+/=\s]*$/.test(Buffer.from(bytes.subarray(0, 4_096)).toString('latin1'));

type Opener = (run: Run, file: UnpackedFile, within: readonly Packing[]) => Promise<void>;

const OPENERS: Readonly<Record<Packing, Opener>> = {
  gzip: async (run, file, within) => {
    const { bytes, isCut } = await gunzipped(file.bytes, run.budget);
    await open(run, { ...file, bytes, isCut: file.isCut || isCut }, within);
  },
  base64: async (run, file, within) => {
    const bytes = Buffer.from(Buffer.from(file.bytes).toString('latin1'), 'base64');
    run.budget.use(bytes.length);
    await open(run, { ...file, bytes }, within);
  },
  mailbox: async (run, file, within) => {
    for (const mail of mailsOf(file.bytes)) {
      run.budget.use(mail.length);
      await open(run, { ...file, bytes: mail }, within);
    }
  },
  mail: async (run, file, within) => {
    const { attachments, reportDomain } = await readMail(file.bytes);
    if (attachments.length > UPLOAD_LIMITS.entries) throw new UploadRefused('tooManyEntries');
    for (const { name, bytes } of attachments) {
      run.budget.use(bytes.length);
      await open(run, { name, bytes, isCut: false, reportDomain }, within);
    }
  },
  zip: async (run, file, within) => {
    for await (const { name, content } of zipEntries(Buffer.from(file.bytes), run.budget)) {
      if (content instanceof UploadRefused) run.unread.push({ name, refusal: content });
      else await open(run, { ...file, name, ...content }, within);
    }
  },
};

/** Decompresses raw DEFLATE until its end or the limit. `used` is the number of bytes that belong to it; what follows does not matter. */
const inflated = (
  packed: Uint8Array,
  budget: Budget,
): Promise<{ readonly bytes: Buffer; readonly end: 'whole' | 'cut' | 'damaged'; readonly used: number }> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const inflate = createInflateRaw();
    const done = (end: 'whole' | 'cut' | 'damaged'): void => {
      resolve({ bytes: Buffer.concat(pieces), end, used: inflate.bytesWritten });
    };
    inflate.on('data', (piece: Buffer) => {
      try {
        budget.use(piece.length);
        pieces.push(piece);
      } catch (error) {
        inflate.destroy();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    inflate.on('end', () => {
      done('whole');
    });
    inflate.on('error', (error: Error & { readonly code?: string }) => {
      done(error.code === 'Z_BUF_ERROR' ? 'cut' : 'damaged');
    });
    inflate.end(packed);
  });

const MOST_MEMBERS = 1_000;

/**
 * Decompresses gzip (RFC 1952) member by member. Mail gateways append bytes to attachments or cut them, at which zlib's gunzip discards the whole file:
 * bytes after the last member are ignored, and of a cut file, `bytes` is what can be decompressed. Rejects if the first member is damaged.
 */
const gunzipped = async (
  packed: Uint8Array,
  budget: Budget,
): Promise<{ readonly bytes: Buffer; readonly isCut: boolean }> => {
  const members: Buffer[] = [];
  let data = memberDataAt(packed, 0);
  while (data !== undefined) {
    if (members.length >= MOST_MEMBERS) throw new UploadRefused('tooManyEntries');
    const { bytes, end, used } = await inflated(packed.subarray(data), budget);
    const trailer = Buffer.from(packed.subarray(data + used, data + used + 8));
    const isWhole = end === 'whole' && trailer.length === 8;
    if (end === 'damaged' || (isWhole && trailer.readUInt32LE(0) !== crc32(bytes))) break;
    members.push(bytes);
    if (!isWhole) return { bytes: Buffer.concat(members), isCut: true };
    data = memberDataAt(packed, data + used + 8);
  }
  if (members.length === 0) throw new UploadRefused('brokenArchive');
  // If a later member is damaged, what follows it is lost too.
  return { bytes: Buffer.concat(members), isCut: data !== undefined };
};

/** Returns where the data of the member at `at` begin; `undefined` if there is none (RFC 1952 §2.3). */
const memberDataAt = (packed: Uint8Array, at: number): number | undefined => {
  const [first, second, method, flags = 0] = packed.subarray(at, at + 4);
  if (first !== 0x1f || second !== 0x8b || method !== 8) return undefined;
  let data = at + 10;
  if (flags & 4) data += 2 + (packed[data] ?? 0) + 256 * (packed[data + 1] ?? 0);
  // The file name and the comment end with a zero byte.
  for (const flag of [8, 16]) if (flags & flag) data = packed.indexOf(0, data) + 1 || packed.length;
  if (flags & 2) data += 2;
  return data;
};

interface ZipEntry {
  readonly name: string;
  readonly content: Pick<UnpackedFile, 'bytes' | 'isCut'> | UploadRefused;
}

/** Yields the files in an archive by its directory or, if that is missing because the archive was cut, by the headers in front of them. */
async function* zipEntries(archive: Buffer, budget: Budget): AsyncGenerator<ZipEntry> {
  let zip: ZipFile;
  const entries: Entry[] = [];
  try {
    // Sizes are not trusted anyway, and names are for display only.
    zip = await fromBufferPromise(archive, { validateEntrySizes: false, decodeStrings: false });
    if (zip.entryCount > 10 * UPLOAD_LIMITS.entries) throw new UploadRefused('tooManyEntries');
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    if (error instanceof UploadRefused) throw error;
    yield* entriesInOrder(archive, budget);
    return;
  }
  const wanted = entries.map((entry) => ({ entry, name: nameOf(entry) })).filter(({ name }) => isWanted(name));
  if (wanted.length > UPLOAD_LIMITS.entries) throw new UploadRefused('tooManyEntries');
  for (const { entry, name } of wanted) yield { name: displayName(name), content: await contentOf(zip, entry, budget) };
}

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);

const displayName = (name: string): string => lineFrom(name, 200) ?? '';

/** Leaves out folders and what operating systems add to archives. */
const isWanted = (name: string): boolean =>
  !/\/$|(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

const [STORED, DEFLATED] = [0, 8];

const contentOf = async (zip: ZipFile, entry: Entry, budget: Budget): Promise<ZipEntry['content']> => {
  const { compressionMethod: method } = entry;
  if (entry.isEncrypted()) return new UploadRefused('brokenArchive', 'encrypted');
  if (method !== STORED && method !== DEFLATED) return new UploadRefused('brokenArchive');
  let packed: Buffer;
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry, { decodeFileData: false }))
      pieces.push(piece as Uint8Array);
    packed = Buffer.concat(pieces);
  } catch {
    // The directory points outside of the archive.
    return new UploadRefused('brokenArchive');
  }
  if (method === STORED) budget.use(packed.length);
  const { bytes, end } = method === STORED ? { bytes: packed, end: 'whole' } : await inflated(packed, budget);
  // Where the checksum is wrong, a figure may be.
  if (end !== 'whole' || crc32(bytes) !== entry.crc32) return new UploadRefused('brokenArchive');
  return { bytes, isCut: false };
};

/** DEFLATE expands a byte to at most 1,032 (RFC 1951): pieces are so small that none becomes large before it is counted. */
const PIECE_BYTES = 2_048;
const PIECES_A_TURN = 32;

/** Unpacks an archive without a directory piece by piece. Its last file is usually cut. */
async function* entriesInOrder(archive: Uint8Array, budget: Budget): AsyncGenerator<ZipEntry> {
  const files: { readonly name: string; readonly pieces: Uint8Array[]; state: 'cut' | 'whole' | 'damaged' }[] = [];
  const limit: { refusal?: UploadRefused } = {};
  const unzip = new Unzip((entry) => {
    if (!isWanted(entry.name)) return;
    if (files.length >= UPLOAD_LIMITS.entries) throw new UploadRefused('tooManyEntries');
    const file: (typeof files)[number] = { name: entry.name, pieces: [], state: 'cut' };
    files.push(file);
    entry.ondata = (error, piece, isLast) => {
      if (limit.refusal) return;
      if (error) {
        file.state = 'damaged';
        return;
      }
      try {
        budget.use(piece.length);
      } catch (reached) {
        // Thrown here, it would arrive as an error of the archive.
        if (reached instanceof UploadRefused) limit.refusal = reached;
        return;
      }
      file.pieces.push(piece);
      if (isLast && file.state === 'cut') file.state = 'whole';
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0, turn = 1; at < archive.length && !limit.refusal; at += PIECE_BYTES, turn += 1) {
      unzip.push(archive.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= archive.length);
      if (turn % PIECES_A_TURN === 0) await nextTurn();
    }
  } catch (error) {
    // fflate gives up here; the files before are complete.
    if (error instanceof UploadRefused) throw error;
  }
  if (limit.refusal) throw limit.refusal;
  if (files.length === 0) throw new UploadRefused('brokenArchive');
  for (const { name, pieces, state } of files)
    yield {
      name: displayName(name),
      content:
        state === 'damaged'
          ? new UploadRefused('brokenArchive')
          : { bytes: Buffer.concat(pieces), isCut: state === 'cut' },
    };
}
