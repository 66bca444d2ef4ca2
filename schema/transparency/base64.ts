/** Encodes bytes in base64. */
export const base64Text = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Decodes base64. Returns `undefined` unless the text is exactly what {@link base64Text} writes. */
export const base64Bytes = (text: string): Uint8Array | undefined => {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return base64Text(bytes) === text ? bytes : undefined;
};
