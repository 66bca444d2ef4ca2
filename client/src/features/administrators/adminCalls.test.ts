import { expect } from 'chai';
import { readSignIn } from './adminCalls.ts';

describe('The answer to an administrator’s sign-in', () => {
  it('is a session', () => {
    const body = { token: 'a token', device: 'a device', admin: { email: 'ada@candor.example' } };
    expect(readSignIn({ kind: 'accepted', status: 200, body })).to.deep.equal({
      kind: 'signedIn',
      session: { token: 'a token', email: 'ada@candor.example' },
      device: 'a device',
    });
  });

  it('asks for a code if the second factor is missing', () => {
    const body = { detail: 'Enter the code of your authenticator app.', second_factor_required: true };
    expect(readSignIn({ kind: 'refused', status: 401, detail: body.detail, body })).to.deep.equal({
      kind: 'codeNeeded',
      detail: body.detail,
    });
  });

  it('is a refusal with the server’s reason', () => {
    for (const [status, kind] of [
      [401, 'refused'],
      [429, 'rateLimited'],
    ] as const)
      expect(readSignIn({ kind: 'refused', status, detail: 'Why.', body: {} })).to.deep.equal({ kind, detail: 'Why.' });
  });

  it('is not a session if a part is missing', () => {
    for (const body of [
      null,
      {},
      { token: 'x' },
      { token: 'x', admin: null },
      { token: '', admin: { email: 'a@b.c' } },
    ])
      expect(readSignIn({ kind: 'accepted', status: 200, body }), JSON.stringify(body)).to.include({ kind: 'refused' });
    expect(readSignIn({ kind: 'malformed' })).to.include({ kind: 'refused' });
    expect(readSignIn({ kind: 'unreachable' })).to.deep.equal({ kind: 'unreachable' });
  });
});
