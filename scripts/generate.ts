import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { CodegenConfig } from '@graphql-codegen/cli';
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  lexicographicSortSchema,
  parse,
  printSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import {
  asIds,
  asManifest,
  type ClientDocument,
  operationNames,
  persistedDocuments,
  readClientDocuments,
  readClientSources,
} from '../client/build/clientDocuments.ts';
import { readIfThere } from '../server/platform/database/readIfThere.ts';
import { enumValues } from '../server/platform/graphql/enumValues.ts';
import { graphqlSdl } from '../server/api/graphqlSdl.ts';
import { PROJECT_ROOT } from './projectRoot.ts';
import { readCatalogues } from './texts/readCatalogues.ts';
import { textModules } from './texts/textModules.ts';

/** Areas of the client that send operations of their own: the first page does not load their ids. */
const AREAS = {
  lists: ['lists', 'notices'],
  admin: ['administrators'],
  portal: ['portal'],
  analyst: ['analyst', 'eventExplorer', 'queryConsole', 'replays'],
} as const;
const isIn = (features: readonly string[], { file }: ClientDocument): boolean =>
  features.some((feature) => file.startsWith(`features/${feature}/`));

/** What a build needs of the generated code: the texts, and the operations of the client by their ids, for the server and for the client. */
export const generateDocumentIds = async (): Promise<readonly ClientDocument[]> => {
  await generateTexts();
  // What is made of the report's facts imports what was generated just now.
  const [{ factModules }, { graphqlOfFacts }] = await Promise.all([
    import('../client/build/factRows.ts'),
    import('../schema/report/facts/graphqlOfFacts.ts'),
  ]);
  await write(REPORT_SDL, graphqlOfFacts());
  const sources = readClientSources().map(({ text }) => text);
  for (const [path, content] of factModules(sources)) await write(path, content);
  const documents = readClientDocuments();
  const all = persistedDocuments(documents.map(({ document }) => document));
  const idsOf = (isWanted: (source: ClientDocument) => boolean): string => {
    const wanted = operationNames(documents.filter(isWanted));
    return asIds(all.filter(({ name }) => wanted.has(name)));
  };
  await write('server/platform/graphql/generated/persistedDocuments.json', asManifest(all));
  for (const [area, features] of Object.entries(AREAS))
    await write(
      `client/src/generated/${area}DocumentIds.ts`,
      idsOf((document) => isIn(features, document)),
    );
  const isPublic = (document: ClientDocument): boolean => !isIn(Object.values(AREAS).flat(), document);
  await write('client/src/generated/documentIds.ts', idsOf(isPublic));
  await write(
    'client/src/generated/possibleTypes.ts',
    possibleTypes(documents.filter((document) => isPublic(document) || isIn(AREAS.lists, document))),
  );
  await write('client/src/generated/allPossibleTypes.ts', possibleTypes(documents));
  return documents;
};

/** Folders of modules that are made from the catalogues. */
const TEXT_FOLDERS = ['schema/texts/generated', 'client/src/texts/generated'];

/** Modules of the texts; those of areas that are no more are removed. */
const generateTexts = async (): Promise<void> => {
  const modules = textModules(await readCatalogues());
  for (const [path, content] of modules) await write(path, content);
  for (const folder of TEXT_FOLDERS) {
    const entries = await readdir(join(PROJECT_ROOT, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.name.endsWith('.ts'))) {
      const file = join(entry.parentPath, entry.name);
      if (!modules.has(relative(PROJECT_ROOT, file).replaceAll('\\', '/'))) await rm(file);
    }
  }
};

/** The members of the unions and interfaces that the documents meet, as Apollo's cache wants them for fragments on them. */
const possibleTypes = (documents: readonly ClientDocument[]): string => {
  const schema = buildSchema(graphqlSdl());
  const info = new TypeInfo(schema);
  const met = new Map<string, readonly string[]>();
  const meet = (): void => {
    const type = getNamedType(info.getType());
    if (isAbstractType(type))
      met.set(
        type.name,
        schema.getPossibleTypes(type).map(({ name }) => name),
      );
  };
  for (const { document } of documents)
    visit(document, visitWithTypeInfo(info, { Field: meet, InlineFragment: meet, FragmentDefinition: meet }));
  return `export const possibleTypes = ${JSON.stringify(Object.fromEntries(met))};\n`;
};

/** All of it: the ids, and where something changed that they are made from, the types of resolvers and the typed documents of the client. */
export const generate = async (): Promise<void> => {
  const documents = await generateDocumentIds();
  const wanted = await fingerprint(documents);
  if ((await readIfThere(join(PROJECT_ROOT, FINGERPRINT))) === wanted) return;
  const { executeCodegen } = await import('@graphql-codegen/cli');
  const { result, error } = await executeCodegen(configFor(documents));
  if (error) throw error;
  for (const { filename, content } of result) await write(filename, content);
  await write(FINGERPRINT, wanted);
};

