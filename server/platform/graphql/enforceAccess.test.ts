import { makeExecutableSchema } from '@graphql-tools/schema';
import { expect } from 'chai';
import {
  getNamedType,
  graphql,
  isAbstractType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { StaffRole } from '../../../schema/events/administrator.ts';
import type { Plan } from '../../../schema/events/plan.ts';
import { demandsOf, rowOf, type AccessRole, type AccessRow } from '../auth/accessTable.ts';
import type { Caller } from '../auth/sessions.ts';
import { graphqlSchema } from '../../api/graphqlSchema.ts';
import { loadEdges } from '../../features.ts';
import { enforceAccess } from './enforceAccess.ts';

const features = await loadEdges();

const { graphqlAccess } = features;

const nobody: Caller = { kind: 'nobody' };
const session = { subject: '', sessionId: '', email: '', sessionExpiresAt: '' };
const staffOf = (...roles: readonly StaffRole[]): Caller => ({
  ...session,
  kind: 'admin',
  roles,
  secondFactor: false,
});
const admin = staffOf('admin');

const userOf = (plan: Plan): Caller => ({
  ...session,
  kind: 'portal',
  domain: '',
  plan,
  isProven: false,
});

/** For the name of each object type, the roles of the root fields that lead to it. */
const rolesByType = (schema: GraphQLSchema): ReadonlyMap<string, ReadonlySet<AccessRole>> => {
  const roles = new Map<string, Set<AccessRole>>();
  const reach = (type: GraphQLNamedType, role: AccessRole): void => {
    if (isAbstractType(type)) for (const possible of schema.getPossibleTypes(type)) reach(possible, role);
    if (!isObjectType(type)) return;
    const known = roles.get(type.name) ?? new Set<AccessRole>();
    if (known.has(role)) return;
    roles.set(type.name, known.add(role));
    for (const field of Object.values(type.getFields())) reach(getNamedType(field.type), role);
  };
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(root?.getFields() ?? {}))
      reach(getNamedType(field.type), demandsOf(rowOf(graphqlAccess, `${root?.name ?? ''}.${field.name}`)).role);
  return roles;
};

/** A caller with the key's role may also use fields that demand one of the listed roles. */
const WIDER: Readonly<Partial<Record<AccessRole, readonly AccessRole[]>>> = {
  portal: ['portalView'],
  pro: ['portal', 'portalView'],
  proView: ['portal', 'portalView'],
  proven: ['portal', 'portalView'],
};

describe('The types of GraphQL in the access table', () => {
  const rows: Readonly<Record<string, AccessRole>> = Object.fromEntries(
    Object.entries<AccessRow>(graphqlAccess.types).map(([type, row]) => [type, demandsOf(row).role]),
  );

  it('have a row if only fields of one role lead to them', () => {
    const hidden = [...rolesByType(graphqlSchema(features))].flatMap(([type, roles]) => {
      // A type that portal users reach (some of them through a field of their plan, or as partners) demands at least the portal role.
      const least = [...roles].filter((role) => !(WIDER[role] ?? []).some((wider) => roles.has(wider)));
      return least.length === 1 && !roles.has('everybody') ? [{ type, role: least[0] }] : [];
    });
    expect(hidden).to.have.length.above(10);
    for (const { type, role } of hidden) {
      const row = rows[type];
      expect(row !== undefined && (WIDER[row] ?? []).includes(role ?? row) ? role : row, type).to.equal(role);
    }
  });

  it('name the required scope for exactly the root fields that accept personal tokens', () => {
    const schema = graphqlSchema(features);
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    for (const root of roots)
      for (const { name, description } of Object.values(root?.getFields() ?? {})) {
        const { scope } = demandsOf(rowOf(graphqlAccess, `${root?.name ?? ''}.${name}`));
        const said = /Personal tokens: `([^`]+)`\./.exec(description ?? '')?.[1];
        expect(said, name).to.equal(scope);
      }
  });

  it('exist in the schema if they have a row, and their role can reach each of them', () => {
    const roles = rolesByType(graphqlSchema(features));
    for (const [type, role] of Object.entries(rows)) {
      const ways: readonly AccessRole[] = [role, 'everybody', ...(WIDER[role] ?? [])];
      expect(
        ways.some((way) => roles.get(type)?.has(way) === true),
        type,
      ).to.equal(true);
    }
  });

  it('are protected whichever way they are reached', async () => {
    const typeDefs =
      'type Query { viewer: Person } type Person { name: String file: Secret } type Secret { text: String }';
    const rootValue = { viewer: { name: 'Ada', file: { text: 'hidden' } } };
    const schema = enforceAccess(makeExecutableSchema({ typeDefs }), {
      fields: { 'Query.viewer': 'everybody' },
      types: { Secret: 'admin' },
    });
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

  it('of a plan are not even resolved for a caller without it', async () => {
    const typeDefs =
      'type Query { portal: Portal } type Portal { email: String page: Page } type Page { entries: [String!]! }';
    let read = 0;
    const portal = { email: 'kim@harbour-bank.example', page: () => ({ entries: [`hidden ${(read += 1)}`] }) };
    const schema = enforceAccess(makeExecutableSchema({ typeDefs }), {
      fields: { 'Query.portal': 'portal' },
      types: { Portal: 'portal', Page: 'pro' },
    });
    const ask = (plan: Plan) =>
      graphql({
        schema,
        source: '{ portal { email page { entries } } }',
        rootValue: { portal },
        contextValue: { caller: () => Promise.resolve(userOf(plan)) },
      });
    const refused = await ask('Business - Free');
    expect(refused.errors?.map(({ extensions }) => extensions['code'])).to.deep.equal(['NEEDS_PRO']);
    expect(read).to.equal(0);
    expect(JSON.stringify(refused.data)).to.include('kim@harbour-bank.example').and.not.include('hidden');
    expect(JSON.stringify((await ask('Business - Pro')).data)).to.include('hidden 1');
  });

  it('of a role are not even resolved for a caller without it', async () => {
    const typeDefs = 'type Query { me: Me } type Me { email: String others: [Other!] } type Other { name: String }';
    let read = 0;
    const me = { email: 'kim@harbour-bank.example', others: () => [{ name: `hidden ${(read += 1)}` }] };
    const schema = enforceAccess(makeExecutableSchema({ typeDefs }), {
      fields: { 'Query.me': 'staff' },
      types: { Me: 'staff', Other: 'admin' },
    });
    const ask = (caller: Caller) =>
      graphql({
        schema,
        source: '{ me { email others { name } } }',
        rootValue: { me },
        contextValue: { caller: () => Promise.resolve(caller) },
      });
    const refused = await ask(staffOf('analyst'));
    expect(refused.errors?.map(({ extensions }) => extensions['code'])).to.deep.equal(['NEEDS_ROLE']);
    expect(read).to.equal(0);
    expect(JSON.stringify(refused.data)).to.include('kim@harbour-bank.example').and.not.include('hidden');
    expect(JSON.stringify((await ask(admin)).data)).to.include('hidden 1');
  });

  it('keep Candor from starting if a row names an unknown type', () => {
    const schema = makeExecutableSchema({ typeDefs: 'type Query { viewer: String }' });
    expect(() =>
      enforceAccess(schema, {
        fields: { 'Query.viewer': 'everybody' },
        types: { Secret: 'admin' },
      }),
    ).to.throw(/Secret has a row/);
  });
});
