import { type DecodedText, decodeText } from './decodeText.ts';

/** The text of a list of domains, or why it cannot be read. */
export type ListFile = DecodedText | { readonly kind: 'tooLargeSpreadsheet' };

/**
 * Reads a file with a list of domains: text in the encodings of decodeText.ts, or a spreadsheet (XLSX, ODS). `otherSheet` names a sheet that was not read, for
 * the user; it is added to the text as a comment, which is shown like all other lines without a domain.
 */
export const readListFile = async (bytes: Uint8Array, otherSheet: (name: string) => string): Promise<ListFile> => {
  const decoded = decodeText(bytes);
  if (decoded.kind !== 'spreadsheet') return decoded;
  // Most lists are text: pages and commands load the reader only when it is needed.
  const { readSpreadsheet } = await import('./readSpreadsheet.ts');
  const read = await readSpreadsheet(bytes);
  if (read.kind !== 'text') return read.kind === 'tooLarge' ? { kind: 'tooLargeSpreadsheet' } : decoded;
  const comments = read.others.map((name) => `# ${otherSheet(name).replaceAll(/\s+/g, ' ')}`);
  return { kind: 'text', text: [read.text, ...comments].join('\n'), encoding: 'utf-8' };
};
