import type { CommandOf } from '../../platform/commands/aggregate.ts';
import type { DataOf } from '../../../schema/events/catalogue.ts';
import type { AdministratorEvent, StaffRole } from '../../../schema/events/administrator.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import type { EndSessions } from '../../platform/auth/sessions.ts';
import { afterFailure, afterSuccess, type SignInCounts, type Whence } from './signInCounts.ts';

/** `prepared`: the secret was shown, but nobody has entered a code yet, so none is required. */
export type SecondFactor =
  | { readonly status: 'off' }
  | { readonly status: 'prepared'; readonly secret: Encrypted }
  /** `lastCounter`: the time step of the newest accepted code; no code up to it is accepted again (RFC 6238 section 5.2). */
  | { readonly status: 'on'; readonly secret: Encrypted; readonly lastCounter: number };

interface PresentAdministrator {
  readonly status: 'present';
  readonly roles: readonly StaffRole[];
  /** The encrypted hash. */
  readonly password: Encrypted | undefined;
  readonly secondFactor: SecondFactor;
  /** Sessions that nobody has closed: expiry (ISO 8601, UTC) by id. */
  readonly sessions: ReadonlyMap<string, string>;
  /** Ids of devices that have signed in, the most recent last. */
  readonly devices: readonly string[];
  readonly counts: SignInCounts;
}

/** Somebody who never was an administrator, or was removed. Their sign-ins are still counted. */
interface AbsentAdministrator {
  readonly status: 'absent';
  readonly wasRemoved: boolean;
  readonly devices: readonly string[];
  readonly counts: SignInCounts;
}

/** One person as an administrator, as far as decisions need them. */
export type Administrator = AbsentAdministrator | PresentAdministrator;

/** Number of devices that are remembered; a device that is no longer among them is unknown again. */
const MOST_DEVICES = 20;
const noCounts: SignInCounts = new Map();

export const absentAdministrator: Administrator = {
  status: 'absent',
  wasRemoved: false,
  devices: [],
  counts: noCounts,
};

/** Throws on a stream that none of our deciders wrote. */
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
      // No decision needs expired sessions.
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
      // The administrator may have lost a device.
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

/** The result of checking a password. The check takes long, and the password may have changed meanwhile: so it says which hash it was checked against. */
export interface PasswordVerdict {
  readonly right: boolean;
  /** The encrypted hash; `undefined` if there was none. */
  readonly heldAgainst: Encrypted | undefined;
}

/** The result of checking a code. */
export interface CodeVerdict {
  /** The time step of the code, if it is near enough to the present one; otherwise `undefined`. */
  readonly counter: number | undefined;
  /** The encrypted secret; `undefined` if there was none. */
  readonly heldAgainst: Encrypted | undefined;
}

/** Somebody proves their identity. `code`: its verdict, `undefined` if none was given. `personal`: recorded with a failure. `at`: now, ISO 8601 in UTC. */
interface Proof {
  readonly adminId: string;
  readonly at: string;
  readonly password: PasswordVerdict;
  readonly code: CodeVerdict | undefined;
  readonly from: Whence;
  readonly personal: Encrypted;
}

/** Issued by the holder of a session, who proves their identity again. */
type Confirmed = Proof & { readonly sessionId: string };

type NewSession = Pick<DataOf<'AdministratorSignedIn'>, 'sessionId' | 'sessionHash' | 'sessionExpiresAt'>;

/** Commands of an administrator. Times, ids and hashes come from outside. */
export type AdministratorCommand =
  /**
   * Issued by an operator, as are SetPassword, SetRoles, Remove and ResetSecondFactor. `first`: issued for the configuration, which never brings back
   * a removed administrator.
   */
  | CommandOf<
      'Add',
      DataOf<'AdministratorAdded'> & {
        readonly roles: readonly StaffRole[];
        readonly secret: Encrypted;
        readonly first: boolean;
      }
    >
  | CommandOf<'SetRoles', { readonly adminId: string; readonly roles: readonly StaffRole[] }>
  | CommandOf<'SetPassword', DataOf<'AdministratorPasswordSet'>>
  | CommandOf<'Remove', DataOf<'AdministratorRemoved'>>
  | CommandOf<'ResetSecondFactor', DataOf<'SecondFactorDisabled'>>
  /** `rehashed`: the same password hashed with today's parameters, if the stored hash has older ones. */
  | CommandOf<
      'SignIn',
      Proof & Omit<DataOf<'AdministratorSignedIn'>, 'counter' | 'origin'> & { readonly rehashed: Encrypted | undefined }
    >
  /** `next`: the session that continues, while all others end. */
  | CommandOf<'ChangePassword', Omit<Confirmed, 'code'> & { readonly secret: Encrypted; readonly next: NewSession }>
  | CommandOf<'PrepareSecondFactor', Omit<Confirmed, 'code'> & { readonly secret: Encrypted }>
  | CommandOf<
      'EnableSecondFactor',
      { readonly adminId: string; readonly sessionId: string; readonly at: string; readonly code: CodeVerdict }
    >
  | CommandOf<'DisableSecondFactor', Confirmed>
  | EndSessions;

/** Why a command to an administrator is refused. A wrong password or code is not a refusal: it is an event, and counts. */
export type AdministratorRefusal =
  | { readonly kind: 'AlreadyAdministrator' }
  | { readonly kind: 'NotAnAdministrator' }
  | { readonly kind: 'WasRemoved' }
  | { readonly kind: 'SameRoles' }
  /** `until`: ISO 8601, UTC. */
  | { readonly kind: 'LockedOut'; readonly until: string }
  /** The password is right, but a code of the second factor is required too. */
  | { readonly kind: 'CodeNeeded' }
  /** The code is valid now, but it or a newer one has already been used. */
  | { readonly kind: 'CodeUsed' }
  /** The code does not match the secret that waits for its first code. */
  | { readonly kind: 'CodeWrong' }
  /** The password or the secret has changed since it was checked: check again. */
  | { readonly kind: 'CredentialsChanged' }
  | { readonly kind: 'SecondFactorOn' }
  | { readonly kind: 'SecondFactorOff' }
  | { readonly kind: 'SessionNotOpen' };
