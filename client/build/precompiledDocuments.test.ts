import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { documentModule, readDocuments, replaceCalls } from './precompiledDocuments.ts';

const document = (...names: readonly string[]): string =>
  JSON.stringify({ kind: 'Document', definitions: names.map((name) => ({ name: { kind: 'Name', value: name } })) });

const documents = readDocuments(
  [
    'export type Row = { a: string };',
    `export const Row_AFragmentDoc = ${document('Row_a')} as unknown as DocumentNode<Row, unknown>;`,
    `export const ListDocument = ${document('List', 'Row_a')} as unknown as DocumentNode<List, ListVariables>;`,
  ].join('\n'),
);

describe('precompiled documents', () => {
  it('gives a document its own definition and takes its fragments from their modules', () => {
    const module = documentModule('List', documents);
    expect(module).to.include("import { definition as Row_a } from 'candor:document/Row_a';");
    expect(module).to.include('definitions: [definition, Row_a]');
    expect(module).not.to.include('"value":"Row_a"');
  });

  it('gives a fragment a document of its own', async () => {
    const module: unknown = await import(
      `data:text/javascript,${encodeURIComponent(documentModule('Row_a', documents))}`
    );
    expect(module).to.have.nested.property('document.definitions[0].name.value', 'Row_a');
  });

  it('puts the document in the place of the call', () => {
    expect(replaceCalls('const q = graphql(`\n  query List { rows { ...Row_a } }\n`);')).to.equal(
      "import { document as document_List } from 'candor:document/List';\nconst q = document_List;",
    );
  });

  it('leaves a source without calls alone', () => {
    expect(replaceCalls('const graphqlish = 1;')).to.equal('const graphqlish = 1;');
  });

  it('refuses a document that was never generated', () => {
    expect(() => documentModule('New', documents)).to.throw('run the code generator');
  });

  it('reads every document of the real generated module', () => {
    const real = readFileSync(new URL('../src/generated/graphql.ts', import.meta.url), 'utf8');
    expect(readDocuments(real).size).to.equal([...real.matchAll(/^export const /gm)].length);
  });
});
