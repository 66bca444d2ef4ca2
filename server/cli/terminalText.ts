/**
 * Replaces what in third-party text could rewrite the screen or deceive its reader: control characters and escape sequences, bidirectional overrides,
 * line separators, and invisible characters. Joiners stay, because emoji and some scripts need them.
 */
export const terminalText = (text: string): string =>
  text.toWellFormed().replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
