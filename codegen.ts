import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { parse } from 'graphql';
import { type ClientDocument, readClientDocuments } from './client/build/clientDocuments.ts';
import { readGraphqlMappers } from './scripts/featureDeclarations.ts';
import { FINGERPRINT, generateDocumentIds } from './scripts/generate.ts';
import { PROJECT_ROOT } from './scripts/projectRoot.ts';
import { graphqlSdl } from './server/api/graphqlSdl.ts';
import { enumValues } from './server/platform/graphql/enumValues.ts';

const RESOLVERS = 'server/platform/graphql/generated';

const scalars = { DateTime: { input: 'string', output: 'string' } };

/** Passes the document on as it was read. The generator's own loaders parse every source with Babel, which takes 15 seconds of CPU. */
const asLoaded = ({ file, text, document }: ClientDocument, index: number): Record<string, { loader: string }> => {
  const loader = () => ({ location: file, rawSDL: text, document });
  // A loader may be a function too; its type only knows the path of a module.
  return { [`${file}#${index}`]: { loader: loader as unknown as string } };
};

/** Generates what the types are made from. They are then written without a fingerprint, so an older one must not vouch for them. */
const prepare = async (): Promise<void> => {
  await rm(join(PROJECT_ROOT, FINGERPRINT), { force: true });
  await generateDocumentIds();
};

/**
 * Generates the types of resolvers, of answers and of the client's documents. `npm run codegen` writes the same files as `npx graphql-codegen`,
 * but only if something has changed (scripts/runCodegen.ts).
 *
 * A part of the schema and of the documents is itself generated, so both are read by getters and globs: after `prepare`, not when this file is loaded.
 */
const config: CodegenConfig = {
  hooks: { afterStart: prepare },
  schema: 'schema/graphql/*.graphql',
  generates: {
    [`${RESOLVERS}/resolvers.ts`]: {
      plugins: [
        {
          typescript: {
            get enumValues() {
              return enumValues(parse(graphqlSdl()));
            },
          },
        },
        'typescript-resolvers',
      ],
      config: {
        scalars,
        useTypeImports: true,
        strictScalars: true,
        enumsAsTypes: true,
        immutableTypes: true,
        avoidOptionals: { field: true, inputValue: false },
        contextType: '../context.ts#CallerContext',
        mappers: await readGraphqlMappers(RESOLVERS),
      },
    },
    // Answers as a client sees them.
    'tests/support/generated/answers.ts': {
      plugins: ['typescript'],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        immutableTypes: true,
        avoidOptionals: { field: true },
      },
    },
    'client/src/generated/': {
      preset: 'client',
      get documents() {
        return readClientDocuments().map(asLoaded);
      },
      presetConfig: { fragmentMasking: false },
      config: {
        scalars,
        useTypeImports: true,
        strictScalars: true,
        enumsAsTypes: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        nonOptionalTypename: true,
      },
    },
  },
};

export default config;
