import { expect } from 'chai';
import { parseAdminSession } from './adminSession.ts';

describe('An administrator’s session stored in the browser', () => {
  it('is read from its two entries', () => {
    expect(parseAdminSession('token', '{"email":"ada@candor.example"}')).to.deep.equal({
      token: 'token',
      email: 'ada@candor.example',
    });
  });

  it('is missing if an entry is missing or invalid', () => {
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
