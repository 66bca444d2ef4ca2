import { expect } from 'chai';
import { type DocumentNode, Kind, parse } from 'graphql';
import * as generated from '../src/generated/graphql.ts';
import { readClientDocuments } from './clientDocuments.ts';
import { documentModule, documentsByName, replaceCalls } from './precompiledDocuments.ts';

const sources = ['fragment Row_a on Row { a }', 'query List { rows { ...Row_a } }'].map((text) => ({
  file: 'example.ts',
  text,
  document: parse(text, { noLocation: true }),
}));
const documents = documentsByName(sources);

describe('precompiled documents', () => {
  it('gives a document its own definition and takes its fragments from their modules', () => {
    const module = documentModule('List', documents);
    expect(module).to.include("import { definition as Row_a } from 'candor:document/Row_a';");
    expect(module).to.include('definitions: [definition, Row_a]');
    expect(module).not.to.include('FragmentDefinition');
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

  it('takes the import of the function away', () => {
    const source = "import { graphql } from '../../generated/gql.ts';\nconst q = graphql(`query List { rows }`);";
    expect(replaceCalls(source)).not.to.include('generated');
  });

  it('refuses a document that no source has', () => {
    expect(() => documentModule('New', documents)).to.throw('no document New');
  });

  it('gives every document of the client as the code generator does', () => {
    const made = documentsByName(readClientDocuments());
    const expected = Object.values(generated as unknown as Record<string, DocumentNode>);
    expect(made.size).to.equal(expected.length);
    for (const { definitions } of expected) {
      const [own] = definitions;
      if (own?.kind !== Kind.OPERATION_DEFINITION && own?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error('no name');
      const texts = definitions.map((definition) => JSON.stringify(definition));
      expect(made.get(own.name?.value ?? '')?.map((definition) => JSON.stringify(definition))).to.have.members(texts);
    }
  });
});
