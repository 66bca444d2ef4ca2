import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

// What the built server starts with: everything else is imported below, so that both of these are true of it.
process.setSourceMapsEnabled(true);
// From Node 22.1 on: what V8 compiled is kept for the next start. Where the folder cannot be written, nothing is.
const {
  enableCompileCache,
}: Pick<typeof nodeModule, 'createRequire'> & { enableCompileCache?: (folder: string) => unknown } = nodeModule;
enableCompileCache?.(fileURLToPath(new URL('../../dist/compileCache', import.meta.url)));

await import('./candor.ts');
