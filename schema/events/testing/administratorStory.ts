import type { AdministratorEvent, SignInOrigin } from '../administrator.ts';
import type { Encrypted } from '../encrypted.ts';
import { hashLike } from './accountStory.ts';

type EventOfType<Type extends AdministratorEvent['type']> = Extract<AdministratorEvent, { type: Type }>;
type DataOf<Type extends AdministratorEvent['type']> = EventOfType<Type>['data'];

/** Builds the events of one administrator, for tests. Sessions and envelopes are distinguished by number. */
export const administratorStory = (adminId = '00000000-0000-4000-8000-ad0100000001') => {
  const envelope = (name: string): Encrypted => ({
    subject: adminId,
    alg: 'A256GCM',
    iv: name,
    tag: 'tag',
    ciphertext: 'sealed',
  });
  const personal = envelope('personal');
  const sessionId = (number: number): string =>
    `${adminId.slice(0, 24)}5e55${adminId.slice(-4)}${String(number).padStart(4, '0')}`;
  const deviceId = (number: number): string => `${adminId.slice(0, 24)}de71ce${String(number).padStart(6, '0')}`;
  /** The origin of an unknown user at one of many sites, each of which is one network. */
  const stranger = (site = 1): SignInOrigin => ({
    kind: 'stranger',
    networks: [hashLike(String.fromCodePoint(64 + site))],
  });
  return {
    adminId,
    deviceId,
    stranger,
    device: (number = 1): SignInOrigin => ({ kind: 'device', deviceId: deviceId(number) }),
    session: (number = 1): SignInOrigin => ({ kind: 'session', sessionId: sessionId(number) }),
    personal,
    envelope,
    sessionId,
    added: (): EventOfType<'AdministratorAdded'> => ({ type: 'AdministratorAdded', data: { adminId, personal } }),
    passwordSet: (password = 'first'): EventOfType<'AdministratorPasswordSet'> => ({
      type: 'AdministratorPasswordSet',
      data: { adminId, secret: envelope(password) },
    }),
    rehashed: (password: string): EventOfType<'AdministratorPasswordRehashed'> => ({
      type: 'AdministratorPasswordRehashed',
      data: { adminId, secret: envelope(password) },
    }),
    rolesSet: (...roles: DataOf<'AdministratorRolesSet'>['roles']): EventOfType<'AdministratorRolesSet'> => ({
      type: 'AdministratorRolesSet',
      data: { adminId, roles },
    }),
    removed: (): EventOfType<'AdministratorRemoved'> => ({ type: 'AdministratorRemoved', data: { adminId } }),
    prepared: (secret = 'totp'): EventOfType<'SecondFactorPrepared'> => ({
      type: 'SecondFactorPrepared',
      data: { adminId, secret: envelope(secret) },
    }),
    enabled: (counter = 100): EventOfType<'SecondFactorEnabled'> => ({
      type: 'SecondFactorEnabled',
      data: { adminId, counter },
    }),
    disabled: (): EventOfType<'SecondFactorDisabled'> => ({ type: 'SecondFactorDisabled', data: { adminId } }),
    signedIn: (
      number = 1,
      data: Partial<DataOf<'AdministratorSignedIn'>> = {},
    ): EventOfType<'AdministratorSignedIn'> => ({
      type: 'AdministratorSignedIn',
      data: {
        adminId,
        sessionId: sessionId(number),
        sessionHash: hashLike(String.fromCharCode(96 + number)),
        sessionExpiresAt: '2026-01-01T12:00:00.000Z',
        counter: null,
        origin: stranger(),
        deviceId: deviceId(1),
        personal,
        ...data,
      },
    }),
    failed: (
      reason: DataOf<'AdministratorSignInFailed'>['reason'] = 'password',
      origin: SignInOrigin = stranger(),
    ): EventOfType<'AdministratorSignInFailed'> => ({
      type: 'AdministratorSignInFailed',
      data: { adminId, reason, origin, personal },
    }),
    closed: (number = 1): EventOfType<'AdministratorSessionClosed'> => ({
      type: 'AdministratorSessionClosed',
      data: { adminId, sessionId: sessionId(number) },
    }),
    signedOutEverywhere: (): EventOfType<'AdministratorSignedOutEverywhere'> => ({
      type: 'AdministratorSignedOutEverywhere',
      data: { adminId },
    }),
  };
};
