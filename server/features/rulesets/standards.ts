import { readdir, readFile } from 'node:fs/promises';
import { parseRuleset } from './parseRuleset.ts';
import type { Ruleset } from './ruleset.ts';

/** Next to this file in the sources; copied for the built server (scripts/buildServer.ts). */
const FOLDER = new URL('./standards/', import.meta.url);
const ENDING = '.yaml';

/** A ruleset that ships with Candor, with the text of its file. */
export interface Standard {
  readonly name: string;
  readonly text: string;
  readonly ruleset: Ruleset;
}

let read: Promise<readonly Standard[]> | undefined;

/** The rulesets for common standards, by name. A test checks that their files are valid. */
export const standards = (): Promise<readonly Standard[]> => (read ??= readStandards());

/** Returns `undefined` if there is no standard with this name. */
export const standardOf = async (name: string): Promise<Standard | undefined> =>
  (await standards()).find((standard) => standard.name === name);

const readStandards = async (): Promise<readonly Standard[]> => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(ENDING)).sort();
  return Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -ENDING.length);
      const text = await readFile(new URL(file, FOLDER), 'utf8');
      const parsed = parseRuleset(text);
      if (parsed.kind === 'ruleset') return { name, text, ruleset: parsed.ruleset };
      const [fault] = parsed.faults;
      throw new Error(`${file}:${fault?.line ?? 0}: ${fault?.message ?? ''}`);
    }),
  );
};
