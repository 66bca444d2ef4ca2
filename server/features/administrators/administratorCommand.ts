import type { AdministratorEvent, StaffRole } from '../../../schema/events/administrator.ts';
import type { Sealed } from '../../../schema/events/sealed.ts';
import type { Whence } from './signInCounts.ts';

type DataOf<Type extends AdministratorEvent['type']> = Extract<AdministratorEvent, { type: Type }>['data'];
interface Asked<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

/** What came of a password that was given. Checking it takes long, and the right one may have changed meanwhile: so it says what it was held against. */
export interface PasswordVerdict {
  readonly right: boolean;
  /** The hash, sealed; undefined: there was none. */
  readonly heldAgainst: Sealed | undefined;
}

/** What came of a code that was given. */
export interface CodeVerdict {
  /** The time step that it is of, of those that are near enough; undefined: of none of them. */
  readonly counter: number | undefined;
  /** The secret, sealed; undefined: there was none. */
  readonly heldAgainst: Sealed | undefined;
}

/** Somebody says who they are. `code` undefined: none was given. `personal`: of a failure. `at`: now, ISO 8601 in UTC. */
interface Proof {
  readonly adminId: string;
  readonly at: string;
  readonly password: PasswordVerdict;
  readonly code: CodeVerdict | undefined;
  readonly from: Whence;
  readonly personal: Sealed;
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
        readonly secret: Sealed;
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
      Proof & Omit<DataOf<'AdministratorSignedIn'>, 'counter' | 'origin'> & { readonly rehashed: Sealed | undefined }
    >
  /** `next`: the session that goes on, for all others end. */
  | Asked<'ChangePassword', Omit<Confirmed, 'code'> & { readonly secret: Sealed; readonly next: NewSession }>
  | Asked<'PrepareSecondFactor', Omit<Confirmed, 'code'> & { readonly secret: Sealed }>
  | Asked<
      'EnableSecondFactor',
      { readonly adminId: string; readonly sessionId: string; readonly at: string; readonly code: CodeVerdict }
    >
  | Asked<'DisableSecondFactor', Confirmed>
  | Asked<'CloseSession', DataOf<'AdministratorSessionClosed'>>
  | Asked<'SignOutEverywhere', DataOf<'AdministratorSignedOutEverywhere'>>;
