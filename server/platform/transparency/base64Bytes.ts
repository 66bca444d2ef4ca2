/** Decodes base64. Returns `undefined` unless it is exactly what these bytes are encoded as. */
export const base64Bytes = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};
