import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestPlan } from './testPlan.ts';

/** The first line of a long test file: why it is long, and the path prefixes that it depends on. */
const HEADER = /^\/\/ @long: .+; runs in npm test when these change: (?<prefixes>\S+(?:, \S+)*)$/m;

/** Reports whether the file is a long test file according to its name, as in `everySite.long.spec.ts`. */
export const isLongFile = (file: string): boolean => file.includes('.long.');

/** Returns the path prefixes in the header of a long test file. Throws if the file has no header. */
export const prefixesOf = (file: string, text: string): readonly string[] => {
  const prefixes = HEADER.exec(text)?.groups?.['prefixes'];
  if (prefixes === undefined)
    throw new Error(`${file} needs a line "// @long: <why>; runs in npm test when these change: <prefix>, <prefix>"`);
  return [file, ...prefixes.split(', ')];
};

/**
 * Returns `files` without the long test files that this run leaves to `npm run test:full`. A long file runs if the run is full, if its path is named,
 * or if a file that it depends on differs from the upstream branch.
 */
export const withoutLongFiles = async (
  root: string,
  files: readonly string[],
  { paths, trials }: Pick<TestPlan, 'paths' | 'trials'>,
): Promise<readonly string[]> => {
  if (trials.isFull) return files;
  const changed = await changedFiles(root);
  const runs = await Promise.all(
    files.map(async (file) => {
      if (!isLongFile(file) || paths.includes(file)) return true;
      const prefixes = prefixesOf(file, await readFile(join(root, file), 'utf8'));
      return changed.some((each) => prefixes.some((prefix) => each.startsWith(prefix)));
    }),
  );
  return files.filter((_, index) => runs[index]);
};

const run = promisify(execFile);

/** Returns the files of unpushed commits and of the working tree. Empty in a source archive, which has no history, and without an upstream branch. */
const changedFiles = async (root: string): Promise<readonly string[]> => {
  const git = async (...args: readonly string[]): Promise<readonly string[]> => {
    try {
      const { stdout } = await run('git', [...args], { cwd: root, maxBuffer: 64 * 1_024 * 1_024 });
      return stdout.split('\0').filter(Boolean);
    } catch {
      return []; // no git, no repository or no upstream branch: nothing is known to have changed
    }
  };
  const changes = await Promise.all([
    git('diff', '--name-only', '-z', '@{upstream}...HEAD'),
    git('diff', '--name-only', '-z', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return changes.flat();
};
