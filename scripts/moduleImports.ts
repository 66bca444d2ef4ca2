import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import contracts from './contracts.json' with { type: 'json' };
import { listFiles } from './listFiles.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

/** A module is a folder whose files are imported as a unit, the contracts of the checks, or the composition root. The first match counts. */
const MODULES = [
  /^(schema\/[^/]+|checks\/[^/]+|server\/scanner\/io|projections|server\/(?:platform|features)\/[^/]+|client\/src\/features\/[^/]+)\//,
  /^(checks|schema|server\/[^/]+|client\/src\/[^/]+)\//,
  /^(server\/main)\.ts$/,
];
const CONTRACTS = new RegExp(contracts.ofChecks);
const TESTS = /\.(test|spec)\.tsx?$|\/(testing|e2e)\/|\/contract(\.ts$|\/)/;

/** Returns the module of a file, for example `server/platform/http`, or `undefined` for tests and for files outside any module. */
const moduleOf = (path: string): string | undefined =>
  TESTS.test(path)
    ? undefined
    : CONTRACTS.test(path)
      ? 'checks/contracts'
      : MODULES.map((pattern) => pattern.exec(path)?.[1]).find((name) => name !== undefined);

/** Returns the other modules that each module's files import, including types. Packages, generated code and tests are left out. */
export const moduleImports = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const imports = new Map<string, Set<string>>();
  await Promise.all(
    (await listFiles(PROJECT_ROOT)).map(async (path) => {
      const from = moduleOf(path);
      if (from === undefined || !/\.tsx?$/.test(path)) return;
      const { importedFiles } = ts.preProcessFile(await readFile(join(PROJECT_ROOT, path), 'utf8'));
      for (const { fileName } of importedFiles) {
        if (!fileName.startsWith('.') || fileName.includes('/generated/')) continue;
        const to = moduleOf(join(dirname(path), fileName));
        if (to !== undefined && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to));
      }
    }),
  );
  return imports;
};
