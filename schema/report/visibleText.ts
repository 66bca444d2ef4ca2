/**
 * Characters that are invisible or that change the order of the surrounding text: controls, zero-width characters, and the bidirectional overrides that make
 * "exe.fdp" read as "pdf.exe" (CVE-2021-42574). Line feed and tab are kept.
 */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns third-party text with every invisible character spelt out, as `‹U+202E›`. */
export const visibleText = (text: string): string =>
  text.replace(UNSEEN, (character) => {
    const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `‹U+${hex}›`;
  });
