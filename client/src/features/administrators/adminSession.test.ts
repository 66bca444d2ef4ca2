import { expect } from 'chai';
import { parseAdminSession } from './adminSession.ts';

describe('An administrator’s session that the browser has kept', () => {
  it('is read from its two texts', () => {
    expect(parseAdminSession('token', '{"email":"ada@candor.example"}')).to.deep.equal({
      token: 'token',
      email: 'ada@candor.example',
    });
  });

  it('is none where a text is missing or spoilt', () => {
    for (const [token, user] of [
      [null, '{"email":"ada@candor.example"}'],
      ['', '{"email":"ada@candor.example"}'],
      ['token', null],
      ['token', '{'],
      ['token', 'null'],
      ['token', '{"email":7}'],
    ] as const)
      expect(parseAdminSession(token, user), `${token} ${user}`).to.equal(undefined);
  });
});
