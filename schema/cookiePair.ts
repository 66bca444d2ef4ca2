/**
 * Returns the name and value that a Set-Cookie line, or one cookie of a Cookie header, begins with. Without "=", the text is the value of a cookie without a name,
 * as in browsers (RFC 6265bis §5.6).
 */
export const cookiePair = (line: string): { readonly name: string; readonly value: string } => {
  const [pair = ''] = line.split(';', 1);
  const equals = pair.indexOf('=');
  return { name: pair.slice(0, Math.max(equals, 0)).trim(), value: pair.slice(equals + 1).trim() };
};
