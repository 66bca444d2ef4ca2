import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { methodology } from '../server/scanner/score/methodology.ts';
import { methodologyMarkdown } from '../server/scanner/score/methodologyMarkdown.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

/** `npm run methodology`: writes docs/methodology.md from the rules. */
await writeFile(join(PROJECT_ROOT, 'docs', 'methodology.md'), methodologyMarkdown(methodology()));
