import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { buildSchema, parse } from 'graphql';
import { refusedRequest } from './refusedRequest.ts';

const schema = buildSchema('type Query { a: String } type Subscription { b: String }');
const said = (request: unknown): string | undefined => refusedRequest(schema, parse)(request)?.message;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const named = (sha256Hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash } });

describe('A request that Apollo would take for a fault of the server', () => {
  it('is one with the hash of another text, or none', () => {
    for (const extensions of [
      named(hashOf('{ b }')),
      named([]),
      named(undefined),
      named(hashOf('{ a }'), 2),
      { persistedQuery: 1 },
    ])
      expect(said({ query: '{ a }', extensions }), JSON.stringify(extensions)).to.match(/persistedQuery/);
    expect(said({ extensions: { persistedQuery: {} } })).to.match(/persistedQuery/);
  });

  it('is a subscription, which comes over WebSocket', () => {
    expect(said({ query: 'subscription { b }' })).to.match(/WebSocket/);
    expect(said({ query: 'query A { a } subscription B { b }', operationName: 'B' })).to.match(/WebSocket/);
  });

  it('is one beside a subscription whose root hangs on a variable', () => {
    const query = 'query A { a } subscription B($v: Boolean!) { b @include(if: $v) }';
    expect(said({ query, operationName: 'A' })).to.match(/@skip or @include/);
  });

  it('is none of these', () => {
    for (const request of [
      { query: '{ a }' },
      { query: '{ a }', extensions: named(hashOf('{ a }')) },
      { extensions: named('unknown') },
      { query: 'query A { a } subscription B { b }', operationName: 'A' },
      { query: 7, extensions: null },
      { query: '{ a }', extensions: { persistedQuery: null } },
      [],
      null,
      undefined,
      'subscription',
    ])
      expect(said(request), JSON.stringify(request)).to.equal(undefined);
  });
});
