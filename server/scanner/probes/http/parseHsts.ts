export interface Hsts {
  /** Seconds; null where the header does not count. */
  readonly maxAge: number | null;
  readonly includeSubDomains: boolean;
  /** Not in the RFC: the owner agrees to the browsers' built-in list (hstspreload.org). */
  readonly preload: boolean;
  /** Why browsers ignore the header. */
  readonly fault: string | null;
}

/** Past this, seconds mean "for ever" (RFC 9111 §1.2.2). */
const MAX_SECONDS = 2_147_483_648;
const MAX_LENGTH = 2_048;
/** One directive: a token, perhaps with a token or a quoted string as its value (RFC 6797 §6.1). */
const DIRECTIVE =
  /[ \t]*(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)[ \t]*(?:=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([!#$%&'*+.^_`|~0-9A-Za-z-]+))[ \t]*)?)?(;|$)/y;

/** Parses one Strict-Transport-Security header (RFC 6797 §6.1). A header that breaks the grammar is ignored by browsers as a whole (§8.1). */
export const parseHsts = (value: string): Hsts => {
  const directives = new Map<string, string | undefined>();
  const ignored = (fault: string): Hsts => ({ maxAge: null, includeSubDomains: false, preload: false, fault });
  if (value.length > MAX_LENGTH) return ignored(`it has ${value.length} characters`);
  for (let position = 0; position < value.length;) {
    DIRECTIVE.lastIndex = position;
    const match = DIRECTIVE.exec(value);
    if (!match) return ignored(`"${value.slice(position, position + 60)}" is no directive`);
    const [, name, quoted, token] = match;
    if (name !== undefined) {
      const key = name.toLowerCase();
      if (directives.has(key)) return ignored(`"${key}" stands more than once`);
      directives.set(key, quoted?.replace(/\\(.)/gs, '$1') ?? token);
    }
    position = DIRECTIVE.lastIndex;
  }
  if (!directives.has('max-age')) return ignored('"max-age" is missing');
  const seconds = directives.get('max-age') ?? '';
  if (!/^[0-9]+$/.test(seconds)) return ignored('"max-age" must be a number of seconds');
  // §6.1.2: valueless; browsers ignore a header that gives it one.
  if (directives.get('includesubdomains') !== undefined) return ignored('"includeSubDomains" takes no value');
  return {
    maxAge: Math.min(Number(seconds), MAX_SECONDS),
    includeSubDomains: directives.has('includesubdomains'),
    preload: directives.has('preload'),
    fault: null,
  };
};
