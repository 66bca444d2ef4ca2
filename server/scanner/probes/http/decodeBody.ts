/** Text of a page by the charset of its Content-Type; UTF-8 where there is none or none that we know. Bytes that do not fit become U+FFFD. */
export const decodeBody = (body: Uint8Array, contentType: string | undefined): string => {
  const label = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  return decoderFor(label).decode(body);
};

const decoderFor = (label: string): TextDecoder => {
  try {
    return new TextDecoder(label);
  } catch {
    // A RangeError: no such encoding.
    return new TextDecoder();
  }
};
