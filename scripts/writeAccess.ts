import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEdges } from '../server/features.ts';
import { accessMarkdown } from '../server/platform/auth/accessMarkdown.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

const features = await loadEdges();

/** `npm run access`: writes docs/access.md from the manifests of the features. */
await writeFile(join(PROJECT_ROOT, 'docs', 'access.md'), accessMarkdown(features.access, features.graphqlAccess));
