import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  Kind,
  type NameNode,
  type OperationDefinitionNode,
} from 'graphql';
import type { Plugin } from 'vite';
import { type ClientDocument, FACT_ROWS, GRAPHQL_CALL, withFragments } from './clientDocuments.ts';

const GRAPHQL_IMPORT = /^import \{ graphql \} from '[^']*\/gql\.ts';$/m;
const DEFINED = /\b(?:fragment|query|mutation|subscription)\s+(\w+)/;

const PREFIX = 'candor:document/';
/** Rollup's prefix for virtual modules. */
const VIRTUAL = `\0${PREFIX}`;

type NamedDefinition = FragmentDefinitionNode | (OperationDefinitionNode & { readonly name: NameNode });

/** The definitions of each document by name: its own definition first, then every fragment that it needs. */
export type Documents = ReadonlyMap<string, readonly NamedDefinition[]>;

export const documentsByName = (documents: readonly ClientDocument[]): Documents => {
  const definitions = documents.flatMap(({ document }) => document.definitions).filter(isNamed);
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  return new Map(
    definitions.map((definition) => [definition.name.value, withFragments(definition, fragments).map(compact)]),
  );
};

const isNamed = (node: DefinitionNode): node is NamedDefinition =>
  node.kind === Kind.FRAGMENT_DEFINITION || (node.kind === Kind.OPERATION_DEFINITION && node.name !== undefined);

/** Removes empty lists, which nothing reads. */
const compact = (definition: NamedDefinition): NamedDefinition =>
  // A copy of the input.
  JSON.parse(
    JSON.stringify(definition, (_, value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value)),
  ) as NamedDefinition;

/** Generates the module of one document: its own definition, plus those of its fragments, imported from their modules. */
export const documentModule = (name: string, documents: Documents): string => {
  const [own, ...fragments] = documents.get(name) ?? [];
  if (!own) throw new Error(`no document ${name} in the sources`);
  const names = fragments.map((fragment) => fragment.name.value);
  return [
    ...names.map((fragment) => `import { definition as ${fragment} } from '${PREFIX}${fragment}';`),
    `export const definition = ${JSON.stringify(own)};`,
    `export const document = { kind: 'Document', definitions: [definition${names.map((fragment) => `, ${fragment}`).join('')}] };`,
  ].join('\n');
};

/** Replaces the `graphql(…)` calls in a source with the compiled documents, and removes the import of that function. */
export const replaceCalls = (source: string): string => {
  const imports: string[] = [];
  const replaced = source.replace(GRAPHQL_CALL, (call, text: string) => {
    const name = DEFINED.exec(text)?.[1];
    if (name === undefined) throw new Error(`not a document: ${call.slice(0, 80)}`);
    imports.push(`import { document as document_${name} } from '${PREFIX}${name}';\n`);
    return `document_${name}`;
  });
  return imports.join('') + replaced.replace(GRAPHQL_IMPORT, '');
};

/**
 * In a build, each component gets only its own compiled document. The preset's own table holds the text of every document of every page, and repeats a
 * fragment in each document that spreads it: eight times what one page needs.
 */
export const precompiledDocuments = (readDocuments: () => readonly ClientDocument[]): Plugin => {
  let documents: Documents = new Map();
  return {
    name: 'candor:precompiled-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      documents = documentsByName(readDocuments());
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load: (id) => (id.startsWith(VIRTUAL) ? documentModule(id.slice(VIRTUAL.length), documents) : null),
    transform(code, id) {
      // The rows of facts are the only generated file that is treated as source.
      const isSource = !/\/(generated|node_modules)\//.test(id) || id.endsWith(FACT_ROWS);
      if (!isSource || !/\.tsx?$/.test(id) || !code.includes('graphql(')) return null;
      return { code: replaceCalls(code), map: null };
    },
  };
};
