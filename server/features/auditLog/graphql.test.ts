import { expect } from 'chai';
import { ACTORS } from './auditEntry.ts';
import { portalAuditResolvers } from './graphql.ts';

describe('an entry of the audit log over GraphQL', () => {
  it('names who acted as the files of the log do', () => {
    const actorOf = portalAuditResolvers.AuditEntry?.actor as (entry: { readonly actor: string }) => string;
    expect(Object.entries(ACTORS).map(([actor, words]) => [actorOf({ actor }), words])).to.deep.equal([
      ['VISITOR', 'Visitor'],
      ['ACCOUNT', 'Account'],
      ['PORTAL', 'Portal user'],
      ['ADMIN', 'Administrator'],
      ['COMMAND_LINE', 'Command line'],
      ['SCHEDULE', 'Schedule'],
    ]);
  });
});
