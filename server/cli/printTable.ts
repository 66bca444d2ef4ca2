import { inCharset, readableWidth, tableLines } from './terminalLayout.ts';
import { lookOf, type TerminalStream } from './terminalLook.ts';
import { terminalText } from './terminalText.ts';

/**
 * Prints a table with its head. Cells are made inert. On a terminal, columns are wrapped to its width; in a file or a pipe each row is one line, so that
 * other programs can read it.
 */
export const printTable = (
  stdout: TerminalStream & { write(text: string): unknown },
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  const look = lookOf(stdout);
  const width = look.width === undefined ? Infinity : readableWidth(look.width);
  const lines = tableLines(
    head,
    rows.map((row) => row.map(terminalText)),
    width,
  );
  for (const line of lines) stdout.write(`${inCharset(line, look)}\n`);
};
