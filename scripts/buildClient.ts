import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPart } from './buildPart.ts';
import { precompress } from './precompress.ts';
import { PROJECT_ROOT } from './projectRoot.ts';
import { writeFirstPaints, writeReportPaint } from './writeFirstPaints.ts';

/** Builds the pages into `dist/client`, from their sources, the contracts that they import, and the versions of all packages. */
export const buildClient = (options: { readonly ifStale: boolean }, log: (line: string) => void): Promise<void> =>
  buildPart(
    {
      name: 'pages',
      folder: 'client',
      sources: {
        folders: ['client', 'schema', 'checks'],
        files: ['vite.config.ts', 'tsconfig.json', 'package-lock.json', 'LICENSE', 'data/README.md'],
      },
      build,
    },
    options,
    log,
  );

/** Built next to the old pages, and then swapped in. */
const build = async (out: string): Promise<void> => {
  const vite = await import('vite'); // imported only here, so that a start with an up-to-date build need not wait for it
  const staging = `${out}.${randomUUID()}`;
  try {
    await vite.build({
      root: join(PROJECT_ROOT, 'client'),
      configFile: join(PROJECT_ROOT, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: staging, emptyOutDir: true },
    });
    await writeFirstPaints(staging);
    await precompress(staging);
    await writeReportPaint(staging);
    await rm(out, { recursive: true, force: true });
    await rename(staging, out);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};
