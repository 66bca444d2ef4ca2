import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPart } from './buildPart.ts';
import { precompress } from './precompress.ts';
import { PROJECT_ROOT } from './projectRoot.ts';
import { writeFirstPaints, writeReportPaint } from './writeFirstPaints.ts';

/** The pages, in `dist/client`: from their sources, the contracts that they import, and every package's version. */
export const buildClient = (options: { readonly ifStale: boolean }, log: (line: string) => void): Promise<void> =>
  buildPart(
    {
      name: 'pages',
      folder: 'client',
      sources: {
        folders: ['client', 'schema'],
        files: ['vite.config.ts', 'tsconfig.json', 'package-lock.json', 'LICENSE', 'data/README.md'],
      },
      build,
    },
    options,
    log,
  );

/** Built beside the old pages and then put in their place. */
const build = async (out: string): Promise<void> => {
  const vite = await import('vite'); // only here: who finds the pages built shall not wait for it
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
