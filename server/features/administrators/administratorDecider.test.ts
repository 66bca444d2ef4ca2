import { expect } from 'chai';
import type { AdministratorEvent } from '../../../schema/events/administrator.ts';
import { GIVEN_TIME } from '../../platform/commands/testing/givenWhenThen.ts';
import { evolveAdministrator, type Administrator } from './administrator.ts';
import { administratorDecider } from './administratorDecider.ts';
import {
  given,
  right,
  wrong,
  noPassword,
  code,
  ask,
  there,
  inside,
  secured,
  times,
  addedWith,
  story,
} from './testing/askAdministrator.ts';

const {
  sessionId,
  session,
  added,
  rolesSet,
  passwordSet,
  rehashed,
  removed,
  prepared,
  enabled,
  disabled,
  signedIn,
  failed,
  closed,
  signedOutEverywhere,
} = story;

describe('an administrator', () => {
  it('can be added once with a password, and again after a removal', () => {
    given()
      .when(ask.add())
      .then(...addedWith);
    given(...there)
      .when(ask.add())
      .thenRefused({ kind: 'AlreadyAdministrator' });
    given(...there, removed())
      .when(ask.add())
      .then(...addedWith);
  });

  it('keeps the initial roles until others are set', () => {
    given()
      .when(ask.add(false, ['analyst']))
      .then(added(), rolesSet('analyst'), passwordSet());
    given(added(), rolesSet('analyst'), passwordSet())
      .when(ask.setRoles('admin', 'analyst'))
      .then(rolesSet('admin', 'analyst'));
    given(added(), rolesSet('analyst'), passwordSet(), removed(), ...there)
      .when(ask.setRoles('analyst'))
      .then(rolesSet('analyst'));
  });

  it('is an admin if the log records no roles', () => {
    given(...there)
      .when(ask.setRoles('admin'))
      .thenRefused({ kind: 'SameRoles' });
    given(...there, rolesSet('analyst', 'admin'))
      .when(ask.setRoles('admin', 'analyst'))
      .thenRefused({ kind: 'SameRoles' });
  });

  it('stays removed even if the configuration still names them', () => {
    given()
      .when(ask.add(true))
      .then(...addedWith);
    given(failed())
      .when(ask.add(true))
      .then(...addedWith);
    given(...there, removed())
      .when(ask.add(true))
      .thenRefused({ kind: 'WasRemoved' });
  });

  it('has no second factor, sessions or lock-out from before when added again', () => {
    given(...secured, ...times(5, failed()), removed(), ...there)
      .when(ask.signIn({}, 2))
      .then(signedIn(2));
    given(...secured, removed(), ...there)
      .when(ask.close())
      .thenRefused({ kind: 'SessionNotOpen' });
  });

  it('can be removed or given a password only while they exist', () => {
    given(...there)
      .when(ask.remove())
      .then(removed());
    given(...there)
      .when(ask.setPassword())
      .then(passwordSet('second'));
    for (const command of [
      ask.remove(),
      ask.setRoles('analyst'),
      ask.setPassword(),
      ask.reset(),
      ask.signOutEverywhere(),
    ]) {
      given(failed()).when(command).thenRefused({ kind: 'NotAnAdministrator' });
      given(...there, removed())
        .when(command)
        .thenRefused({ kind: 'NotAnAdministrator' });
    }
  });
});

describe('the sign-in of an administrator', () => {
  it('accepts the right password', () => {
    given(...there)
      .when(ask.signIn())
      .then(signedIn());
  });

  it('refuses a wrong password and an unknown administrator with the same failure', () => {
    given(...there)
      .when(ask.signIn({ password: wrong }))
      .then(failed());
    given()
      .when(ask.signIn({ password: noPassword }))
      .then(failed());
    given(...there, removed())
      .when(ask.signIn({ password: noPassword }))
      .then(failed());
    // Code that produces this verdict has a bug; nobody can sign in by it.
    given()
      .when(ask.signIn({ password: { right: true, heldAgainst: undefined } }))
      .then(failed());
  });

  it('refuses the old password after another one was set in the meantime', () => {
    given(...there, passwordSet('second'))
      .when(ask.signIn())
      .thenRefused({ kind: 'CredentialsChanged' });
    given(...there, removed())
      .when(ask.signIn())
      .thenRefused({ kind: 'CredentialsChanged' });
  });

  it('accepts the same password hashed with newer parameters, and ends no session', () => {
    given(...inside)
      .when(ask.signIn({}, 2, 'stronger'))
      .then(rehashed('stronger'), signedIn(2));
    given(...inside, rehashed('stronger'))
      .when(ask.close())
      .then(closed());
    given(...inside, rehashed('stronger'))
      .when(ask.signIn({ password: right('stronger') }, 2))
      .then(signedIn(2));
  });
});

