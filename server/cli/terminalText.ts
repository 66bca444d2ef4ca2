/** Control characters, escape sequences and bidirectional overrides in third-party text must not reach the terminal (they can rewrite the screen). */
export const terminalText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
