import { readFile } from 'node:fs/promises';
import { readVariable } from '../platform/base/config.ts';
import { UnknownLog } from '../platform/eventStore/migrate/openLog.ts';

/**
 * The address of a log: what a word of the command line says, or where it stands, `env:NAME` or `file:PATH` (its first line), for whoever lists the
 * processes of a machine sees their words. Throws UnknownLog, which never repeats an address.
 */
export const namedAddress = async (
  word: string,
  variable: (name: string) => string | undefined = readVariable,
): Promise<string> => {
  const [, where, name = ''] = /^(env|file):(.*)$/s.exec(word) ?? [];
  if (where === undefined) return word;
  const address = where === 'env' ? variable(name) : await firstLineOf(name);
  if (address === undefined || address === '') throw new UnknownLog(`${word} names no address of a log.`);
  return address;
};

const firstLineOf = async (path: string): Promise<string | undefined> => {
  try {
    return (await readFile(path, 'utf8')).split(/\r?\n/, 1)[0];
  } catch (cause) {
    throw new UnknownLog(`The file ${path} cannot be read.`, { cause });
  }
};

/** Whether the word itself holds a password. */
export const tellsPassword = (word: string): boolean => /^[a-z+]+:\/\/[^/@?:]*:[^/@?]+@/i.test(word);