describe('the second factor of an administrator', () => {
  it('is shown, but required only after one of its codes was entered', () => {
    given(...inside)
      .when(ask.prepare())
      .then(prepared());
    given(...inside, prepared())
      .when(ask.signIn({}, 2))
      .then(signedIn(2));
    given(...inside, prepared())
      .when(ask.enable(code(100)))
      .then(enabled(100));
  });

  it('is shown only to someone who knows the password', () => {
    given(...inside)
      .when(ask.prepare({ password: wrong }))
      .then(failed('password', session()));
  });

  it('can be shown again before it is on, which invalidates the first secret', () => {
    given(...inside, prepared('old'))
      .when(ask.prepare())
      .then(prepared());
    given(...inside, prepared('old'), prepared())
      .when(ask.enable(code(100, 'old')))
      .thenRefused({ kind: 'CredentialsChanged' });
  });

  it('is not switched on by a wrong code, without preparation, or twice', () => {
    given(...inside, prepared())
      .when(ask.enable(code(undefined)))
      .thenRefused({ kind: 'CodeWrong' });
    given(...inside)
      .when(ask.enable(code(100)))
      .thenRefused({ kind: 'SecondFactorOff' });
    given(...secured)
      .when(ask.enable(code(101)))
      .thenRefused({ kind: 'SecondFactorOn' });
    given(...secured)
      .when(ask.prepare())
      .thenRefused({ kind: 'SecondFactorOn' });
  });

  it('is required at the sign-in, but only after the right password', () => {
    given(...secured)
      .when(ask.signIn({}, 2))
      .thenRefused({ kind: 'CodeNeeded' });
    given(...secured)
      .when(ask.signIn({ password: wrong }, 2))
      .then(failed());
    given(...secured)
      .when(ask.signIn({ password: wrong, code: code(101) }, 2))
      .then(failed());
    given(...secured)
      .when(ask.signIn({ code: code(undefined) }, 2))
      .then(failed('code'));
    given(...secured)
      .when(ask.signIn({ code: code(101) }, 2))
      .then(signedIn(2, { counter: 101 }));
  });

  it('accepts no code twice, none older than the last one, and not the one that switched it on', () => {
    given(...secured)
      .when(ask.signIn({ code: code(100) }, 2))
      .thenRefused({ kind: 'CodeUsed' });
    const again = [...secured, signedIn(2, { counter: 102 })];
    for (const counter of [101, 102])
      given(...again)
        .when(ask.signIn({ code: code(counter) }, 3))
        .thenRefused({ kind: 'CodeUsed' });
    given(...again)
      .when(ask.signIn({ code: code(103) }, 3))
      .then(signedIn(3, { counter: 103 }));
  });

  it('is switched off with password and code', () => {
    given(...secured)
      .when(ask.disable({ code: code(101) }))
      .then(disabled());
    given(...secured)
      .when(ask.disable())
      .thenRefused({ kind: 'CodeNeeded' });
    given(...secured)
      .when(ask.disable({ code: code(100) }))
      .thenRefused({ kind: 'CodeUsed' });
    given(...secured)
      .when(ask.disable({ code: code(undefined) }))
      .then(failed('code', session()));
    given(...inside)
      .when(ask.disable({ code: code(101) }))
      .thenRefused({ kind: 'SecondFactorOff' });
    given(...secured, disabled())
      .when(ask.signIn({}, 2))
      .then(signedIn(2));
  });

  it('can be removed by an operator for an administrator who has lost it', () => {
    given(...secured)
      .when(ask.reset())
      .then(disabled());
    given(...inside, prepared())
      .when(ask.reset())
      .then(disabled());
    given(...inside)
      .when(ask.reset())
      .thenRefused({ kind: 'SecondFactorOff' });
  });
});

describe('the session of an administrator', () => {
  it('ends when it is closed, after a sign-out everywhere, with a new password, or with a removal', () => {
    for (const end of [closed(), signedOutEverywhere(), passwordSet('second'), removed()]) {
      given(...inside, end)
        .when(ask.close())
        .thenRefused({ kind: 'SessionNotOpen' });
      given(...inside, end)
        .when(ask.changePassword({ password: right('second') }))
        .thenRefused({ kind: 'SessionNotOpen' });
    }
    given(...inside, signedIn(2), closed(1))
      .when(ask.close(2))
      .then(closed(2));
    given(...inside)
      .when(ask.signOutEverywhere())
      .then(signedOutEverywhere());
  });

  it('confirms nothing after it has expired', () => {
    const at = '2026-01-01T12:00:00.000Z';
    for (const command of [
      ask.changePassword({ at }),
      ask.prepare({ at }),
      ask.disable({ at }),
      ask.enable(code(1), at),
    ])
      given(...inside)
        .when(command)
        .thenRefused({ kind: 'SessionNotOpen' });
  });

  it('changes the password after the old one was entered, and continues as a new session', () => {
    given(...inside)
      .when(ask.changePassword())
      .then(passwordSet('second'), signedIn(2, { origin: session(), deviceId: null }));
  });

  it('that has expired is forgotten at the next sign-in', () => {
    const fold = (state: Administrator, event: AdministratorEvent, at: string) => evolveAdministrator(state, event, at);
    const before = inside.reduce<Administrator>(
      (state, event) => fold(state, event, GIVEN_TIME),
      administratorDecider.initial,
    );
    const later = fold(
      before,
      signedIn(2, { sessionExpiresAt: '2026-01-03T00:00:00.000Z' }),
      '2026-01-02T00:00:00.000Z',
    );
    expect(later.status === 'present' && [...later.sessions.keys()]).to.deep.equal([sessionId(2)]);
  });
});

describe('A stream of an administrator that no decider wrote', () => {
  it('is not folded', () => {
    const fold =
      (...events: readonly AdministratorEvent[]) =>
      () =>
        events.reduce((state, event) => evolveAdministrator(state, event, GIVEN_TIME), administratorDecider.initial);
    expect(fold(signedIn())).to.throw(/corrupt/);
    expect(fold(...there, enabled())).to.throw(/corrupt/);
  });
});
