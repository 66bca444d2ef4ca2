import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

// The entry point of the built server: everything else is imported below, so that both settings apply to it.
process.setSourceMapsEnabled(true);
// From Node 22.1 on, stores V8's compiled code for the next start. Does nothing if the folder is not writable.
const {
  enableCompileCache,
}: Pick<typeof nodeModule, 'createRequire'> & { enableCompileCache?: (folder: string) => unknown } = nodeModule;
enableCompileCache?.(fileURLToPath(new URL('../../dist/compileCache', import.meta.url)));

await import('./candor.ts');
