/** The layers (design.md §2): imports go down, never up, and never in a cycle. */
const TESTS = '\\.(test|spec)\\.tsx?$|/e2e/|^tests/';

/** The half of the checks that everyone may import: the shapes of observations, the facts, and what both are made of. */
const { ofChecks: CONTRACT } = require('./scripts/contracts.json');

/** The pure part of a feature: state, evolve, decide. */
const DECIDERS = '^server/features/[^/]+/(decide\\w*|\\w+Decider|\\w+Command|\\w+Refusal)\\.ts$';

const { MODULES, HARMLESS, ALLOWED_FILES } = require('./scripts/socketModules.cjs');

const escaped = (text) => text.replaceAll(/[.\\/@-]/g, '\\$&');
const filesOf = (pattern) => `^${escaped(pattern).replaceAll('**', '.+').replaceAll('*', '[^/]*')}$`;

/** A module a rule. Of what has harmless names too, oxlint reads the names (scripts/socketRules.js). */
const socketRules = MODULES.filter((name) => !HARMLESS[name]).map((name) => ({
  name: `only-allowed-files-import-${name.replaceAll(/\W+/g, '-').replace(/^-/, '')}`,
  severity: 'error',
  comment: 'Only the files listed in scripts/socketModules.cjs use sockets, processes and threads.',
  from: {
    path: '^(checks|schema|projections|server)/',
    pathNot: [
      `${TESTS}|/testing/|/contract(\\.ts$|/)`,
      ...ALLOWED_FILES.filter(({ may }) => may.includes(name)).flatMap(({ files }) => files.map(filesOf)),
    ],
  },
  to: { path: `^(node:)?${escaped(name)}$|node_modules/${escaped(name)}/`, dependencyTypesNot: ['type-only'] },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Modules must not import each other in a cycle.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'tests-begin-in-a-clean-checkout',
      severity: 'error',
      comment:
        'What starts the tests is loaded before anything is generated, and texts and configuration are made of that.',
      from: { path: '^scripts/test\\.ts$' },
      to: { path: '^(schema/report/words|schema/texts|server/platform/base/config\\.ts)', reachable: true },
    },
    {
      name: 'features-declare-plain-data-to-the-code-generator',
      severity: 'error',
      comment: 'codegen.ts reads these files before anything is generated.',
      from: { path: '/(graphqlMappers|clientArea)\\.ts$' },
      to: {},
    },
    {
      name: 'schema-is-the-ground',
      severity: 'error',
      comment: 'schema/ imports nothing of the layers above it.',
      from: { path: '^schema/' },
      to: { path: '^(projections|server|client)/' },
    },
    {
      name: 'projections-import-schema-and-contracts-only',
      severity: 'error',
      from: { path: '^projections/', pathNot: TESTS },
      to: { path: '^(server|client)/' },
    },
    {
      name: 'contracts-of-checks-import-zod-and-the-kit-only',
      severity: 'error',
      comment: 'Events, projections and the client import them. They need no words: the generator reads those.',
      from: { path: CONTRACT },
      to: {
        path: '^(schema|projections|server|client)/|^checks/\\w+/words\\.|node_modules/(?!zod/)',
        reachable: true,
      },
    },
    {
      name: 'others-import-the-contracts-of-checks-only',
      severity: 'error',
      comment: 'The other half of a check opens sockets and judges: it belongs to the server.',
      from: { path: '^(schema|projections|client)/', pathNot: TESTS },
      to: { path: '^checks/', pathNot: CONTRACT },
    },
    {
      name: 'checks-know-the-scanner-only',
      severity: 'error',
      comment: 'What a check needs of the server is in the platform and in the scanner.',
      from: { path: '^checks/', pathNot: `${TESTS}|/testing/` },
      to: { path: '^server/(?!platform/|scanner/io/)|^(projections|client)/' },
    },
    {
      name: 'server-does-not-import-the-client',
      severity: 'error',
      from: { path: '^server/', pathNot: TESTS },
      to: { path: '^client/' },
    },
    {
      name: 'client-imports-schema-only',
      severity: 'error',
      from: { path: '^client/', pathNot: TESTS },
      to: { path: '^(projections|server)/' },
    },
    {
      name: 'features-of-the-client-know-no-app',
      severity: 'error',
      comment: 'app composes the features: their pages by address, and what stands around them.',
      from: { path: '^client/src/features/', pathNot: TESTS },
      to: { path: '^client/src/app/' },
    },
    {
      name: 'the-clients-ground-knows-no-feature',
      severity: 'error',
      comment: 'What any page needs is used by features, and never the other way round.',
      from: { path: '^client/src/(platform|ui|texts)/', pathNot: TESTS },
      to: { path: '^client/src/(app|features)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      comment: 'What any event-sourced service needs is used by features, and never the other way round.',
      from: { path: '^server/platform/', pathNot: `${TESTS}|/testing/` },
      to: { path: '^server/(features|scanner|documents|lab|api|roles|cli)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-entered-by-their-faces',
      severity: 'error',
      comment: 'The face of a feature is the file of its name. features.ts alone looks past it, to list the manifests.',
      from: {
        path: '^server/',
        pathNot: `${TESTS}|/testing/|^server/(features/|features\\.ts$)`,
      },
      to: { path: '^server/features/([^/]+)/(?!\\1\\.ts$)' },
    },
    {
      name: 'features-know-each-others-faces',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: `${TESTS}|/testing/|/manifest\\.ts$` },
      to: { path: '^server/features/(?!$1/)([^/]+)/(?!\\1\\.ts$)' },
    },
    {
      name: 'manifests-know-faces-and-the-manifests-they-need',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/manifest\\.ts$' },
      to: { path: '^server/features/(?!$1/)([^/]+)/(?!(\\1|manifest)\\.ts$)' },
    },
    {
      name: 'manifests-load-edges-and-work-on-request',
      severity: 'error',
      comment:
        'Every process loads all manifests: resolvers, routes and the policies of workers, but not the mails, are imported where they are called.',
      from: { path: '^server/features/([^/]+)/manifest\\.ts$' },
      to: {
        path: '^server/features/$1/(?!($1|mails)\\.ts$)',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'the-report-knows-no-feature',
      severity: 'error',
      comment:
        'What a report says is taken from observations by pure functions: features, documents and the command line show it.',
      from: { path: '^server/report/', pathNot: TESTS },
      to: { path: '^server/(features|documents|lab|api|roles|cli)/|^projections/' },
    },
    {
      name: 'the-scanner-knows-no-feature',
      severity: 'error',
      from: { path: '^server/scanner/', pathNot: `${TESTS}|/testing/` },
      to: { path: '^server/(features|report|documents|api|roles|cli)/' },
    },
    {
      name: 'the-product-knows-no-lab',
      severity: 'error',
      comment: 'The sample internet is started on request, by what starts a process, and handed to those who show it.',
      from: {
        path: '^(checks|schema|projections|server)/',
        pathNot: `${TESTS}|/testing/|^server/(lab|roles|cli|api)/|^server/main\\.ts$`,
      },
      to: { path: '^server/lab/' },
    },
    {
      name: 'deciders-are-pure',
      severity: 'error',
      comment: 'No I/O in a decider: it imports schema, its own feature, and what is as pure of the platform.',
      from: { path: DECIDERS, pathNot: TESTS },
      to: {
        path: '^(server/(scanner|lab|api|roles|cli|documents)/|server/platform/(?!base|commands|auth/magicLinks)|projections/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'deciders-have-no-node',
      severity: 'error',
      from: { path: DECIDERS, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sockets-of-the-scanner-are-in-io',
      severity: 'error',
      from: { path: '^(checks|server/scanner)/', pathNot: `^server/scanner/io/|${TESTS}` },
      to: { path: '^(node:)?(net|tls|dgram|dns|http|https|http2|undici)$|node_modules/(undici|dns-packet)' },
    },
    ...socketRules,
    {
      name: 'only-main-composes',
      severity: 'error',
      comment: 'Nobody imports the composition root but its own entry points.',
      from: { path: '^server/', pathNot: `^server/(main\\.ts|cli/|testing/)|${TESTS}` },
      to: { path: '^server/main\\.ts$' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: '\\.(test|spec)\\.tsx?$' },
    },
    {
      name: 'tests-do-not-ship',
      severity: 'error',
      comment: 'tests/ drives a whole Candor; only tests and benchmarks use it.',
      from: { path: '^(checks|schema|projections|server|client)/', pathNot: `${TESTS}|/testing/|/contract(\\.ts$|/)` },
      to: { path: '^tests/' },
    },
    {
      name: 'no-dev-dependencies-in-the-product',
      severity: 'error',
      comment: 'Types are gone once it is built. Optional peers are imported when they are needed, and may be missing.',
      from: { path: '^(checks|schema|projections|server)/', pathNot: `${TESTS}|/contract(\\.ts$|/)|/testing/` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/generated/|^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
