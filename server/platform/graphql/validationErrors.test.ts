import { expect } from 'chai';
import { buildSchema, parse, specifiedRules } from 'graphql';
import { validationErrors } from './validationErrors.ts';

const schema = buildSchema('type Query { a: String } type Subscription { b: String }');
const said = (text: string): readonly string[] =>
  validationErrors(schema, parse(text), specifiedRules).map(({ message }) => message);

describe('The validation of a document', () => {
  it('refuses a subscription of which nothing may be left, wherever that is said', () => {
    for (const text of [
      'subscription { b @skip(if: true) }',
      'subscription($v: Boolean!) { b @include(if: $v) }',
      'subscription { ... @skip(if: true) { b } }',
      'subscription { ...F } fragment F on Subscription { b @skip(if: true) }',
      'query { a } subscription S { ...F @include(if: false) } fragment F on Subscription { b }',
    ])
      expect(said(text), text).to.deep.equal(['A subscription has no @skip or @include at its root.']);
  });

  it('finds its way out of a fragment that holds itself', () => {
    expect(said('subscription { ...F } fragment F on Subscription { b ...F }')).to.deep.equal([
      'Cannot spread fragment "F" within itself.',
    ]);
  });

  it('takes what has its conditions elsewhere', () => {
    expect(said('query { a @skip(if: true) }')).to.deep.equal([]);
    expect(said('subscription { b }')).to.deep.equal([]);
  });
});
