import type { AdministratorEvent, StaffRole } from '../../../schema/events/administrator.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import type { EndSessions } from '../../platform/auth/sessions.ts';
import { afterFailure, afterSuccess, type SignInCounts, type Whence } from './signInCounts.ts';

/** `prepared`: its secret was shown, but no code of it has been given yet: it is not asked for. */
export type SecondFactor =
  | { readonly status: 'off' }
  | { readonly status: 'prepared'; readonly secret: Encrypted }
  /** `lastCounter`: the time step of the newest code that was taken; none up to it is taken again (RFC 6238 section 5.2). */
  | { readonly status: 'on'; readonly secret: Encrypted; readonly lastCounter: number };

interface PresentAdministrator {
  readonly status: 'present';
  readonly roles: readonly StaffRole[];
  /** The hash, encrypted. */
  readonly password: Encrypted | undefined;
  readonly secondFactor: SecondFactor;
  /** What nobody has closed, by id: until when it holds (ISO 8601, UTC). */
  readonly sessions: ReadonlyMap<string, string>;
  /** That have signed in, by id; who was here last stands last. */
  readonly devices: readonly string[];
  readonly counts: SignInCounts;
}

/** Who never was one, or was removed. Sign-ins are counted all the same. */
interface AbsentAdministrator {
  readonly status: 'absent';
  readonly wasRemoved: boolean;
  readonly devices: readonly string[];
  readonly counts: SignInCounts;
}

/** One person as an administrator, as far as decisions need to know them. */
export type Administrator = AbsentAdministrator | PresentAdministrator;

/** Whose device was not among the last so many is a stranger again. */
const MOST_DEVICES = 20;
const noCounts: SignInCounts = new Map();

export const absentAdministrator: Administrator = {
  status: 'absent',
  wasRemoved: false,
  devices: [],
  counts: noCounts,
};

/** Throws on a stream that no decider of ours wrote. */
export const evolveAdministrator = (
  administrator: Administrator,
  event: AdministratorEvent,
  recordedAt: string,
): Administrator => {
  if (event.type === 'AdministratorAdded')
    return {
      status: 'present',
      roles: ['admin'],
      password: undefined,
      secondFactor: { status: 'off' },
      sessions: new Map(),
      devices: [],
      counts: noCounts,
    };
  if (event.type === 'AdministratorRemoved') return { ...absentAdministrator, wasRemoved: true };
  if (event.type === 'AdministratorSignInFailed')
    return { ...administrator, counts: afterFailure(administrator.counts, event.data, recordedAt) };
  return evolvePresent(asPresent(administrator, event), event, recordedAt);
};

type OfPresent = Exclude<
  AdministratorEvent,
  { type: 'AdministratorAdded' | 'AdministratorRemoved' | 'AdministratorSignInFailed' }
>;

const evolvePresent = (present: PresentAdministrator, event: OfPresent, recordedAt: string): PresentAdministrator => {
  switch (event.type) {
    case 'AdministratorPasswordSet':
      return { ...present, password: event.data.secret, sessions: new Map(), counts: noCounts };
    case 'AdministratorPasswordRehashed':
      return { ...present, password: event.data.secret };
    case 'AdministratorRolesSet':
      return { ...present, roles: event.data.roles };
    case 'SecondFactorPrepared':
      return { ...present, secondFactor: { status: 'prepared', secret: event.data.secret } };
    case 'SecondFactorEnabled':
      return { ...present, secondFactor: withCounter(present.secondFactor, event.data.counter) };
    case 'SecondFactorDisabled':
      return { ...present, secondFactor: { status: 'off' } };
    case 'AdministratorSignedIn': {
      const { sessionId, sessionExpiresAt, counter, origin, deviceId } = event.data;
      const secondFactor = counter === null ? present.secondFactor : withCounter(present.secondFactor, counter);
      // Those that have expired are of no use to any decision.
      const alive = [...present.sessions].filter(([, until]) => Date.parse(until) > Date.parse(recordedAt));
      const others = present.devices.filter((device) => device !== deviceId);
      return {
        ...present,
        secondFactor,
        sessions: new Map([...alive, [sessionId, sessionExpiresAt]]),
        devices: deviceId === null ? others : [...others, deviceId].slice(-MOST_DEVICES),
        counts: afterSuccess(present.counts, origin),
      };
    }
    case 'AdministratorSessionClosed':
      return {
        ...present,
        sessions: new Map([...present.sessions].filter(([id]) => id !== event.data.sessionId)),
      };
    case 'AdministratorSignedOutEverywhere':
      // Who does that may have lost a device.
      return { ...present, sessions: new Map(), devices: [] };
  }
};

