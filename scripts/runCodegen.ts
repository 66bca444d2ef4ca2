import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ClientDocument } from '../client/build/clientDocuments.ts';
import config from '../codegen.ts';
import { graphqlSdl } from '../server/api/graphqlSdl.ts';
import { readIfThere } from '../server/platform/database/readIfThere.ts';
import { FINGERPRINT, generateDocumentIds, SCHEMA_FILE, wholeSchema, write } from './generate.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

/** Generates everything that `npx graphql-codegen` does, but the types only if their sources have changed. */
export const runCodegen = async (): Promise<void> => {
  const documents = await generateDocumentIds();
  const wanted = await fingerprint(documents);
  if ((await readIfThere(join(PROJECT_ROOT, FINGERPRINT))) === wanted) return;
  const { executeCodegen } = await import('@graphql-codegen/cli');
  const { result, error } = await executeCodegen({ ...config, cwd: PROJECT_ROOT, silent: true });
  if (error) throw error;
  for (const { filename, content } of result) await write(filename, content);
  await write(FINGERPRINT, wanted);
};

/** SHA-256, in hex, of everything that the types are generated from: the schema, the documents, the configuration with its loaders, and the generator. */
const fingerprint = async (documents: readonly ClientDocument[]): Promise<string> => {
  const hash = createHash('sha256').update(graphqlSdl());
  for (const { file, text } of documents) hash.update(`${file}\0${text}\0`);
  hash.update(JSON.stringify(config, (_, value: unknown) => (typeof value === 'function' ? String(value) : value)));
  hash.update(await readFile(join(PROJECT_ROOT, 'package-lock.json')));
  return hash.digest('hex');
};

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { schema: { type: 'boolean', default: false } } });
  await runCodegen();
  if (values.schema) await write(SCHEMA_FILE, wholeSchema());
}
