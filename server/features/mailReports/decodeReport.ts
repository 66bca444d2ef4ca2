// Node 20 reads windows-1252 as ISO 8859-1, and Node built with few languages knows few encodings.
import { TextDecoder } from '@exodus/bytes/encoding.js';
import { isAscii, isUtf8 } from 'node:buffer';
import { utf16Of } from '../../../schema/decodeText.ts';

/**
 * Decodes the text of a report. In this order: the byte order mark, the zero bytes of UTF-16 without one, UTF-8 wherever the bytes are valid UTF-8 (many
 * receivers declare another encoding than they write), the encoding that the XML declaration names, windows-1252.
 */
export const decodeReport = (bytes: Uint8Array): string => {
  for (const label of labelsOf(bytes)) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch (error) {
      // An unknown label (RangeError) or bytes that the encoding does not have (TypeError): the next one may fit.
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    }
  }
  return new TextDecoder().decode(bytes);
};

const labelsOf = (bytes: Uint8Array): readonly string[] => {
  const utf16 = utf16Of(bytes);
  if (utf16) return [utf16];
  if (isUtf8(bytes) && !isAscii(bytes)) return ['utf-8'];
  const declaration = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  const declared = /<\?xml[^>]{0,200}?encoding\s*=\s*["']\s*([\w.:-]{1,40})/i.exec(declaration)?.[1];
  // A declaration of UTF-16 that is readable as single bytes is wrong.
  return [...(declared === undefined || /^utf-?16|^ucs-?2/i.test(declared) ? [] : [declared]), 'utf-8', 'windows-1252'];
};
