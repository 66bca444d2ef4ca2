import { expect } from 'chai';
import { readAccessVerification } from './PortalVerifyPage.tsx';

const body = {
  session_token: 'portal.a',
  email: 'kim@shop.example',
  domain: 'shop.example',
  expires_at: '2026-11-22T10:00:00.000Z',
};

describe('The answer to a magic link of the portal', () => {
  it('is a session for one domain', () => {
    expect(readAccessVerification({ kind: 'accepted', status: 200, body })).to.deep.equal({
      status: 'verified',
      session: {
        token: 'portal.a',
        email: 'kim@shop.example',
        domain: 'shop.example',
        expiresAt: Date.UTC(2026, 10, 22, 10),
      },
    });
  });

  it('signs nobody in if a part is missing', () => {
    for (const spoilt of [null, {}, { ...body, domain: undefined }, { ...body, expires_at: 'never' }])
      expect(
        readAccessVerification({ kind: 'accepted', status: 200, body: spoilt }),
        JSON.stringify(spoilt),
      ).to.deep.equal({ status: 'refused', detail: undefined });
  });

  it('is a refusal with or without the server’s reason, or says that the server could not be reached', () => {
    expect(readAccessVerification({ kind: 'refused', status: 410, detail: 'Used.' })).to.deep.equal({
      status: 'refused',
      detail: 'Used.',
    });
    expect(readAccessVerification({ kind: 'malformed' })).to.deep.equal({ status: 'refused', detail: undefined });
    expect(readAccessVerification({ kind: 'unreachable' })).to.deep.equal({ status: 'unreachable' });
  });
});
