import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationMarkdown } from './docs/configurationMarkdown.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

/** `npm run configuration`: writes docs/configuration.md from the schema of the environment. */
await writeFile(join(PROJECT_ROOT, 'docs', 'configuration.md'), configurationMarkdown());
