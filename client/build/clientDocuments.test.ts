import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { buildSchema, parse, validate, type DocumentNode } from 'graphql';
import { documentIds as adminDocumentIds } from '../src/generated/adminDocumentIds.ts';
import { documentIds as apiTokensDocumentIds } from '../src/generated/apiTokensDocumentIds.ts';
import { documentIds as publicListsDocumentIds } from '../src/generated/publicListsDocumentIds.ts';
import { documentIds as analystDocumentIds } from '../src/generated/analystDocumentIds.ts';
import { documentIds as publicDocumentIds } from '../src/generated/documentIds.ts';
import { documentIds as listsDocumentIds } from '../src/generated/listsDocumentIds.ts';
import { documentIds as portalDocumentIds } from '../src/generated/portalDocumentIds.ts';
import * as generated from '../src/generated/graphql.ts';
import { persistedDocuments } from './clientDocuments.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const manifest = JSON.parse(read('../../server/platform/graphql/generated/persistedDocuments.json')) as Record<
  string,
  string
>;

const row = parse('fragment Row_a on Row { id ...Cell_a @unmask }');
const cell = parse('fragment Cell_a on Cell { text }');
const list = parse('query List { rows { ...Row_a } }');

const documentIds = {
  ...publicDocumentIds,
  ...listsDocumentIds,
  ...adminDocumentIds,
  ...apiTokensDocumentIds,
  ...publicListsDocumentIds,
  ...analystDocumentIds,
  ...portalDocumentIds,
};

describe('persisted documents', () => {
  it('contain each operation with all its fragments, as the client sends it', () => {
    const [document] = persistedDocuments([cell, row, list]);
    expect(document?.name).to.equal('List');
    expect(document?.text.replace(/\s+/g, ' ')).to.equal(
      'query List { rows { ...Row_a __typename } } fragment Row_a on Row { id ...Cell_a __typename } fragment Cell_a on Cell { text __typename }',
    );
  });

  it('get a different id when any text changes, even in a fragment', () => {
    const [one] = persistedDocuments([cell, row, list]);
    const [other] = persistedDocuments([parse('fragment Cell_a on Cell { text color }'), row, list]);
    expect(one?.id).to.match(/^[0-9a-f]{64}$/);
    expect(other?.id).not.to.equal(one?.id);
  });

  it('reject an operation without a name and a fragment that does not exist', () => {
    expect(() => persistedDocuments([parse('{ rows { id } }')])).to.throw('no name');
    expect(() => persistedDocuments([list])).to.throw('there is no fragment Row_a');
  });

  it('of the server are the same as those of the client', () => {
    expect(Object.keys(manifest).sort()).to.deep.equal(Object.values(documentIds).sort());
    const operations = Object.keys(generated)
      .filter((name) => name.endsWith('Document'))
      .map((name) => name.replace(/Document$/, ''));
    expect(Object.keys(documentIds).sort()).to.deep.equal(operations.sort());
  });

  it('of the server are valid against the schema, because the server does not validate them again', () => {
    const folder = '../../schema/graphql/';
    const schema = buildSchema(
      readdirSync(new URL(folder, import.meta.url))
        .map((file) => read(`${folder}${file}`))
        .join('\n'),
    );
    const faults = Object.values(manifest).flatMap((text) => validate(schema, parse(text) satisfies DocumentNode));
    expect(faults.map(({ message }) => message)).to.deep.equal([]);
  });
});
