import { expect } from 'chai';
import type { JsonAnswer } from '../../platform/jsonCall.ts';
import { readVerification } from './verifyToken.ts';

const accepted = (body: unknown): JsonAnswer => ({ kind: 'accepted', status: 200, body });
const user = { email: 'kim@shop.example', account_type: 'Scholar' };

describe('The answer to a magic link', () => {
  it('is a session with its owner', () => {
    expect(readVerification(accepted({ session_token: 't', user }))).to.deep.equal({
      status: 'verified',
      session: { token: 't', email: 'kim@shop.example', accountType: 'Scholar' },
    });
  });

  it('signs nobody in if a part is missing', () => {
    for (const body of [
      null,
      [],
      'ok',
      {},
      { session_token: 't' },
      { user },
      { session_token: '', user },
      { session_token: 't', user: null },
      { session_token: 't', user: { email: 'kim@shop.example' } },
      { session_token: 't', user: { ...user, account_type: 7 } },
    ])
      expect(readVerification(accepted(body)), JSON.stringify(body)).to.deep.equal({
        status: 'refused',
        detail: undefined,
        isFinal: false,
      });
  });

  it('is a refusal with or without the server’s reason, and final if the server would refuse the link again', () => {
    for (const [status, isFinal] of [
      [400, true],
      [410, true],
      [429, false],
      [500, false],
    ] as const)
      expect(readVerification({ kind: 'refused', status, detail: 'Used.' }), String(status)).to.deep.equal({
        status: 'refused',
        detail: 'Used.',
        isFinal,
      });
    expect(readVerification({ kind: 'malformed' })).to.deep.equal({
      status: 'refused',
      detail: undefined,
      isFinal: false,
    });
    expect(readVerification({ kind: 'unreachable' })).to.deep.equal({ status: 'unreachable' });
  });
});
