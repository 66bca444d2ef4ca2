import type { AdministratorEvent, SignInOrigin, StaffRole } from '../../../../schema/events/administrator.ts';
import { administratorStory } from '../../../../schema/events/testing/administratorStory.ts';
import { GIVEN_TIME, givenWhenThen } from '../../../platform/commands/testing/givenWhenThen.ts';
import type { AdministratorCommand, CodeVerdict, PasswordVerdict } from '../administrator.ts';
import { administratorDecider } from '../administratorDecider.ts';

/** Events and commands of one administrator, for given/when/then tests. */
export const story = administratorStory();
const {
  adminId,
  personal,
  envelope,
  sessionId,
  deviceId,
  stranger,
  added,
  rolesSet,
  passwordSet,
  prepared,
  enabled,
  signedIn,
  failed,
} = story;
export const given = givenWhenThen(administratorDecider);
export const networksOf = (origin: SignInOrigin): readonly string[] =>
  origin.kind === 'stranger' ? origin.networks : [];
export const networksAt = (site: number): readonly string[] => networksOf(stranger(site));

/** Shortly after GIVEN_TIME, the time of all given events. */
export const after = (seconds: number): string => new Date(Date.parse(GIVEN_TIME) + seconds * 1_000).toISOString();

export const right = (password = 'first'): PasswordVerdict => ({ right: true, heldAgainst: envelope(password) });
export const wrong: PasswordVerdict = { right: false, heldAgainst: envelope('first') };
export const noPassword: PasswordVerdict = { right: false, heldAgainst: undefined };
export const code = (counter: number | undefined, secret = 'totp'): CodeVerdict => ({
  counter,
  heldAgainst: envelope(secret),
});

interface Given {
  readonly password?: PasswordVerdict;
  readonly code?: CodeVerdict;
  readonly at?: string;
  /** A claimed device, known or not. */
  readonly device?: number;
  readonly site?: number;
}

const proof = ({ password = right(), code: given, at = GIVEN_TIME, device, site = 1 }: Given) => ({
  adminId,
  at,
  password,
  code: given,
  from: {
    kind: 'visitor' as const,
    device: device === undefined ? undefined : deviceId(device),
    networks: networksAt(site),
  },
  personal,
});

const bySession = (how: Given) => ({
  ...proof(how),
  sessionId: sessionId(1),
  from: { kind: 'session' as const, sessionId: sessionId(1) },
});

export const signInData = (how: Given, number: number, newHash?: string) => {
  const { sessionHash, sessionExpiresAt } = signedIn(number).data;
  return {
    ...proof(how),
    sessionId: sessionId(number),
    sessionHash,
    sessionExpiresAt,
    deviceId: deviceId(how.device ?? 1),
    rehashed: newHash === undefined ? undefined : envelope(newHash),
  };
};

export const ask = {
  add: (first = false, roles: readonly StaffRole[] = ['admin', 'analyst']): AdministratorCommand => ({
    type: 'Add',
    data: { adminId, personal, roles, secret: envelope('first'), first },
  }),
  setPassword: (): AdministratorCommand => ({ type: 'SetPassword', data: { adminId, secret: envelope('second') } }),
  setRoles: (...roles: readonly StaffRole[]): AdministratorCommand => ({ type: 'SetRoles', data: { adminId, roles } }),
  remove: (): AdministratorCommand => ({ type: 'Remove', data: { adminId } }),
  reset: (): AdministratorCommand => ({ type: 'ResetSecondFactor', data: { adminId } }),
  signIn: (how: Given = {}, number = 1, newHash?: string): AdministratorCommand => ({
    type: 'SignIn',
    data: signInData(how, number, newHash),
  }),
  changePassword: (how: Given = {}): AdministratorCommand => {
    const { sessionId: id, sessionHash, sessionExpiresAt } = signedIn(2).data;
    const next = { sessionId: id, sessionHash, sessionExpiresAt };
    return {
      type: 'ChangePassword',
      data: { ...bySession(how), secret: envelope('second'), next },
    };
  },
  prepare: (how: Given = {}): AdministratorCommand => ({
    type: 'PrepareSecondFactor',
    data: { ...bySession(how), secret: envelope('totp') },
  }),
  enable: (given: CodeVerdict, at = GIVEN_TIME): AdministratorCommand => ({
    type: 'EnableSecondFactor',
    data: { adminId, sessionId: sessionId(1), at, code: given },
  }),
  disable: (how: Given = {}): AdministratorCommand => ({
    type: 'DisableSecondFactor',
    data: bySession(how),
  }),
  close: (number = 1): AdministratorCommand => ({
    type: 'CloseSession',
    data: { subject: adminId, sessionId: sessionId(number) },
  }),
  signOutEverywhere: (): AdministratorCommand => ({ type: 'SignOutEverywhere', data: { subject: adminId } }),
};

export const addedWith = [added(), rolesSet('admin', 'analyst'), passwordSet()];
export const there = [added(), passwordSet()];
export const inside = [...there, signedIn()];
export const secured = [...inside, prepared(), enabled()];
export const times = (count: number, event: AdministratorEvent): AdministratorEvent[] =>
  Array.from({ length: count }, () => event);
/** Four guesses each from ten sites, none of which is locked by itself. */
export const guessesOfMany = Array.from({ length: 40 }, (_, index) => failed('password', stranger(20 + (index % 10))));
