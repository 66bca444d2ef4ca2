// The browser's own TextDecoder on the page; in Node a complete one, because Node 20 reads windows-1252 as ISO 8859-1.
import { TextDecoder } from '@exodus/bytes/encoding-browser.js';

/** The text of a file, or what kind of file it is instead. */
export type DecodedText =
  | { readonly kind: 'text'; readonly text: string; readonly encoding: TextEncoding }
  | { readonly kind: 'spreadsheet' | 'binary' };

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The first bytes of files that are not text. Office files are zip archives or, before 2007, compound files. */
const SIGNATURES: readonly (readonly [kind: 'spreadsheet' | 'binary', ...bytes: number[]])[] = [
  ['spreadsheet', 0x50, 0x4b, 0x03, 0x04],
  ['spreadsheet', 0xd0, 0xcf, 0x11, 0xe0],
  ['binary', 0x25, 0x50, 0x44, 0x46],
  ['binary', 0x1f, 0x8b],
];

/** Bytes that are looked at to recognise UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4_000;

/**
 * Decodes a text file in the encodings that spreadsheets and editors write: UTF-8, UTF-16 with or without a byte order mark, and otherwise windows-1252. The
 * mark is removed.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const signature = SIGNATURES.find(([, ...start]) => start.every((byte, index) => bytes[index] === byte));
  if (signature) return { kind: signature[0] };
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\0') ? { kind: 'binary' } : { kind: 'text', text, encoding };
};

const encodingOf = (bytes: Uint8Array): TextEncoding => {
  const utf16 = utf16Of(bytes);
  if (utf16) return utf16;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};

/** Returns which UTF-16 a text is in, by its byte order mark or its zero bytes; `undefined` if it is in another encoding. */
export const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  // In names and notes most characters are below U+0100: every second byte is zero.
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8 && even < odd / 4) return 'utf-16le';
  return even > sample.length / 8 && odd < even / 4 ? 'utf-16be' : undefined;
};
