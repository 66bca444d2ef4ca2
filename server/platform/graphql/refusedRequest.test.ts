import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { buildSchema, parse, specifiedRules } from 'graphql';
import { refusedRequest, validationErrors } from './refusedRequest.ts';

const schema = buildSchema('type Query { a: String } type Subscription { b: String }');
const refusal = (request: unknown): string | undefined => refusedRequest(schema, parse)(request)?.message;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const named = (sha256Hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash } });

describe('A request that Apollo would report as a server error', () => {
  it('has the hash of another query, or an invalid one', () => {
    for (const extensions of [
      named(hashOf('{ b }')),
      named([]),
      named(undefined),
      named(hashOf('{ a }'), 2),
      { persistedQuery: 1 },
    ])
      expect(refusal({ query: '{ a }', extensions }), JSON.stringify(extensions)).to.match(/persistedQuery/);
    expect(refusal({ extensions: { persistedQuery: {} } })).to.match(/persistedQuery/);
  });

  it('is a subscription, which requires a WebSocket', () => {
    expect(refusal({ query: 'subscription { b }' })).to.match(/WebSocket/);
    expect(refusal({ query: 'query A { a } subscription B { b }', operationName: 'B' })).to.match(/WebSocket/);
  });

  it('is next to a subscription whose root field depends on a variable', () => {
    const query = 'query A { a } subscription B($v: Boolean!) { b @include(if: $v) }';
    expect(refusal({ query, operationName: 'A' })).to.match(/@skip or @include/);
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
      expect(refusal(request), JSON.stringify(request)).to.equal(undefined);
  });
});

const said = (text: string): readonly string[] =>
  validationErrors(schema, parse(text), specifiedRules).map(({ message }) => message);

describe('The validation of a query', () => {
  it('refuses a subscription that may be left without a field, wherever the condition is', () => {
    for (const text of [
      'subscription { b @skip(if: true) }',
      'subscription($v: Boolean!) { b @include(if: $v) }',
      'subscription { ... @skip(if: true) { b } }',
      'subscription { ...F } fragment F on Subscription { b @skip(if: true) }',
      'query { a } subscription S { ...F @include(if: false) } fragment F on Subscription { b }',
    ])
      expect(said(text), text).to.deep.equal(['A subscription has no @skip or @include at its root.']);
  });

  it('terminates for a fragment that contains itself', () => {
    expect(said('subscription { ...F } fragment F on Subscription { b ...F }')).to.deep.equal([
      'Cannot spread fragment "F" within itself.',
    ]);
  });

  it('accepts conditions elsewhere', () => {
    expect(said('query { a @skip(if: true) }')).to.deep.equal([]);
    expect(said('subscription { b }')).to.deep.equal([]);
  });
});
