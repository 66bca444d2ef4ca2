import { spawnSync } from 'node:child_process';

/** Returns what poppler's pdftotext reads from a document, preserving its layout, or `undefined` if it is not installed. */
export const pdfToText = (bytes: Buffer): string | undefined => {
  const { error, status, stdout, stderr } = spawnSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], {
    input: bytes,
    maxBuffer: 64 * 1_048_576,
    encoding: 'utf8',
  });
  if (error && 'code' in error && error.code === 'ENOENT') return undefined;
  if (error) throw error;
  if (status !== 0 || stderr !== '') throw new Error(`pdftotext found fault with the document: ${stderr}`);
  return stdout;
};
