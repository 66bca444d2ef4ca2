/** What `--help` ends with: command lines that work as they stand, or with a name of one's own in the place of the example's. */
export const examplesHelp = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`;
