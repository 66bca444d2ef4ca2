import { expect } from 'chai';
import type { JsonAnswer } from '../../platform/jsonCall.ts';
import { listOfToken } from './signupList.ts';
import { readSignupLink } from './signupLink.ts';

const accepted = (body: unknown): JsonAnswer => ({ kind: 'accepted', status: 200, body });

describe('The answer to a signup link from a mail', () => {
  it('says what was done or was already so, and for which list', () => {
    for (const [status, kind] of [
      ['confirmed', 'done'],
      ['already_confirmed', 'already'],
      ['unsubscribed', 'done'],
      ['already_unsubscribed', 'already'],
    ])
      expect(readSignupLink(accepted({ status, list: 'newsletter', message: 'x' }))).to.deep.equal({
        kind,
        list: 'newsletter',
      });
  });

  it('says nothing if a part is missing or unknown', () => {
    for (const body of [
      null,
      [],
      {},
      { status: 'confirmed' },
      { list: 'waitlist' },
      { status: 'lost', list: 'waitlist' },
      { status: 'confirmed', list: 'x' },
      { status: 'toString', list: 'waitlist' },
    ])
      expect(readSignupLink(accepted(body)), JSON.stringify(body)).to.deep.equal({
        kind: 'refused',
        detail: undefined,
      });
  });

  it('is a refusal with or without the server’s reason', () => {
    expect(readSignupLink({ kind: 'refused', status: 410, detail: 'Gone.' })).to.deep.equal({
      kind: 'refused',
      detail: 'Gone.',
    });
    expect(readSignupLink({ kind: 'malformed' })).to.deep.equal({ kind: 'refused', detail: undefined });
    expect(readSignupLink({ kind: 'unreachable' })).to.deep.equal({ kind: 'unreachable' });
  });
});

describe('The list of a token', () => {
  const tokenOf = (number: number): string =>
    Buffer.concat([Buffer.alloc(16, 0xff), Buffer.of(number), Buffer.alloc(33, 0xfe)]).toString('base64url');

  it('is read from the token, without a request', () => {
    expect(listOfToken(tokenOf(1))).to.equal('waitlist');
    expect(listOfToken(tokenOf(2))).to.equal('newsletter');
  });

  it('is unknown for any other text', () => {
    for (const text of [tokenOf(3), tokenOf(1).slice(0, -1), '', 'x'.repeat(10_000), '=?'.repeat(40)])
      expect(listOfToken(text), text.slice(0, 20)).to.equal(undefined);
  });
});
