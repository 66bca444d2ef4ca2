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

/** A GraphQL document in the client's source code. */
export interface ClientDocument {
  /** Path of the source file, relative to `client/src`. */
  readonly file: string;
  /** The text between the backticks. */
  readonly text: string;
  readonly document: DocumentNode;
}

/** Matches a call of the client preset's `graphql` with its single literal argument. */
export const GRAPHQL_CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;

const SOURCES = new URL('../src/', import.meta.url);
/** The only generated source that contains a document. It is generated from the declared facts of the report. */
export const FACT_ROWS = 'generated/factRows.ts';

/** Reads the client's source files. Paths are relative to `client/src`. */
export const readClientSources = (): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && (!file.startsWith('generated') || file === FACT_ROWS))
    .sort()
    .map((file) => ({ file, text: readFileSync(new URL(file, SOURCES), 'utf8') }));

/** Returns every document in the client's source files, in file order. Throws if one is not valid GraphQL. */
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

/** An operation as registered with the server, with everything that the client would send. */
export interface PersistedDocument {
  readonly name: string;
  /** SHA-256 of the text, in hex. */
  readonly id: string;
  readonly text: string;
}

/** Directives that only the client's cache understands. */
const CLIENT_DIRECTIVES: ReadonlySet<string> = new Set(['unmask']);

const cache = new InMemoryCache();

/** The document as the client sends it: with the `__typename` fields that its cache needs, and without directives that only the cache understands. */
const asSent = (document: DocumentNode): DocumentNode =>
  visit(cache.transformDocument(document), {
    Directive: (node) => (CLIENT_DIRECTIVES.has(node.name.value) ? null : undefined),
  });

/** Returns the definition and every fragment that it spreads, directly or indirectly, in order of first use. */
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

/** The manifest for the server: operation texts by id. */
export const asManifest = (documents: readonly PersistedDocument[]): string =>
  `${JSON.stringify(Object.fromEntries(documents.map(({ id, text }) => [id, text])), null, 2)}\n`;

/** The module for the client: operation ids by name. */
export const asIds = (documents: readonly PersistedDocument[]): string =>
  [
    '/** What the server knows each operation by. */',
    'export const documentIds: Readonly<Record<string, string>> = {',
    ...documents.map(({ name, id }) => `  ${name}: '${id}',`),
    '};',
    '',
  ].join('\n');

/** Returns the names of the operations that the documents define. */
export const operationNames = (documents: readonly ClientDocument[]): ReadonlySet<string> =>
  new Set(
    documents
      .flatMap(({ document }) => document.definitions)
      .flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : [])),
  );
