import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { InMemoryCache } from '@apollo/client/cache';
import {
  Kind,
  parse,
  print,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
} from 'graphql';

/** A GraphQL document as a source of the client holds it. */
export interface ClientDocument {
  /** Of the source, relative to `client/src`. */
  readonly file: string;
  /** As it is written between the backticks. */
  readonly text: string;
  readonly document: DocumentNode;
}

/** A call of the client preset's `graphql` with its one literal argument. */
export const GRAPHQL_CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;

const SOURCES = new URL('../src/', import.meta.url);
/** The one generated source with a document: it is made from the declared facts of the report. */
export const FACT_ROWS = 'generated/factRows.ts';

/** The sources of the client, by their paths relative to `client/src`. */
export const readClientSources = (): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && (!file.startsWith('generated') || file === FACT_ROWS))
    .sort()
    .map((file) => ({ file, text: readFileSync(new URL(file, SOURCES), 'utf8') }));

/** Every document in the sources of the client, file by file. Throws where one is not valid GraphQL. */
export const readClientDocuments = (): readonly ClientDocument[] =>
  readClientSources().flatMap(({ file, text: source }) =>
    [...source.matchAll(GRAPHQL_CALL)].map(([, text = '']) => ({ file, text, document: parsed(text, file) })),
  );

const parsed = (text: string, file: string): DocumentNode => {
  try {
    return parse(text, { noLocation: true });
  } catch (error) {
    throw new Error(`client/src/${file} holds a document that is not valid GraphQL`, { cause: error });
  }
};

/** An operation as the server gets to know it: everything in it that the client would send. */
export interface PersistedDocument {
  readonly name: string;
  /** SHA-256 of the text, in hex. */
  readonly id: string;
  readonly text: string;
}

/** Directives that the client's cache understands and no server does. */
const CLIENT_DIRECTIVES: ReadonlySet<string> = new Set(['unmask']);

const cache = new InMemoryCache();

/** As the client sends it: with the `__typename`s that its cache needs, without what is meant for the cache alone. */
const asSent = (document: DocumentNode): DocumentNode =>
  visit(cache.transformDocument(document), {
    Directive: (node) => (CLIENT_DIRECTIVES.has(node.name.value) ? null : undefined),
  });

/** The definition with every fragment that it spreads, directly or through another, in the order of their first use. */
export const withFragments = <Definition extends DefinitionNode>(
  definition: Definition,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): readonly (Definition | FragmentDefinitionNode)[] => {
  const reached = new Set<Definition | FragmentDefinitionNode>([definition]);
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
export const asManifest = (documents: readonly PersistedDocument[]): string =>
  `${JSON.stringify(Object.fromEntries(documents.map(({ id, text }) => [id, text])), null, 2)}\n`;

/** For the client: the ids by the operations' names, as a module. */
export const asIds = (documents: readonly PersistedDocument[]): string =>
  [
    '/** What the server knows each operation by. */',
    'export const documentIds: Readonly<Record<string, string>> = {',
    ...documents.map(({ name, id }) => `  ${name}: '${id}',`),
    '};',
    '',
  ].join('\n');

/** The names of the operations that the documents define. */
export const operationNames = (documents: readonly ClientDocument[]): ReadonlySet<string> =>
  new Set(
    documents
      .flatMap(({ document }) => document.definitions)
      .flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : [])),
  );
