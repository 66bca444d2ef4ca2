// Plain JavaScript, like scripts/ensureBuilt.js: it runs before type checks and tests, and usually finds nothing to do.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readText, stampOf } from './ensureBuilt.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FINGERPRINT = join(ROOT, 'client/src/generated/.fingerprint'); // missing after `npx graphql-codegen`
const STAMP = join(ROOT, 'server/platform/graphql/generated/.stamp');
const SOURCES = [
  'checks',
  'client/build',
  'client/src',
  'codegen.ts',
  'package-lock.json',
  'schema/graphql',
  'schema/report/enumName.ts',
  'schema/report/graphqlOfFacts.ts',
  'schema/report/words',
  'schema/texts',
  'scripts/featureDeclarations.ts',
  'scripts/generate.ts',
  'scripts/runCodegen.ts',
  'scripts/texts',
  'server/platform/graphql/enumValues.ts',
  ...readdirSync(join(ROOT, 'server/features'))
    .map((feature) => `server/features/${feature}/graphqlMappers.ts`)
    .filter((file) => existsSync(join(ROOT, file))),
];

/** Generates the code that is derived from the GraphQL schema and the client's documents if a source was touched since the last time. */
export const ensureGenerated = () => {
  const stamp = stampOf(SOURCES);
  if (readText(STAMP) === stamp && existsSync(FINGERPRINT)) return;
  const script = ['--import', 'tsx', 'scripts/runCodegen.ts'];
  const { status } = spawnSync(process.execPath, script, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, stamp);
};

ensureGenerated();
