import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect } from 'chai';
import { NetworkFailure } from '../../platform/networkFailure.ts';
import { profileFaultOf, profileFaultText } from './profileFault.ts';

const withCode = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { code } }], data: null });

describe('The reason why a domain’s data could not be loaded', () => {
  it('is the status of the response, or the status that a GraphQL error corresponds to', () => {
    const answer = new Response('', { status: 503 });
    expect(profileFaultOf(new ServerError('x', { response: answer, bodyText: '' }))).to.deep.equal({
      kind: 'status',
      status: 503,
    });
    expect(profileFaultOf(withCode('FORBIDDEN'))).to.deep.equal({ kind: 'status', status: 403 });
    expect(profileFaultOf(withCode('INTERNAL_SERVER_ERROR'))).to.deep.equal({ kind: 'status', status: 500 });
    expect(profileFaultOf(new Error('anything'))).to.deep.equal({ kind: 'status', status: 500 });
  });

  it('is described in the words of the specification', () => {
    expect(profileFaultText(profileFaultOf(withCode('INTERNAL_SERVER_ERROR')))).to.equal(
      'Failed to load domain data (500)',
    );
    expect(profileFaultText(profileFaultOf(new NetworkFailure('no')))).to.equal('Network error loading domain data.');
  });
});
