import type { PortalEvent } from '../../../schema/events/portal.ts';

type DataOf<Type extends PortalEvent['type']> = Extract<PortalEvent, { type: Type }>['data'];
interface Asked<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

/** What can be asked of a portal's user. Times are ISO 8601 in UTC; they, the ids and the hashes come from outside. */
export type PortalCommand =
  | Asked<'RequestPortalLink', DataOf<'PortalLinkRequested'>>
  /** The session is for the domain that the link is for. */
  | Asked<
      'RedeemPortalLink',
      Omit<DataOf<'PortalLinkRedeemed'>, 'domain'> & { readonly tokenHash: string; readonly at: string }
    >
  | Asked<'ClosePortalSession', DataOf<'PortalSessionClosed'>>
  | Asked<'SignOutEverywhere', DataOf<'PortalSignedOutEverywhere'>>
  | Asked<'ChangeAlertMails', DataOf<'AlertMailsChanged'>>
  | Asked<'RequestAlertMail', DataOf<'AlertMailRequested'>>;
