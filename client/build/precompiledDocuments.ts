import type { Plugin } from 'vite';

/** `export const X = {…} as unknown as DocumentNode<…>;`, as the client preset prints one a line. */
const GENERATED = /^export const \w+ = (\{"kind":"Document".*\}) as unknown as DocumentNode<.*>;$/gm;
/** A call of the preset's `graphql` with its one literal argument. */
const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;
const DEFINED = /\b(?:fragment|query|mutation|subscription)\s+(\w+)/;

const PREFIX = 'candor:document/';
/** Rollup's mark of a module that is no file. */
const VIRTUAL = `\0${PREFIX}`;

interface Definition {
  readonly name: { readonly value: string };
}

/** The definitions of each generated document, its own first and then every fragment that it needs, by its name. */
export type Documents = ReadonlyMap<string, readonly Definition[]>;

export const readDocuments = (generated: string): Documents =>
  new Map(
    [...generated.matchAll(GENERATED)].map(([, json]) => {
      // The line was printed by the code generator: its shape is known.
      const { definitions } = JSON.parse(json ?? '') as { definitions: [Definition, ...Definition[]] };
      return [definitions[0].name.value, definitions];
    }),
  );

/** The module of one document: its own definition, and those of its fragments from their own modules. */
export const documentModule = (name: string, documents: Documents): string => {
  const [own, ...fragments] = documents.get(name) ?? [];
  if (!own) throw new Error(`no generated document ${name}: run the code generator`);
  const names = fragments.map((fragment) => fragment.name.value);
  return [
    ...names.map((fragment) => `import { definition as ${fragment} } from '${PREFIX}${fragment}';`),
    `export const definition = ${JSON.stringify(own)};`,
    `export const document = { kind: 'Document', definitions: [definition${names.map((fragment) => `, ${fragment}`).join('')}] };`,
  ].join('\n');
};

/** A source with its `graphql(…)` calls replaced by the documents that they stand for. */
export const replaceCalls = (source: string): string => {
  const imports: string[] = [];
  const replaced = source.replace(CALL, (call, text: string) => {
    const name = DEFINED.exec(text)?.[1];
    if (name === undefined) throw new Error(`not a document: ${call.slice(0, 80)}`);
    imports.push(`import { document as document_${name} } from '${PREFIX}${name}';\n`);
    return `document_${name}`;
  });
  return imports.join('') + replaced;
};

/**
 * In a build, a component gets the document that was compiled for it, and no more. The preset's own table holds the text of every
 * document of every page, and repeats a fragment in each document that spreads it: eight times what one page needs.
 */
export const precompiledDocuments = (readGenerated: () => string): Plugin => {
  let documents: Documents = new Map();
  return {
    name: 'candor:precompiled-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      documents = readDocuments(readGenerated());
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load: (id) => (id.startsWith(VIRTUAL) ? documentModule(id.slice(VIRTUAL.length), documents) : null),
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || /\/(generated|node_modules)\//.test(id) || !code.includes('graphql(')) return null;
      return { code: replaceCalls(code), map: null };
    },
  };
};
