import { expect } from 'chai';
import { parsePortalSession, readPortalSession } from './portalSession.ts';

const kept = {
  token: 'portal.a',
  email: 'kim@shop.example',
  domain: 'shop.example',
  expires_at: '2026-11-22T10:00:00.000Z',
};

describe('A portal session that the browser has kept', () => {
  it('is read from its text, with the moment of its end', () => {
    expect(parsePortalSession(JSON.stringify(kept))).to.deep.equal({
      token: 'portal.a',
      email: 'kim@shop.example',
      domain: 'shop.example',
      expiresAt: Date.UTC(2026, 10, 22, 10),
    });
  });

  it('is read from the server’s answer too, where the token has another name', () => {
    const { token, ...rest } = kept;
    expect(readPortalSession({ ...rest, session_token: token }, 'session_token')?.token).to.equal('portal.a');
    expect(readPortalSession(kept, 'session_token')).to.equal(undefined);
  });

  it('is none where a part is missing, empty or spoilt', () => {
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
