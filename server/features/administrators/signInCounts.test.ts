import { expect } from 'chai';
import type { SignInOrigin } from '../../../schema/events/administrator.ts';
import { GIVEN_TIME } from '../../platform/commands/testing/givenWhenThen.ts';
import { evolveAdministrator, type Administrator, type AdministratorCommand } from './administrator.ts';
import { administratorDecider } from './administratorDecider.ts';
import {
  given,
  after,
  wrong,
  noPassword,
  code,
  ask,
  signInData,
  networksOf,
  networksAt,
  there,
  inside,
  secured,
  times,
  guessesOfMany,
  story,
} from './testing/askAdministrator.ts';

const { device, session, stranger, passwordSet, prepared, signedIn, failed, signedOutEverywhere } = story;

describe('The counts of failed sign-ins of an administrator', () => {
  const lockedUntil = (seconds: number) => ({ kind: 'LockedOut', until: after(seconds) }) as const;

  it('allow four failures, and lock at the fifth for a minute', () => {
    given(...there, ...times(4, failed()))
      .when(ask.signIn())
      .then(signedIn());
    given(...there, ...times(5, failed()))
      .when(ask.signIn({ at: after(59.999) }))
      .thenRefused(lockedUntil(60));
    given(...there, ...times(5, failed()))
      .when(ask.signIn({ at: after(60) }))
      .then(signedIn());
  });

  it('double the lock with each further failure, up to an hour', () => {
    const minutes = [1, 2, 4, 8, 16, 32, 60, 60, 60];
    for (const [index, length] of minutes.entries())
      given(...there, ...times(5 + index, failed()))
        .when(ask.signIn())
        .thenRefused(lockedUntil(length * 60));
  });

  it('are the same for an unknown administrator', () => {
    given(...times(5, failed()))
      .when(ask.signIn({ password: noPassword }))
      .thenRefused(lockedUntil(60));
    given(...times(5, failed()))
      .when(ask.signIn({ password: noPassword, at: after(60) }))
      .then(failed());
  });

  it('do not grow through attempts during a lock, however wrong', () => {
    given(...there, ...times(5, failed()))
      .when(ask.signIn({ password: wrong }))
      .thenRefused(lockedUntil(60));
  });

  it('treat wrong codes like wrong passwords', () => {
    const [wrongCode, wrongPassword] = [failed('code', device()), failed('password', device())];
    given(...secured, wrongCode, wrongPassword, wrongCode, wrongPassword, wrongCode)
      .when(ask.signIn({ code: code(101), device: 1 }, 2))
      .thenRefused(lockedUntil(60));
  });

  it('start again after a success, or after another password was set', () => {
    for (const fresh of [signedIn(), passwordSet()])
      given(...there, ...times(4, failed()), fresh, ...times(4, failed()))
        .when(ask.signIn({}, 2))
        .then(signedIn(2));
  });

  it('are separate for a session, which nobody outside it can lock', () => {
    given(...inside)
      .when(ask.changePassword({ password: wrong }))
      .then(failed('password', session()));
    given(...inside, ...times(5, failed('password', session())))
      .when(ask.changePassword())
      .thenRefused(lockedUntil(60));
    given(...inside, ...guessesOfMany)
      .when(ask.prepare())
      .then(prepared());
    given(...inside, ...times(5, failed('password', session())))
      .when(ask.signIn({}, 2))
      .then(signedIn(2));
  });

  it('are separate for each network: an attacker locks nobody elsewhere', () => {
    given(...there, ...times(5, failed('password', stranger(2))))
      .when(ask.signIn())
      .then(signedIn());
    given(...there, ...times(5, failed('password', stranger(2))))
      .when(ask.signIn({ site: 2 }))
      .thenRefused(lockedUntil(60));
  });

  it('give a wider network a higher limit than the network inside it', () => {
    const from = (site: number): SignInOrigin => ({
      kind: 'stranger',
      networks: [...networksAt(site), ...networksAt(9)],
    });
    const signIn = (): AdministratorCommand => ({
      type: 'SignIn',
      data: {
        ...signInData({ site: 3 }, 1),
        from: { kind: 'visitor', device: undefined, networks: networksOf(from(3)) },
      },
    });
    const tries = (count: number) => Array.from({ length: count }, (_, index) => failed('password', from(11 + index)));
    given(...there, ...tries(9))
      .when(signIn())
      .then(signedIn(1, { origin: from(3) }));
    given(...there, ...tries(10))
      .when(signIn())
      .thenRefused(lockedUntil(60));
  });

  it('are separate for a device that has signed in before', () => {
    given(...inside, ...guessesOfMany, ...times(5, failed()))
      .when(ask.signIn({ device: 1 }, 2))
      .then(signedIn(2, { origin: device() }));
    given(...inside)
      .when(ask.signIn({ device: 1, password: wrong }, 2))
      .then(failed('password', device()));
    given(...inside, ...times(5, failed('password', device())))
      .when(ask.signIn({ device: 1 }, 2))
      .thenRefused(lockedUntil(60));
    given(...inside, ...times(5, failed('password', device())))
      .when(ask.signIn({}, 2))
      .then(signedIn(2));
  });

  it('ignore a device that is only named, or one from before a sign-out everywhere', () => {
    given(...inside)
      .when(ask.signIn({ device: 2, password: wrong }, 2))
      .then(failed());
    given(...inside, ...times(5, failed()))
      .when(ask.signIn({ device: 2 }, 2))
      .thenRefused(lockedUntil(60));
    given(...inside, signedOutEverywhere(), ...times(5, failed()))
      .when(ask.signIn({ device: 1 }, 2))
      .thenRefused(lockedUntil(60));
  });

  it('lock out all unknown devices after forty failures from anywhere', () => {
    given(...there, ...guessesOfMany.slice(1))
      .when(ask.signIn())
      .then(signedIn());
    given(...there, ...guessesOfMany)
      .when(ask.signIn())
      .thenRefused(lockedUntil(60));
    given(...there, ...guessesOfMany)
      .when(ask.signIn({ password: wrong }))
      .thenRefused(lockedUntil(60));
  });

  it('allow a sign-in with password and code at once, and never reveal whether half of it was right', () => {
    const attacked = [...secured, ...guessesOfMany];
    given(...attacked)
      .when(ask.signIn({ code: code(101) }, 2))
      .then(signedIn(2, { counter: 101 }));
    given(...attacked)
      .when(ask.signIn({}, 2))
      .thenRefused(lockedUntil(60));
    given(...attacked)
      .when(ask.signIn({ password: wrong, code: code(101) }, 2))
      .thenRefused(lockedUntil(60));
    // Counted, because the password was right: otherwise its holder could try every code.
    given(...attacked)
      .when(ask.signIn({ code: code(undefined) }, 2))
      .then(failed('code'));
    given(...attacked, ...times(5, failed('code', stranger(3))))
      .when(ask.signIn({ code: code(101) }, 2))
      .thenRefused(lockedUntil(60));
    // Without a second factor, or for anyone who is not an administrator, no code can be right.
    given(...there, ...guessesOfMany)
      .when(ask.signIn({ code: code(101) }))
      .thenRefused(lockedUntil(60));
    given(...guessesOfMany)
      .when(ask.signIn({ password: noPassword, code: code(101) }))
      .thenRefused(lockedUntil(60));
  });

  it('count the wrong codes of all unknown devices together, and none of them against the known device', () => {
    const codes = Array.from({ length: 5 }, (_, index) => failed('code', stranger(2 + index)));
    given(...secured, ...codes)
      .when(ask.signIn({ code: code(101) }, 2))
      .thenRefused(lockedUntil(60));
    given(...secured, ...codes)
      .when(ask.signIn({ code: code(101), device: 1 }, 2))
      .then(signedIn(2, { counter: 101, origin: device() }));
  });

  it('are forgotten a day after the last failure', () => {
    const counted = (at: string) =>
      evolveAdministrator(
        times(4, failed()).reduce<Administrator>(
          (state, event) => evolveAdministrator(state, event, GIVEN_TIME),
          administratorDecider.initial,
        ),
        failed(),
        at,
      );
    const refused = { kind: 'rejected', refusal: { kind: 'LockedOut', until: after(86_399 + 60) } };
    const asked = (at: string) => administratorDecider.decide(ask.signIn({ password: noPassword, at }), counted(at));
    expect(asked(after(86_399))).to.deep.equal(refused);
    expect(asked(after(86_400))).to.include({ kind: 'accepted' });
  });
});
