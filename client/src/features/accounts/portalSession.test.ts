import { expect } from 'chai';
import { parsePortalSession, readPortalSession } from './portalSession.ts';

const kept = {
  token: 'portal.a',
  email: 'kim@shop.example',
  domain: 'shop.example',
  expires_at: '2026-11-22T10:00:00.000Z',
};

describe('A portal session stored in the browser', () => {
  it('is read from its text, with the time when it expires', () => {
    expect(parsePortalSession(JSON.stringify(kept))).to.deep.equal({
      token: 'portal.a',
      email: 'kim@shop.example',
      domain: 'shop.example',
      expiresAt: Date.UTC(2026, 10, 22, 10),
    });
  });

  it('is also read from the server’s answer, which has another name for the token', () => {
    const { token, ...rest } = kept;
    expect(readPortalSession({ ...rest, session_token: token }, 'session_token')?.token).to.equal('portal.a');
    expect(readPortalSession(kept, 'session_token')).to.equal(undefined);
  });

  it('is missing if a part is missing, empty or invalid', () => {
    const spoilt = Object.keys(kept).flatMap((field) => [
      { ...kept, [field]: undefined },
      { ...kept, [field]: '' },
      { ...kept, [field]: 7 },
    ]);
    for (const value of [...spoilt, { ...kept, expires_at: 'soon' }, null, [], 'x', 7])
      expect(parsePortalSession(JSON.stringify(value)), JSON.stringify(value)).to.equal(undefined);
    for (const text of [null, '', '{', 'undefined']) expect(parsePortalSession(text), String(text)).to.equal(undefined);
  });
});
