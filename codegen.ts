import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { DateTime: { input: 'string', output: 'string' } };

/** Resolver types for the server and typed documents for the client; both committed, never edited. */
const config: CodegenConfig = {
  schema: 'schema/graphql/*.graphql',
  ignoreNoDocuments: true,
  generates: {
    'server/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        strictScalars: true,
        enumsAsTypes: true,
        avoidOptionals: { field: true, inputValue: false },
        contextType: '../context.ts#GraphqlContext',
        mappers: {
          Scan: '../scanModel.ts#ScanModel',
          EmailSection: '../scanModel.ts#SectionModel',
          WebSection: '../scanModel.ts#SectionModel',
          DnsSection: '../scanModel.ts#SectionModel',
          SecurityTxtSection: '../scanModel.ts#SectionModel',
        },
      },
    },
    'client/src/generated/': {
      preset: 'client',
      documents: ['client/src/**/*.{ts,tsx}', '!client/src/generated/**'],
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

// The code generator's loader takes the default export.
export default config;
