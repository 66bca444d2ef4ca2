import { expect } from 'chai';
import type { SignupEvent, SignupList } from '../../../schema/events/signup.ts';
import { GIVEN_TIME, givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { type SignupCommand, signupDecider } from './signup.ts';

const given = givenWhenThen(signupDecider);
const signupId = '00000000-0000-4000-8000-000000000001';
const personal = { subject: signupId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'text' } as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Given events happened at GIVEN_TIME. */
const later = (ms: number): string => new Date(Date.parse(GIVEN_TIME) + ms).toISOString();

const request = (list: SignupList, ms = 0): SignupCommand => ({
  type: 'RequestSignup',
  data: { signupId, list, personal, at: later(ms) },
});
const confirm = (list: SignupList, ms = 0): SignupCommand => ({
  type: 'ConfirmSignup',
  data: { signupId, list, personal, at: later(ms) },
});
const withdraw = (list: SignupList): SignupCommand => ({ type: 'WithdrawSignup', data: { signupId, list } });
const requested = (list: SignupList): SignupEvent => ({ type: 'SignupRequested', data: { signupId, list, personal } });
const confirmed = (list: SignupList): SignupEvent => ({ type: 'SignupConfirmed', data: { signupId, list, personal } });
const withdrawn = (list: SignupList): SignupEvent => ({ type: 'SignupWithdrawn', data: { signupId, list } });

describe('A request to sign up', () => {
  it('is open to anyone', () => {
    given().when(request('waitlist')).then(requested('waitlist'));
  });

  it('counts once if it is repeated within a minute', () => {
    for (const ms of [0, MINUTE - 1])
      given(requested('waitlist')).when(request('waitlist', ms)).thenRefused({ kind: 'AlreadySignedUp' });
  });

  it('counts once too if the clock of the second process is a little behind', () => {
    given(requested('waitlist'))
      .when(request('waitlist', -MINUTE / 2))
      .thenRefused({ kind: 'AlreadySignedUp' });
  });

  it('sends another mail after a minute without an answer', () => {
    given(requested('waitlist')).when(request('waitlist', MINUTE)).then(requested('waitlist'));
  });

  it('is refused to a confirmed person at any time', () => {
    given(requested('waitlist'), confirmed('waitlist'))
      .when(request('waitlist', 400 * DAY))
      .thenRefused({ kind: 'AlreadySignedUp' });
  });

  it('is accepted at once after a withdrawal', () => {
    given(requested('waitlist'), confirmed('waitlist'), withdrawn('waitlist'))
      .when(request('waitlist'))
      .then(requested('waitlist'));
  });

  it('for one list does not affect the other', () => {
    given(requested('waitlist'), confirmed('waitlist')).when(request('newsletter')).then(requested('newsletter'));
    given(requested('newsletter'), requested('waitlist'), withdrawn('newsletter'))
      .when(request('waitlist'))
      .thenRefused({ kind: 'AlreadySignedUp' });
  });
});

describe('A signup', () => {
  it('is confirmed until the last millisecond of its seven days, and not later', () => {
    given(requested('waitlist'))
      .when(confirm('waitlist', 7 * DAY - 1))
      .then(confirmed('waitlist'));
    given(requested('waitlist'))
      .when(confirm('waitlist', 7 * DAY))
      .thenRefused({ kind: 'ConfirmationExpired' });
  });

  it('has seven days from its latest request', () => {
    const before = signupDecider.evolve(signupDecider.initial, requested('waitlist'), GIVEN_TIME);
    const again = signupDecider.evolve(before, requested('waitlist'), later(5 * DAY));
    expect(signupDecider.decide(confirm('waitlist', 8 * DAY), again).kind).to.equal('accepted');
    expect(signupDecider.decide(confirm('waitlist', 12 * DAY), again).kind).to.equal('rejected');
  });

  it('is confirmed before its creation time, because the clock of that process is behind', () => {
    given(requested('waitlist')).when(confirm('waitlist', -MINUTE)).then(confirmed('waitlist'));
  });

  it('is confirmed once, and a repeated confirmation is recognised, however late', () => {
    given(requested('waitlist'), confirmed('waitlist'))
      .when(confirm('waitlist', 30 * DAY))
      .thenRefused({ kind: 'AlreadyConfirmed' });
  });

  it('for the other list is not confirmed with it', () => {
    given(requested('waitlist')).when(confirm('newsletter')).thenRefused({ kind: 'SignupNotFound' });
  });

  it('is not confirmed after a withdrawal, but after a new request', () => {
    given(requested('waitlist'), withdrawn('waitlist'))
      .when(confirm('waitlist'))
      .thenRefused({ kind: 'SignupWasWithdrawn' });
    given(requested('waitlist'), withdrawn('waitlist'), requested('waitlist'))
      .when(confirm('waitlist'))
      .then(confirmed('waitlist'));
  });

  it('is withdrawn before its confirmation, and after it', () => {
    given(requested('newsletter')).when(withdraw('newsletter')).then(withdrawn('newsletter'));
    given(requested('newsletter'), confirmed('newsletter')).when(withdraw('newsletter')).then(withdrawn('newsletter'));
  });

  it('is withdrawn once, and a repeated withdrawal is recognised', () => {
    given(requested('newsletter'), withdrawn('newsletter'))
      .when(withdraw('newsletter'))
      .thenRefused({ kind: 'AlreadyWithdrawn' });
  });

  it('is neither confirmed nor withdrawn without a request', () => {
    given().when(confirm('waitlist')).thenRefused({ kind: 'SignupNotFound' });
    given(requested('newsletter')).when(withdraw('waitlist')).thenRefused({ kind: 'SignupNotFound' });
  });
});
