import { buildPart } from './buildPart.ts';
import { compile } from './compile.ts';

/** What the server reads beside its sources. */
const DOCUMENTS = 'server/platform/graphql/generated/persistedDocuments.json';
const BROWSER = ['bannerScript.js', 'pageScript.js', 'start.sh'].map((name) => `server/scanner/io/browser/${name}`);
const STANDARDS = 'server/features/policies/standards';
const DATA = ['schema/graphql', DOCUMENTS, STANDARDS, ...BROWSER];

/** The server, the command line, and the threads that they start, in `dist/server`: with the packages of production it needs nothing else. The client's operations have to be generated before (scripts/generate.ts). */
export const buildServer = (options: { readonly ifStale: boolean }, log: (line: string) => void): Promise<void> =>
  buildPart(
    {
      name: 'server',
      folder: 'server',
      sources: {
        folders: ['server', 'projections', 'schema'],
        files: [
          DOCUMENTS,
          'bin/health.js',
          'scripts/compile.ts',
          'scripts/buildServer.ts',
          'tsconfig.json',
          'package.json',
        ],
      },
      build: (out) => compile({ out, entries: { candor: 'server/cli/start.ts', health: 'bin/health.js' }, data: DATA }),
    },
    options,
    log,
  );
