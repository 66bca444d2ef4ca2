import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contributorsMarkdown } from './docs/modulesMarkdown.ts';
import { moduleImports } from './moduleImports.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

/** `npm run modules`: draws the imports between modules into docs/contributors.md. */
const document = join(PROJECT_ROOT, 'docs', 'contributors.md');
await writeFile(document, contributorsMarkdown(await readFile(document, 'utf8'), await moduleImports()));
