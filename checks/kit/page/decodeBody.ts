/** A page's own declaration of its charset is searched for in the first bytes only (HTML standard, "prescan a byte stream"). */
const PRESCAN_BYTES = 1_024;
const META_CHARSET = /<meta[\s/][^>]{0,200}?charset\s*=\s*(?:["']\s*)?([a-z0-9_:.-]{1,40})/i;

/**
 * Decodes a page by its byte order mark, the charset in its Content-Type, or the one in its <meta> (in this order: HTML standard, "determining the character
 * encoding"). Uses UTF-8 if there is none or an unknown one. Invalid bytes become U+FFFD.
 */
export const decodeBody = (body: Uint8Array, contentType: string | undefined): string =>
  (byMark(body) ?? decoderFor(fromHeader(contentType)) ?? decoderFor(fromMeta(body)) ?? new TextDecoder()).decode(body);

const byMark = ([first, second, third]: Uint8Array): TextDecoder | undefined => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder();
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return undefined;
};

const fromHeader = (contentType: string | undefined): string | undefined =>
  /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1];

/** A <meta> cannot mean UTF-16, because its bytes were read as ASCII (HTML standard, prescan, step "if charset is UTF-16"). */
const fromMeta = (body: Uint8Array): string | undefined => {
  const label = META_CHARSET.exec(Buffer.from(body.subarray(0, PRESCAN_BYTES)).toString('latin1'))?.[1];
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
};

const decoderFor = (label: string | undefined): TextDecoder | undefined => {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    // A RangeError: the encoding is unknown.
    return undefined;
  }
};
