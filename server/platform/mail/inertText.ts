/** Marks that turn the direction of all that follows, and ones that nobody sees: a name could seem another's by them. */
const UNSEEN = /[\p{Bidi_Control}\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFB]/gu;
const BLANKS = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu;
const LINE_ENDS = /\r\n?|[\n\u0085\u2028\u2029]/;

/** A stranger's text on one line for a mail: no line breaks, control characters or marks that turn its direction. */
export const inertLine = (text: string): string => text.replace(UNSEEN, '').replace(BLANKS, ' ').trim();

/** The same of a text of several lines; empty ones go. */
export const inertLines = (text: string): readonly string[] =>
  text
    .split(LINE_ENDS)
    .map(inertLine)
    .filter((line) => line !== '');

/** Longer ones are no names. */
const MAX_NAME = 80;
/** What mail programs make links of: addresses of the web and of people. */
const LINK = /[/\\@:]|[\p{L}\p{N}]{2}[.。．｡][\p{L}\p{N}]{2}/u;

/**
 * A name to address somebody by. Undefined if it is none: otherwise somebody who types another person's address into a
 * form could have Candor send them advertising, or a link.
 */
export const nameInMail = (name: unknown): string | undefined => {
  if (typeof name !== 'string') return undefined;
  const line = inertLine(name);
  return line !== '' && line.length <= MAX_NAME && !LINK.test(line) ? line : undefined;
};
