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
  it('give a document its own definition and import its fragments from their modules', () => {
    const module = documentModule('List', documents);
    expect(module).to.include("import { definition as Row_a } from 'candor:document/Row_a';");
    expect(module).to.include('definitions: [definition, Row_a]');
    expect(module).not.to.include('FragmentDefinition');
  });

  it('give a fragment its own document', async () => {
    const module: unknown = await import(
      `data:text/javascript,${encodeURIComponent(documentModule('Row_a', documents))}`
    );
    expect(module).to.have.nested.property('document.definitions[0].name.value', 'Row_a');
  });

  it('replace the call with the document', () => {
    expect(replaceCalls('const q = graphql(`\n  query List { rows { ...Row_a } }\n`);')).to.equal(
      "import { document as document_List } from 'candor:document/List';\nconst q = document_List;",
    );
  });

  it('leave a source without calls unchanged', () => {
    expect(replaceCalls('const graphqlish = 1;')).to.equal('const graphqlish = 1;');
  });

  it('remove the import of the function', () => {
    const source = "import { graphql } from '../../generated/gql.ts';\nconst q = graphql(`query List { rows }`);";
    expect(replaceCalls(source)).not.to.include('generated');
  });

  it('reject a document that no source defines', () => {
    expect(() => documentModule('New', documents)).to.throw('no document New');
  });

  it('equal the documents of the code generator, for every document of the client', () => {
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
