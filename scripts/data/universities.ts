import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchedPackage } from '../fetchedPackage.ts';

/** One line of the package's table: country, name (quoted if it contains a comma), address. */
const LINE = /^([A-Z]{2}),(?:"([^"]{1,300})"|([^",]{1,300})),/;
/** Windows-1252 quotation marks that were converted to control characters. */
const QUOTES: Readonly<Record<string, string>> = { '\u0091': '‘', '\u0092': '’', '\u0093': '“', '\u0094': '”' };

/**
 * Writes `universities.tsv`: country (ISO 3166-1 alpha-2) and name of the world's universities, one per line, from the package universities (MIT). Installing
 * the package itself would add a program that reads web pages.
 */
export const writeUniversities = async (folder: string): Promise<void> => {
  const source = await fetchedPackage('universities', '0.0.3');
  const text = await readFile(join(source, 'world-universities.csv'), 'utf8');
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const match = LINE.exec(line);
    const name = (match?.[2] ?? match?.[3] ?? '').replace(/[\u0091-\u0094]/g, (mark) => QUOTES[mark] ?? mark).trim();
    return match && name !== '' ? [`${match[1] ?? ''}\t${name}\n`] : [];
  });
  if (lines.length < 9_000) throw new Error(`The package universities has only ${lines.length} lines that can be read`);
  await writeFile(join(folder, 'universities.tsv'), lines.join(''));
};
