import { expect } from 'chai';
import { parseSession } from './accountSession.ts';

describe('A session stored in the browser', () => {
  const user = '{"email":"kim@shop.example","account_type":"Business - Free"}';

  it('is read from its two entries', () => {
    expect(parseSession('token', user)).to.deep.equal({
      token: 'token',
      email: 'kim@shop.example',
      accountType: 'Business - Free',
    });
  });

  it('is missing if an entry is missing or invalid', () => {
    for (const [token, text] of [
      [null, user],
      ['', user],
      ['token', null],
      ['token', ''],
      ['token', '{'],
      ['token', 'null'],
      ['token', '[]'],
      ['token', '{"email":7,"account_type":"Scholar"}'],
      ['token', '{"email":"kim@shop.example"}'],
    ] as const)
      expect(parseSession(token, text), `${token} ${text}`).to.equal(undefined);
  });
});
