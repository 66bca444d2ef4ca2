import { getBOMEncoding, legacyHookDecode, normalizeEncoding } from '@exodus/bytes/encoding.js';
import { declaredType } from './declaredType.ts';
import { markupTokenizer, type Attributes } from './readMarkup.ts';

/**
 * Decodes a page by its byte order mark, the charset in its Content-Type, or the one in its <meta>, in this order (HTML standard, "determining the character
 * encoding"). Without any, and if it is not valid UTF-8, it is windows-1252, as browsers in most languages assume. Invalid bytes become U+FFFD. Node's own
 * decoder lacks encodings of the Encoding standard and decodes windows-1252 as Latin-1.
 */
export const decodeBody = (body: Uint8Array, contentType: string | undefined): string => {
  const encoding = getBOMEncoding(body) ?? known(declaredType(contentType).charset) ?? fromMeta(body);
  if (encoding !== undefined) return legacyHookDecode(body, encoding);
  return validUtf8(body) ?? legacyHookDecode(body, 'windows-1252');
};

/** Returns the text of valid UTF-8. A page that was cut within a character is still valid if it has others beyond ASCII. */
const validUtf8 = (body: Uint8Array): string | undefined => {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const text = decoder.decode(body, { stream: true });
    // oxlint-disable-next-line no-control-regex -- everything beyond ASCII
    return /[^\x00-\x7f]/.test(text) ? text : text + decoder.decode();
  } catch {
    return undefined;
  }
};

/** Returns the name of the encoding that a label of the Encoding standard stands for. */
const known = (label: string | undefined): string | undefined =>
  label === undefined ? undefined : (normalizeEncoding(label) ?? undefined);

/** Searched even if the head of the page ends earlier (HTML standard, "prescan a byte stream"). */
const PRESCAN_BYTES = 1_024;
/** Browsers search a longer head to its end. */
const MAX_SEARCHED = 64 * 1_024;
const PIECE = 1_024;
const HEAD_TAGS: ReadonlySet<string> = new Set([
  'html',
  'head',
  'script',
  'noscript',
  'style',
  'link',
  'meta',
  'object',
  'title',
  'base',
]);

/** Chromium's `HTMLMetaCharsetParser`: reads start tags until one does not belong in the head, but at least 1,024 bytes. */
const fromMeta = (body: Uint8Array): string | undefined => {
  const text = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, MAX_SEARCHED)).toString('latin1');
  const seen: { encoding?: string | undefined; inHead: boolean } = { inHead: true };
  const tokenizer = markupTokenizer(text, {
    open: (name, attributes) => {
      if (name === 'meta') seen.encoding ??= known(labelOf(attributes));
      if (!HEAD_TAGS.has(name)) seen.inHead = false;
    },
    close: (name) => {
      if (!HEAD_TAGS.has(name) || name === 'html' || name === 'head') seen.inHead = false;
    },
  });
  for (let at = 0; at < text.length && seen.encoding === undefined && (seen.inHead || at < PRESCAN_BYTES); at += PIECE)
    tokenizer.write(text.slice(at, at + PIECE));
  const { encoding } = seen;
  // Its bytes were read as ASCII, so it cannot be UTF-16; the other is not for pages (HTML standard, prescan).
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return 'utf-8';
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding;
};

const labelOf = (attributes: Attributes): string | undefined => {
  const charset = attributes.get('charset');
  if (charset !== undefined) return charset.trim();
  if (attributes.get('http-equiv')?.trim().toLowerCase() !== 'content-type') return undefined;
  // HTML standard, "extracting a character encoding from a meta element".
  const match = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(attributes.get('content') ?? '');
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.trim();
};
