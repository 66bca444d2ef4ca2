import { escapedBytes, type BodyFraming } from './responseHead.ts';

/** Takes the bytes after a head and returns those of the body. */
export interface TransferDecoder {
  /** `done`: the body is whole, and what follows does not belong to it · `broken`: the chunks are malformed; `content` is what came before. */
  write(bytes: Buffer): { readonly content: Buffer; readonly status: 'more' | 'done' | 'broken' };
  /** Whether the body is whole if the server closes now. */
  isWhole(): boolean;
  /** The first chunk line that violates RFC 9112 §7.1 and that browsers accept, as printable text. */
  oddLine(): string | undefined;
}

export const createTransferDecoder = (framing: BodyFraming): TransferDecoder => {
  switch (framing.kind) {
    case 'none':
      return ofLength(0);
    case 'length':
      return ofLength(framing.length);
    case 'untilClose':
      return { write: (content) => ({ content, status: 'more' }), isWhole: () => true, oddLine: () => undefined };
    case 'chunked':
      return ofChunks();
  }
};

const ofLength = (length: number): TransferDecoder => {
  let left = length;
  return {
    write: (bytes) => {
      const content = bytes.subarray(0, left);
      left -= content.length;
      return { content, status: left === 0 ? 'done' : 'more' };
    },
    isWhole: () => left === 0,
    oddLine: () => undefined,
  };
};

/** Chromium's limit for a chunk line with its extensions (`HttpChunkedDecoder::kMaxLineBufLen`). */
const LONGEST_LINE = 16_384;
/** Leading zeros count; larger chunks than 2^52 bytes do not exist. */
const CHUNK_SIZE = /^0*([0-9a-f]{0,13}) *$/i;

/** Decodes chunks as Chromium does (`HttpChunkedDecoder`): lines may end with LF alone, and blanks may follow a size. Trailers are skipped. */
const ofChunks = (): TransferDecoder => {
  let line = '';
  /** What the next bytes are. */
  let state: 'size' | 'content' | 'afterContent' | 'trailer' | 'done' | 'broken' = 'size';
  let left = 0;
  let odd: string | undefined;

  /** Reads the line, without its line feed, and returns the next state. */
  const readLine = (withReturn: string): typeof state => {
    const text = withReturn.replace(/\r$/, '');
    if (state === 'trailer') return text === '' ? 'done' : 'trailer';
    if (state === 'afterContent') return text === '' ? 'size' : 'broken';
    const written = text.split(';', 1)[0] ?? '';
    const size = text === '' ? undefined : CHUNK_SIZE.exec(written)?.[1];
    if (size === undefined || written.trim() === '') return 'broken';
    if (text === withReturn || written.endsWith(' ')) odd ??= escapedBytes(`${withReturn}\n`);
    left = size === '' ? 0 : Number.parseInt(size, 16);
    return left === 0 ? 'trailer' : 'content';
  };

  return {
    write: (bytes) => {
      const pieces: Buffer[] = [];
      let at = 0;
      while (at < bytes.length && state !== 'done' && state !== 'broken') {
        if (state === 'content') {
          const piece = bytes.subarray(at, at + left);
          pieces.push(piece);
          at += piece.length;
          left -= piece.length;
          if (left === 0) state = 'afterContent';
          continue;
        }
        const end = bytes.indexOf(0x0a, at);
        line += bytes.toString('latin1', at, end < 0 ? bytes.length : end);
        at = end < 0 ? bytes.length : end + 1;
        if (line.length > LONGEST_LINE) state = 'broken';
        else if (end >= 0) {
          state = readLine(line);
          line = '';
        }
      }
      const status = state === 'done' || state === 'broken' ? state : 'more';
      return { content: pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces), status };
    },
    isWhole: () => state === 'done',
    oddLine: () => odd,
  };
};
