/**
 * Characters that cannot be seen or that turn the text around them: controls, zero-width signs, and the bidirectional overrides
 * with which "exe.fdp" is made to read "pdf.exe" (CVE-2021-42574). Line feed and tab stay.
 */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text of strangers with every unseen character spelt out, as `‹U+202E›`. */
export const visibleText = (text: string): string =>
  text.replace(UNSEEN, (character) => {
    const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `‹U+${hex}›`;
  });
