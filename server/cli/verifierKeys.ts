import { readFile } from 'node:fs/promises';
import { parseVerifierKey, parseVerifierKeys, type VerifierKey } from '../../schema/transparency/signedNote.ts';
import { cliWords } from '../platform/base/answers.ts';
import type { Terminal } from './scanCommand.ts';
import { terminalText } from './terminalText.ts';

/**
 * Reads keys, and files with one key on each line. Returns `undefined` if one of them is neither; then it has told the user which. Throws if there is no such
 * file.
 */
export const readVerifierKeys = async (
  given: readonly string[],
  terminal: Pick<Terminal, 'stderr'>,
): Promise<readonly VerifierKey[] | undefined> => {
  const known: VerifierKey[] = [];
  for (const text of given) {
    const own = parseVerifierKey(text);
    const keys = own ? [own] : parseVerifierKeys(await readFile(text, 'utf8'));
    if (!keys) {
      terminal.stderr.write(`${cliWords().verifyReport.badKey({ key: terminalText(text) })}\n`);
      return undefined;
    }
    known.push(...keys);
  }
  return known;
};
