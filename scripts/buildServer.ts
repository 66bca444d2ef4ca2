import { buildPart } from './buildPart.ts';
import { compile } from './compile.ts';

/** What the server reads beside its sources. */
const DATA = ['schema/graphql', 'server/graphql/generated/persistedDocuments.json'];

/** The server, the command line, and the threads that they start, in `dist/server`: with the packages of production it needs nothing else. */
export const buildServer = (options: { readonly ifStale: boolean }, log: (line: string) => void): Promise<void> =>
  buildPart(
    {
      name: 'server',
      folder: 'server',
      sources: {
        folders: ['server', 'server/graphql/generated', 'projections', 'schema'],
        files: ['bin/health.js', 'scripts/compile.ts', 'scripts/buildServer.ts', 'tsconfig.json', 'package.json'],
      },
      build: (out) => compile({ out, entries: { candor: 'server/cli/start.ts', health: 'bin/health.js' }, data: DATA }),
    },
    options,
    log,
  );
