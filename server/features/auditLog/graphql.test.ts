import { expect } from 'chai';
import { parse } from 'graphql';
import { graphqlSdl } from '../../api/graphqlSdl.ts';
import { enumValues } from '../../platform/graphql/enumValues.ts';
import { ACTORS } from './auditEntry.ts';

describe('an entry of the audit log over GraphQL', () => {
  it('names the actor as the files of the log do', () => {
    const names = Object.entries(enumValues(parse(graphqlSdl()))['AuditActor'] ?? {});
    expect(names.map(([name, actor]) => [name, ACTORS[actor as keyof typeof ACTORS]])).to.deep.equal([
      ['VISITOR', 'Visitor'],
      ['ACCOUNT', 'Account'],
      ['PORTAL', 'Portal user'],
      ['ADMIN', 'Administrator'],
      ['COMMAND_LINE', 'Command line'],
      ['SCHEDULE', 'Schedule'],
      ['PARTNER', 'Partner'],
      ['LIST', 'A list'],
    ]);
  });
});
