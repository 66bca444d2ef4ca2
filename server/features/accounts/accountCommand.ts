import type { AccountEvent } from '../../../schema/events/account.ts';
import type { Sealed } from '../../../schema/events/sealed.ts';

type DataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data'];
interface Asked<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

/** What it is for is the account's own to say. */
type NewLink = Omit<DataOf<'MagicLinkRequested'>, 'accountId' | 'purpose'>;

/** What can be asked of an account. Times are ISO 8601 in UTC; they, the ids and the hashes come from outside. */
export type AccountCommand =
  | Asked<'RequestAccount', Omit<DataOf<'AccountRequested'>, 'personal'> & { owner: Sealed; link: NewLink }>
  | Asked<'RequestMagicLink', { readonly accountId: string; readonly link: NewLink }>
  | Asked<
      'RedeemMagicLink',
      Omit<DataOf<'MagicLinkRedeemed'>, 'accountType'> & { readonly tokenHash: string; readonly at: string }
    >
  /** By the holder of the session that is closed. */
  | Asked<'RotateSession', Omit<DataOf<'SessionRotated'>, 'accountType' | 'sessionExpiresAt'> & { readonly at: string }>
  /** An application was approved, say. */
  | Asked<'GrantAccountType', DataOf<'AccountTypeGranted'>>
  | Asked<'CloseSession', DataOf<'SessionClosed'>>
  | Asked<'SignOutEverywhere', DataOf<'SignedOutEverywhere'>>;
