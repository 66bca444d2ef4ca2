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

describe('to sign up', () => {
  it('is asked for by anybody', () => {
    given().when(request('waitlist')).then(requested('waitlist'));
  });

  it('twice within a minute is once', () => {
    for (const ms of [0, MINUTE - 1])
      given(requested('waitlist')).when(request('waitlist', ms)).thenRefused({ kind: 'AlreadySignedUp' });
  });

  it('twice is once too where the clock of the second process is a little behind', () => {
    given(requested('waitlist'))
      .when(request('waitlist', -MINUTE / 2))
      .thenRefused({ kind: 'AlreadySignedUp' });
  });

  it('again after a minute without an answer asks for another mail', () => {
    given(requested('waitlist')).when(request('waitlist', MINUTE)).then(requested('waitlist'));
  });

  it('again is refused to who is confirmed, at any time', () => {
    given(requested('waitlist'), confirmed('waitlist'))
      .when(request('waitlist', 400 * DAY))
      .thenRefused({ kind: 'AlreadySignedUp' });
  });

  it('again is open to who has withdrawn, at once', () => {
    given(requested('waitlist'), confirmed('waitlist'), withdrawn('waitlist'))
      .when(request('waitlist'))
      .then(requested('waitlist'));
  });

  it('for one list says nothing of the other', () => {
    given(requested('waitlist'), confirmed('waitlist')).when(request('newsletter')).then(requested('newsletter'));
    given(requested('newsletter'), requested('waitlist'), withdrawn('newsletter'))
      .when(request('waitlist'))
      .thenRefused({ kind: 'AlreadySignedUp' });
  });
});

describe('a signup', () => {
  it('is confirmed to the last millisecond of its seven days, and not after', () => {
    given(requested('waitlist'))
      .when(confirm('waitlist', 7 * DAY - 1))
      .then(confirmed('waitlist'));
    given(requested('waitlist'))
      .when(confirm('waitlist', 7 * DAY))
      .thenRefused({ kind: 'ConfirmationExpired' });
  });

  it('has its days from when it was asked for last', () => {
    const before = signupDecider.evolve(signupDecider.initial, requested('waitlist'), GIVEN_TIME);
    const again = signupDecider.evolve(before, requested('waitlist'), later(5 * DAY));
    expect(signupDecider.decide(confirm('waitlist', 8 * DAY), again).kind).to.equal('accepted');
    expect(signupDecider.decide(confirm('waitlist', 12 * DAY), again).kind).to.equal('rejected');
  });

  it('is confirmed by who comes before it was made: the clock of that process is behind', () => {
    given(requested('waitlist')).when(confirm('waitlist', -MINUTE)).then(confirmed('waitlist'));
  });

  it('is confirmed once, and to say so again is known for what it is, however late', () => {
    given(requested('waitlist'), confirmed('waitlist'))
      .when(confirm('waitlist', 30 * DAY))
      .thenRefused({ kind: 'AlreadyConfirmed' });
  });

  it('of the other list is not confirmed with it', () => {
    given(requested('waitlist')).when(confirm('newsletter')).thenRefused({ kind: 'SignupNotFound' });
  });

  it('is not confirmed after it was withdrawn, and is after it was asked for anew', () => {
    given(requested('waitlist'), withdrawn('waitlist'))
      .when(confirm('waitlist'))
      .thenRefused({ kind: 'SignupWasWithdrawn' });
    given(requested('waitlist'), withdrawn('waitlist'), requested('waitlist'))
      .when(confirm('waitlist'))
      .then(confirmed('waitlist'));
  });

  it('is withdrawn before it was confirmed, and after', () => {
    given(requested('newsletter')).when(withdraw('newsletter')).then(withdrawn('newsletter'));
    given(requested('newsletter'), confirmed('newsletter')).when(withdraw('newsletter')).then(withdrawn('newsletter'));
  });

  it('is withdrawn once, and to say so again is known for what it is', () => {
    given(requested('newsletter'), withdrawn('newsletter'))
      .when(withdraw('newsletter'))
      .thenRefused({ kind: 'AlreadyWithdrawn' });
  });

  it('that nobody asked for is neither confirmed nor withdrawn', () => {
    given().when(confirm('waitlist')).thenRefused({ kind: 'SignupNotFound' });
    given(requested('newsletter')).when(withdraw('waitlist')).thenRefused({ kind: 'SignupNotFound' });
  });
});
