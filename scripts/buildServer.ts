import { buildPart } from './buildPart.ts';
import { compile } from './compile.ts';

/** What the server reads in addition to its sources. */
const DOCUMENTS = 'server/platform/graphql/generated/persistedDocuments.json';
const BROWSER = ['bannerScript.js', 'pageScript.js', 'start.sh'].map((name) => `server/scanner/io/browser/${name}`);
const STANDARDS = 'server/features/rulesets/standards';
const DATA = ['schema/graphql', DOCUMENTS, STANDARDS, ...BROWSER];

/**
 * Builds the server, the command line, and the threads that they start into `dist/server`. At run time it needs only that folder and the production packages.
 * The client's operations must have been generated before (scripts/generate.ts).
 */
export const buildServer = (options: { readonly ifStale: boolean }, log: (line: string) => void): Promise<void> =>
  buildPart(
    {
      name: 'server',
      folder: 'server',
      sources: {
        folders: ['server', 'projections', 'schema', 'checks'],
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
