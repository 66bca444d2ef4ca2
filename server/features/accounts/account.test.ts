import { expect } from 'chai';
import { accountStory, hashLike } from '../../../schema/events/testing/accountStory.ts';
import { GIVEN_TIME, givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { type AccountCommand, accountDecider } from './account.ts';
import { equalInConstantTime } from '../../platform/auth/magicLinks.ts';

const story = accountStory();
const { accountId, personal, linkId, requested, linkRequested, declined, redeemed, granted, closed } = story;
const { signedOutEverywhere, sessionId, rotated } = story;
const given = givenWhenThen(accountDecider);

const linkData = (number: number) => {
  const { tokenHash, expiresAt } = linkRequested(number).data;
  return { linkId: linkId(number), tokenHash, application: null, expiresAt, personal };
};

const ask = {
  account: (number = 1): AccountCommand => ({
    type: 'RequestAccount',
    data: { accountId, accountType: 'Business - Free', owner: personal, link: linkData(number) },
  }),
  link: (number = 1): AccountCommand => ({ type: 'RequestMagicLink', data: { accountId, link: linkData(number) } }),
  redeem: (number = 1, more: { tokenHash?: string; at?: string } = {}): AccountCommand => ({
    type: 'RedeemMagicLink',
    data: { ...redeemed(number).data, tokenHash: hashLike(String(number)), at: GIVEN_TIME, ...more },
  }),
  scholar: (): AccountCommand => ({
    type: 'GrantAccountType',
    data: { accountId, accountType: 'Scholar', reason: 'applicationApproved' },
  }),
  rotate: (from = 1, to = 2, at = GIVEN_TIME): AccountCommand => {
    const { closedSessionId, sessionId: newId, sessionHash } = rotated(from, to).data;
    return { type: 'RotateSession', data: { accountId, closedSessionId, sessionId: newId, sessionHash, at } };
  },
  close: (number = 1): AccountCommand => ({
    type: 'CloseSession',
    data: { subject: accountId, sessionId: sessionId(number) },
  }),
  signOutEverywhere: (): AccountCommand => ({ type: 'SignOutEverywhere', data: { subject: accountId } }),
};

const opened = [requested(), linkRequested(1), redeemed(1), granted()];
const scholar = granted({ accountType: 'Scholar', reason: 'applicationApproved' });

describe('an account', () => {
  it('is requested with a link that opens it', () => {
    given().when(ask.account()).then(requested(), linkRequested());
  });

  it('that is requested again gets another link, and remains one account', () => {
    given(requested(), linkRequested(1)).when(ask.account(2)).then(linkRequested(2));
  });

  it('that exists already gives its owner a link to sign in', () => {
    given(...opened)
      .when(ask.account(2))
      .then(linkRequested(2, { purpose: 'signIn' }));
  });

  it('refuses a sign-in before it was requested, and can be requested afterwards', () => {
    given().when(ask.link()).then(declined());
    given(declined(), declined()).when(ask.account()).then(requested(), linkRequested());
  });

  it('is opened by the first link that is redeemed, whichever it is, and gets its type once', () => {
    given(requested(), linkRequested(1), linkRequested(2)).when(ask.redeem(2)).then(redeemed(2), granted());
    given(...opened, linkRequested(2))
      .when(ask.redeem(2))
      .then(redeemed(2));
  });

  it('accepts a granted type once, also before the first sign-in', () => {
    given(...opened)
      .when(ask.scholar())
      .then(scholar);
    given().when(ask.scholar()).then(scholar);
    given(scholar).when(ask.scholar()).thenRefused({ kind: 'AlreadyGranted', accountType: 'Scholar' });
    given(scholar)
      .when(ask.link())
      .then(linkRequested(1, { purpose: 'signIn' }));
  });

  it('keeps a type that was granted between its request and its first sign-in', () => {
    given(requested(), linkRequested(1), scholar)
      .when(ask.redeem(1))
      .then(redeemed(1, { accountType: 'Scholar' }));
  });
});

describe('a magic link', () => {
  const asked = [requested(), linkRequested(1)];

  it('opens one session', () => {
    given(...asked, redeemed(1), granted())
      .when(ask.redeem(1))
      .thenRefused({ kind: 'LinkUsed' });
  });

  it('is valid until the last millisecond of its time, and not longer', () => {
    given(...asked)
      .when(ask.redeem(1, { at: '2026-01-01T23:59:59.999Z' }))
      .then(redeemed(1), granted());
    given(...asked)
      .when(ask.redeem(1, { at: '2026-01-02T00:00:00.000Z' }))
      .thenRefused({ kind: 'LinkExpired' });
  });

  it('works if it is redeemed before its creation time, because the clock of that process is behind', () => {
    given(...asked)
      .when(ask.redeem(1, { at: '2025-12-31T23:00:00.000Z' }))
      .then(redeemed(1), granted());
  });

  it('still works after a newer one was requested', () => {
    given(...asked, linkRequested(2))
      .when(ask.redeem(1))
      .then(redeemed(1), granted());
  });

  it('is forgotten a week after its expiry once there is a newer one: anyone can request any number of links', () => {
    const later = (expiresAt: string) => [...asked, linkRequested(2, { expiresAt })];
    const late = ask.redeem(1, { at: '2026-03-01T00:00:00.000Z' });
    given(...later('2026-01-09T00:00:00.000Z'))
      .when(late)
      .thenRefused({ kind: 'LinkExpired' });
    given(...later('2026-01-09T00:00:00.001Z'))
      .when(late)
      .thenRefused({ kind: 'LinkInvalid' });
  });

  it('with another secret is invalid, whatever its state', () => {
    const forged = { tokenHash: hashLike('x') };
    const late = { ...forged, at: '2027-01-01T00:00:00.000Z' };
    given(...asked)
      .when(ask.redeem(1, forged))
      .thenRefused({ kind: 'LinkInvalid' });
    given(...asked)
      .when(ask.redeem(1, late))
      .thenRefused({ kind: 'LinkInvalid' });
    given(...asked, redeemed(1), granted())
      .when(ask.redeem(1, forged))
      .thenRefused({ kind: 'LinkInvalid' });
  });

  it('that nobody requested is invalid', () => {
    given().when(ask.redeem(1)).thenRefused({ kind: 'LinkInvalid' });
    given(...asked)
      .when(ask.redeem(2))
      .thenRefused({ kind: 'LinkInvalid' });
    given(...asked)
      .when(ask.redeem(1, { tokenHash: '' }))
      .thenRefused({ kind: 'LinkInvalid' });
  });
});

describe('a session', () => {
  it('keeps its rights when its account is granted more, and gets the new right with a new token, once', () => {
    given(...opened, scholar)
      .when(ask.rotate())
      .then(rotated(1, 2));
    given(...opened, scholar, rotated(1, 2))
      .when(ask.rotate(1, 3))
      .thenRefused({ kind: 'SessionNotOpen' });
    given(...opened, scholar, rotated(1, 2))
      .when(ask.rotate(2, 3))
      .thenRefused({ kind: 'NothingToRotate' });
    given(...opened, scholar, rotated(1, 2), closed(2))
      .when(ask.close(2))
      .thenRefused({ kind: 'SessionNotOpen' });
  });

  it('is not rotated without a new grant, nor after it was closed, ended everywhere or expired', () => {
    given(...opened)
      .when(ask.rotate())
      .thenRefused({ kind: 'NothingToRotate' });
    for (const end of [closed(), signedOutEverywhere()])
      given(...opened, end, scholar)
        .when(ask.rotate())
        .thenRefused({ kind: 'SessionNotOpen' });
    given(...opened, scholar)
      .when(ask.rotate(1, 2, '2026-02-01T00:00:00.000Z'))
      .thenRefused({ kind: 'SessionNotOpen' });
    given(...opened, scholar)
      .when(ask.rotate(3, 4))
      .thenRefused({ kind: 'SessionNotOpen' });
  });

  it('is closed once', () => {
    given(...opened)
      .when(ask.close())
      .then(closed());
    given(...opened, closed())
      .when(ask.close())
      .thenRefused({ kind: 'SessionNotOpen' });
    given().when(ask.close()).thenRefused({ kind: 'SessionNotOpen' });
  });

  it('is closed with all others when its owner signs out everywhere, and unused links become invalid', () => {
    const everywhere = [...opened, linkRequested(2), redeemed(2), linkRequested(3), signedOutEverywhere()];
    given(...everywhere)
      .when(ask.close(1))
      .thenRefused({ kind: 'SessionNotOpen' });
    given(...everywhere)
      .when(ask.close(2))
      .thenRefused({ kind: 'SessionNotOpen' });
    given(...everywhere)
      .when(ask.redeem(3))
      .thenRefused({ kind: 'LinkInvalid' });
    given(...everywhere)
      .when(ask.redeem(2))
      .thenRefused({ kind: 'LinkUsed' });
    given(...everywhere, linkRequested(4))
      .when(ask.redeem(4))
      .then(redeemed(4));
  });

  it('cannot be closed everywhere by nobody', () => {
    given().when(ask.signOutEverywhere()).thenRefused({ kind: 'AccountNotFound' });
    given(...opened)
      .when(ask.signOutEverywhere())
      .then(signedOutEverywhere());
  });
});

describe('A constant-time comparison', () => {
  it('distinguishes equal from different values', () => {
    expect(equalInConstantTime(hashLike('a'), hashLike('a'))).to.equal(true);
    expect(equalInConstantTime(hashLike('a'), `${'a'.repeat(42)}b`)).to.equal(false);
    expect(equalInConstantTime(hashLike('a'), `b${'a'.repeat(42)}`)).to.equal(false);
    expect(equalInConstantTime(hashLike('a'), '')).to.equal(false);
  });
});

describe('A stream of an account that no decider wrote', () => {
  it('is not folded', () => {
    expect(() => accountDecider.evolve({ status: 'absent' }, redeemed(), GIVEN_TIME)).to.throw(/corrupt/);
  });
});
