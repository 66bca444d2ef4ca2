import { makeExecutableSchema } from '@graphql-tools/schema';
import { expect } from 'chai';
import { graphql } from 'graphql';
import { ACCESS, type AccessRole } from '../access/accessTable.ts';
import type { Caller } from '../access/caller.ts';
import { graphqlSchema } from './graphqlSchema.ts';
import { holdToAccess } from './holdToAccess.ts';
import { rolesByType } from './rolesByType.ts';

const nobody: Caller = { kind: 'nobody' };
const admin: Caller = {
  kind: 'admin',
  administrator: { adminId: '', sessionId: '', email: '', secondFactor: false, sessionExpiresAt: '' },
};

describe('the types of GraphQL in the table of access', () => {
  const rows: Readonly<Record<string, AccessRole>> = ACCESS.types;

  it('have a row wherever only fields of one role lead to them', () => {
    const hidden = [...rolesByType(graphqlSchema())].filter(([, roles]) => roles.size === 1 && !roles.has('everybody'));
    expect(hidden).to.have.length.above(10);
    for (const [type, [role]] of hidden) expect(rows[type], type).to.equal(role);
  });

  it('that have a row are types of the schema, of which each may be reached by its role', () => {
    const roles = rolesByType(graphqlSchema());
    for (const [type, role] of Object.entries(rows))
      expect(
        roles.has(type) && (roles.get(type)?.has(role) === true || roles.get(type)?.has('everybody')),
        type,
      ).to.equal(true);
  });

  it('are held to it by whatever way they are reached', async () => {
    const typeDefs =
      'type Query { viewer: Person } type Person { name: String file: Secret } type Secret { text: String }';
    const rootValue = { viewer: { name: 'Ada', file: { text: 'hidden' } } };
    const schema = holdToAccess(makeExecutableSchema({ typeDefs }), { Secret: 'admin' });
    const ask = (caller: Caller) =>
      graphql({
        schema,
        source: '{ viewer { name file { text } } }',
        rootValue,
        contextValue: { caller: () => Promise.resolve(caller) },
      });
    const refused = await ask(nobody);
    expect(refused.errors?.map(({ extensions }) => extensions['code'])).to.deep.equal(['UNAUTHENTICATED']);
    expect(JSON.stringify(refused.data)).to.include('Ada').and.not.include('hidden');
    expect(JSON.stringify((await ask(admin)).data)).to.include('hidden');
  });

  it('keep Candor from starting where a row names no type', () => {
    const schema = makeExecutableSchema({ typeDefs: 'type Query { viewer: String }' });
    expect(() => holdToAccess(schema, { Secret: 'admin' })).to.throw(/Secret has a row/);
  });
});
