import { inCharset, indented, readableWidth, tableLines } from './terminalLayout.ts';
import { lookOf, type TerminalStream } from './terminalLook.ts';
import { terminalText } from './terminalText.ts';

type Output = TerminalStream & { write(text: string): unknown };

/** Prints text whose third-party parts are inert already. On a terminal, each line is wrapped behind its indentation; in a file or a pipe it stays whole. */
export const printText = (stdout: Output, text: string): void => {
  const look = lookOf(stdout);
  for (const line of text.split('\n')) {
    const [indent = ''] = /^ */.exec(line) ?? [];
    const shown = look.width === undefined ? [line] : indented(indent, line.trimStart(), readableWidth(look.width));
    stdout.write(`${inCharset(shown.join('\n'), look)}\n`);
  }
};

/**
 * Prints a table with its head. Cells are made inert. On a terminal, columns are wrapped to its width; in a file or a pipe each row is one line, so that
 * other programs can read it.
 */
export const printTable = (stdout: Output, head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const look = lookOf(stdout);
  const width = look.width === undefined ? Infinity : readableWidth(look.width);
  const lines = tableLines(
    head,
    rows.map((row) => row.map(terminalText)),
    width,
  );
  for (const line of lines) stdout.write(`${inCharset(line, look)}\n`);
};