const FINGERPRINT = 'client/src/generated/.fingerprint';

/** SHA-256, in hex, over the contents of all that the types are made from. */
const fingerprint = async (documents: readonly ClientDocument[]): Promise<string> => {
  const hash = createHash('sha256').update(graphqlSdl());
  for (const { file, text } of documents) hash.update(`${file}\0${text}\0`);
  for (const file of ['scripts/generate.ts', 'server/platform/graphql/enumValues.ts', 'package-lock.json'])
    hash.update(await readFile(join(PROJECT_ROOT, file)));
  return hash.digest('hex');
};

const scalars = { DateTime: { input: 'string', output: 'string' } };

/** Given as it was read: the generator's own loaders parse every source with Babel, which takes 15 seconds of CPU. */
const asLoaded = ({ file, text, document }: ClientDocument, index: number): Record<string, { loader: string }> => {
  const loader = () => ({ location: file, rawSDL: text, document });
  // A loader may be a function too; its type only knows the path of a module.
  return { [`${file}#${index}`]: { loader: loader as unknown as string } };
};

const configFor = (documents: readonly ClientDocument[]): CodegenConfig => ({
  silent: true,
  schema: graphqlSdl(),
  generates: {
    'server/platform/graphql/generated/resolvers.ts': {
      plugins: [{ typescript: { enumValues: enumValues(parse(graphqlSdl())) } }, 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        strictScalars: true,
        enumsAsTypes: true,
        immutableTypes: true,
        avoidOptionals: { field: true, inputValue: false },
        contextType: '../../../api/graphqlContext.ts#GraphqlContext',
        mappers: {
          Viewer: '../../auth/sessions.ts#Viewer as ViewerModel',
          Administrator: '../../auth/sessions.ts#Administrator as AdministratorModel',
          PartnerDashboard: '../../auth/sessions.ts#Viewer as ViewerModel',
          PartnerAccess: '../../../features/partnerships/partnerships.ts#PartnerAccess as PartnerAccessModel',
          Client: '../../../features/partnerships/partnerships.ts#ShownClient',
          Portal: '../../auth/sessions.ts#PortalViewer',
          AuditEntry: '../../../features/auditLog/auditEntry.ts#AuditEntry as AuditEntryModel',
          Alert: '../../../../projections/alerts/alertRecord.ts#AlertRecord',
          AlertMails: '../../../features/alerts/alerts.ts#AlertMails as AlertMailsModel',
          OtherAdministrator: '../../../features/administrators/administrators.ts#KnownAdministrator',
          Signup: '../../../features/signups/signups.ts#ListedSignup',
          Application: '../../../../projections/applications/applicationRecord.ts#ApplicationRecord',
          OwnApplication: '../../../../projections/applications/applicationRecord.ts#ApplicationRecord',
          ReviewEntry: '../../../../projections/applications/historyQueries.ts#ReviewRecord',
          Projection: '../../../features/replays/projectionView.ts#ProjectionView',
          LogEvent: '../../../../projections/eventIndex/queries.ts#IndexedEvent',
          EventPage: '../../../features/eventExplorer/eventExplorer.ts#EventPage as EventPageModel',
          EventTreeNode: '../../../features/eventExplorer/eventExplorer.ts#EventTreeNode as EventTreeNodeModel',
          Scan: '../../../report/reportFor.ts#ShownReport',
          ScanSummary: '../../../report/reportFor.ts#ShownReport',
          DomainList: '../../../features/lists/lists.ts#ListView',
          ListDomain: '../../../../projections/lists/listRows.ts#ListDomain as ListDomainModel',
          ListRun: '../../../../projections/lists/queries.ts#RunFigures',
          ListResultRow: '../../../../projections/lists/listRows.ts#ListResult as ListResultModel',
          Company: '../../../features/companies/companies.ts#Company as CompanyModel',
          Scorecard: '../../../../schema/report/score.ts#Scorecard as ScorecardModel',
          Penalty: '../../../../schema/report/score.ts#Penalty as PenaltyModel',
        },
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
      documents: documents.map(asLoaded),
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
});

/** The part of the schema that is made from the declared facts of the report. */
export const REPORT_SDL = 'schema/graphql/reportFacts.graphql';

/** The whole schema in one file, for readers. */
export const SCHEMA_FILE = 'schema/schema.graphql';

export const wholeSchema = (): string =>
  `# The whole schema, made from schema/graphql by "npm run codegen".\n\n${printSchema(lexicographicSortSchema(buildSchema(graphqlSdl())))}\n`;

/** Leaves a file that holds this already as it is, so that its time says when it changed. */
const write = async (path: string, content: string): Promise<void> => {
  const file = join(PROJECT_ROOT, path);
  if ((await readIfThere(file)) === content) return;
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
};

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { schema: { type: 'boolean', default: false } } });
  await generate();
  if (values.schema) await write(SCHEMA_FILE, wholeSchema());
}
