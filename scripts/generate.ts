import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  lexicographicSortSchema,
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
import { graphqlSdl } from '../server/api/graphqlSdl.ts';
import { type ClientArea, readClientAreas } from './featureDeclarations.ts';
import { PROJECT_ROOT } from './projectRoot.ts';
import { readCatalogues } from './texts/readCatalogues.ts';
import { textModules } from './texts/textModules.ts';

/** Generates the parts of the generated code that a build needs: the texts, and the client's operations with their ids, for the server and for the client. */
export const generateDocumentIds = async (): Promise<readonly ClientDocument[]> => {
  await generateTexts();
  // The modules that generate code from the report's facts import files that were only just generated.
  const [{ factModules }, { graphqlOfFacts }] = await Promise.all([
    import('../client/build/factRows.ts'),
    import('../schema/report/graphqlOfFacts.ts'),
  ]);
  await write(REPORT_SDL, graphqlOfFacts());
  const sources = readClientSources().map(({ text }) => text);
  for (const [path, content] of factModules(sources)) await write(path, content);
  const documents = readClientDocuments();
  const all = persistedDocuments(documents.map(({ document }) => document));
  const idsOf = (wanted: readonly ClientDocument[]): string => {
    const names = operationNames(wanted);
    return asIds(all.filter(({ name }) => names.has(name)));
  };
  const areas = await readClientAreas();
  const areaOf = ({ file }: ClientDocument): ClientArea | undefined =>
    areas.get(/^features\/(\w+)\//.exec(file)?.[1] ?? '');
  await write('server/platform/graphql/generated/persistedDocuments.json', asManifest(all));
  for (const area of new Set([...areas.values()].map(({ name }) => name)))
    await write(
      `client/src/generated/${area}DocumentIds.ts`,
      idsOf(documents.filter((document) => areaOf(document)?.name === area)),
    );
  await write('client/src/generated/documentIds.ts', idsOf(documents.filter((document) => !areaOf(document))));
  await write(
    'client/src/generated/possibleTypes.ts',
    possibleTypes(documents.filter((document) => areaOf(document)?.hasOwnCache !== true)),
  );
  await write('client/src/generated/allPossibleTypes.ts', possibleTypes(documents));
  return documents;
};

/** Folders of modules that are generated from the catalogues. */
const TEXT_FOLDERS = ['schema/texts/generated', 'client/src/texts/generated'];

/** Writes the modules of the texts, and removes those of areas that no longer exist. */
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

/** Returns the members of the unions and interfaces that the documents use, as Apollo's cache requires for fragments on them. */
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

/** Contains the fingerprint of what the types were generated from, if `npm run codegen` generated them (scripts/runCodegen.ts). */
export const FINGERPRINT = 'client/src/generated/.fingerprint';

/** The part of the schema that is generated from the declared facts of the report. */
const REPORT_SDL = 'schema/graphql/reportFacts.graphql';

/** The whole schema in one file, for readers. */
export const SCHEMA_FILE = 'schema/schema.graphql';

export const wholeSchema = (): string =>
  `# The whole schema, made from schema/graphql by "npm run codegen".\n\n${printSchema(lexicographicSortSchema(buildSchema(graphqlSdl())))}\n`;

/** Does not touch a file that already has this content, so that its time tells when it last changed. */
export const write = async (path: string, content: string): Promise<void> => {
  const file = join(PROJECT_ROOT, path);
  if ((await readIfThere(file)) === content) return;
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
};