const withCounter = (secondFactor: SecondFactor, lastCounter: number): SecondFactor => {
  if (secondFactor.status === 'off')
    throw new Error('A code was taken of a second factor that is not there: the log is corrupt.');
  return { status: 'on', secret: secondFactor.secret, lastCounter };
};

const asPresent = (administrator: Administrator, event: AdministratorEvent): PresentAdministrator => {
  if (administrator.status === 'present') return administrator;
  throw new Error(`${event.type} stands in the stream of somebody who is no administrator: the log is corrupt.`);
};

type DataOf<Type extends AdministratorEvent['type']> = Extract<AdministratorEvent, { type: Type }>['data'];
interface Asked<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

/** What came of a password that was given. Checking it takes long, and the right one may have changed meanwhile: so it says what it was held against. */
export interface PasswordVerdict {
  readonly right: boolean;
  /** The hash, encrypted; undefined: there was none. */
  readonly heldAgainst: Encrypted | undefined;
}

/** What came of a code that was given. */
export interface CodeVerdict {
  /** The time step that it is of, of those that are near enough; undefined: of none of them. */
  readonly counter: number | undefined;
  /** The secret, encrypted; undefined: there was none. */
  readonly heldAgainst: Encrypted | undefined;
}

/** Somebody says who they are. `code` undefined: none was given. `personal`: of a failure. `at`: now, ISO 8601 in UTC. */
interface Proof {
  readonly adminId: string;
  readonly at: string;
  readonly password: PasswordVerdict;
  readonly code: CodeVerdict | undefined;
  readonly from: Whence;
  readonly personal: Encrypted;
}

/** By the holder of a session, who says once more who they are. */
type Confirmed = Proof & { readonly sessionId: string };

type NewSession = Pick<DataOf<'AdministratorSignedIn'>, 'sessionId' | 'sessionHash' | 'sessionExpiresAt'>;

/** What can be asked of an administrator. The times, the ids and the hashes come from outside. */
export type AdministratorCommand =
  /** By an operator, as are SetPassword, SetRoles, Remove and ResetSecondFactor. `first`: by the configuration, which brings nobody back who was removed. */
  | Asked<
      'Add',
      DataOf<'AdministratorAdded'> & {
        readonly roles: readonly StaffRole[];
        readonly secret: Encrypted;
        readonly first: boolean;
      }
    >
  | Asked<'SetRoles', { readonly adminId: string; readonly roles: readonly StaffRole[] }>
  | Asked<'SetPassword', DataOf<'AdministratorPasswordSet'>>
  | Asked<'Remove', DataOf<'AdministratorRemoved'>>
  | Asked<'ResetSecondFactor', DataOf<'SecondFactorDisabled'>>
  /** `rehashed`: the same password by the parameters of today, where it is held by older ones. */
  | Asked<
      'SignIn',
      Proof & Omit<DataOf<'AdministratorSignedIn'>, 'counter' | 'origin'> & { readonly rehashed: Encrypted | undefined }
    >
  /** `next`: the session that goes on, for all others end. */
  | Asked<'ChangePassword', Omit<Confirmed, 'code'> & { readonly secret: Encrypted; readonly next: NewSession }>
  | Asked<'PrepareSecondFactor', Omit<Confirmed, 'code'> & { readonly secret: Encrypted }>
  | Asked<
      'EnableSecondFactor',
      { readonly adminId: string; readonly sessionId: string; readonly at: string; readonly code: CodeVerdict }
    >
  | Asked<'DisableSecondFactor', Confirmed>
  | EndSessions;

/** Why a command to an administrator is refused. A wrong password or code is none of these: it is an event, and counts. */
export type AdministratorRefusal =
  | { readonly kind: 'AlreadyAdministrator' }
  | { readonly kind: 'NotAnAdministrator' }
  | { readonly kind: 'WasRemoved' }
  | { readonly kind: 'SameRoles' }
  /** `until`: ISO 8601, UTC. */
  | { readonly kind: 'LockedOut'; readonly until: string }
  /** The password is right, and a code of the second factor is to be given with it. */
  | { readonly kind: 'CodeNeeded' }
  /** Of its own time, but it was taken once, or a newer one was. */
  | { readonly kind: 'CodeUsed' }
  /** To the secret that waits for its first code. */
  | { readonly kind: 'CodeWrong' }
  /** The password or the secret is another one since it was looked at: look again. */
  | { readonly kind: 'CredentialsChanged' }
  | { readonly kind: 'SecondFactorOn' }
  | { readonly kind: 'SecondFactorOff' }
  | { readonly kind: 'SessionNotOpen' };
