import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client/cache';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { Kind, print, visit, type DefinitionNode, type DocumentNode, type FragmentDefinitionNode } from 'graphql';

/** An operation as the server gets to know it: everything in it that the client would send. */
export interface PersistedDocument {
  readonly name: string;
  /** SHA-256 of the text, in hex. */
  readonly id: string;
  readonly text: string;
}

/** Directives that the client's cache understands and no server does. */
const CLIENT_DIRECTIVES: ReadonlySet<string> = new Set(['unmask']);

type Output = Extract<CodegenConfig['generates'][string], { readonly preset?: unknown }>;
type OutputPreset = Exclude<Output['preset'], string | undefined>;

const cache = new InMemoryCache();

/** As the client sends it: with the `__typename`s that its cache needs, without what is meant for the cache alone. */
const asSent = (document: DocumentNode): DocumentNode =>
  visit(cache.transformDocument(document), {
    Directive: (node) => (CLIENT_DIRECTIVES.has(node.name.value) ? null : undefined),
  });

/** The definition with every fragment that it spreads, directly or through another, in the order of their first use. */
const withFragments = (
  definition: DefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): readonly DefinitionNode[] => {
  const reached = new Set<DefinitionNode>([definition]);
  for (const each of reached) {
    visit(each, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (!fragment) throw new Error(`there is no fragment ${name.value}`);
        reached.add(fragment);
      },
    });
  }
  return [...reached];
};

export const persistedDocuments = (documents: readonly DocumentNode[]): readonly PersistedDocument[] => {
  const definitions = documents.flatMap((document) => document.definitions);
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  return definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const name = operation.name?.value;
      if (name === undefined) throw new Error('an operation of the client has no name');
      const text = print(asSent({ kind: Kind.DOCUMENT, definitions: withFragments(operation, fragments) }));
      return { name, id: createHash('sha256').update(text).digest('hex'), text };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** For the server: the texts by their ids. */
const asManifest = (documents: readonly PersistedDocument[]): string =>
  `${JSON.stringify(Object.fromEntries(documents.map(({ id, text }) => [id, text])), null, 2)}\n`;

/** For the client: the ids by the operations' names. */
const asIds = (documents: readonly PersistedDocument[]): string =>
  [
    '/** What the server knows each operation by. */',
    'export const documentIds: Readonly<Record<string, string>> = {',
    ...documents.map(({ name, id }) => `  ${name}: '${id}',`),
    '};',
    '',
  ].join('\n');

const operationNames = ({ definitions }: DocumentNode): readonly (string | undefined)[] =>
  definitions.flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : []));

/**
 * An output of the code generator: `ids` or `manifest` of the client's operations. `folder`: only of those that stand in it; their fragments may
 * stand elsewhere.
 */
export const persistedDocumentsPreset = (what: 'ids' | 'manifest', folder = ''): OutputPreset => ({
  buildGeneratesSection: ({ baseOutputDir, schema, documents, config }) => [
    {
      filename: baseOutputDir,
      schema,
      documents,
      config,
      plugins: [{ persistedDocuments: {} }],
      pluginMap: {
        persistedDocuments: {
          plugin: (_schema, files) => {
            const wanted = new Set(
              files.flatMap(({ document, location = '' }) =>
                document && location.includes(folder) ? operationNames(document) : [],
              ),
            );
            const all = persistedDocuments(files.flatMap(({ document }) => document ?? []));
            const persisted = all.filter(({ name }) => wanted.has(name));
            return what === 'ids' ? asIds(persisted) : asManifest(persisted);
          },
        },
      },
    },
  ],
});
