/** Characters that change the direction of the following text, and invisible ones: they can make a name look like another. */
const UNSEEN = /[\p{Bidi_Control}\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFB]/gu;
const BLANKS = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu;
const LINE_ENDS = /\r\n?|[\n\u0085\u2028\u2029]/;

/** Reduces untrusted text to one line for a mail: without line breaks, control characters or direction marks. */
export const inertLine = (text: string): string => text.replace(UNSEEN, '').replace(BLANKS, ' ').trim();

/** The same for text with several lines; empty lines are removed. */
export const inertLines = (text: string): readonly string[] =>
  text
    .split(LINE_ENDS)
    .map(inertLine)
    .filter((line) => line !== '');

/** Anything longer is not a name. */
const MAX_NAME = 80;
/** Text that mail programs turn into links: web and mail addresses. */
const LINK = /[/\\@:]|[\p{L}\p{N}]{2}[.。．｡][\p{L}\p{N}]{2}/u;

/**
 * Returns a name for a greeting, or undefined if it is not a plausible name. Otherwise anyone who types another person's address into a form could make Candor
 * send them advertising, or a link.
 */
export const nameInMail = (name: unknown): string | undefined => {
  if (typeof name !== 'string') return undefined;
  const line = inertLine(name);
  return line !== '' && line.length <= MAX_NAME && !LINK.test(line) ? line : undefined;
};
